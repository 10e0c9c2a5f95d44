import { isSetUp } from "#app/content/firm/set-up.ts";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import type { Route } from "./+types/robots.ts";

/** Pages of a site that is not set up may be crawled, because only then can a search engine read their noindex. */
export async function loader({ context }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const { value: settings } = await loadContent(host, siteSettingsContent);
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /auth/",
    "Disallow: /rest/",
    "",
    ...(isSetUp(settings) ? [`Sitemap: ${host.siteUrl}/sitemap.xml`, ""] : []),
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
