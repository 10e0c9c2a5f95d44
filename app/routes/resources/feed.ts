import { isSetUp } from "#app/content/firm/set-up.ts";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { defaultLocale } from "#app/i18n/locales.ts";
import { toFeedXml } from "#app/site/blog/feed-xml.ts";
import { listPosts } from "#app/site/blog/list-posts.server.ts";
import type { Route } from "./+types/feed.ts";

/** The Atom feed of the newest posts. */
export async function loader({ context }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const [list, { value: settings }] = await Promise.all([
    listPosts(host, { locale: defaultLocale }),
    loadContent(host, siteSettingsContent),
  ]);
  const xml = toFeedXml(list?.posts ?? [], { brand: settings.brand, siteUrl: host.siteUrl });
  const headers = new Headers({ "content-type": "application/atom+xml; charset=utf-8" });
  if (!isSetUp(settings)) headers.set("x-robots-tag", "noindex");
  return new Response(xml, { headers });
}
