import { hostContext } from "#app/context.ts";
import { listSitemapEntries } from "#app/site/sitemap/list-sitemap-entries.server.ts";
import { toSitemapXml } from "#app/site/sitemap/sitemap-xml.ts";
import type { Route } from "./+types/sitemap.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const host = context.get(hostContext);
  const xml = toSitemapXml(await listSitemapEntries(host), host.siteUrl);
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
