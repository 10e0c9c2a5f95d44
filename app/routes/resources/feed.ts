import { postPath } from "#app/content/blog/blog-address.ts";
import { isSetUp } from "#app/content/firm/set-up.ts";
import { siteSettingsContent } from "#app/content/firm/site-settings.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import { hostContext } from "#app/context.ts";
import { defaultLocale } from "#app/i18n/locales.ts";
import { escapeXml } from "#app/lib/escape-xml.ts";
import { listPosts, type PostSummary } from "#app/site/blog/list-posts.server.ts";
import type { SiteMeta } from "#app/site/page/page-meta.ts";
import type { Route } from "./+types/feed.ts";

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

type Entry = Pick<
  PostSummary,
  "slug" | "locale" | "title" | "excerpt" | "publishedAt" | "updatedAt" | "tags"
>;

/** Atom rather than RSS: its dates and content types are specified exactly. */
export function toFeedXml(posts: readonly Entry[], { brand, siteUrl }: Pick<SiteMeta, "brand" | "siteUrl">) {
  const entries = posts.map(({ slug, locale, title, excerpt, publishedAt, updatedAt, tags }) => {
    const address = escapeXml(siteUrl + postPath(slug, locale));
    const categories = tags.map((tag) => `<category term="${escapeXml(tag)}"/>`).join("");
    return `<entry><id>${address}</id><title>${escapeXml(title)}</title><link href="${address}"/><published>${publishedAt}</published><updated>${updatedAt}</updated>${categories}<summary>${escapeXml(excerpt)}</summary></entry>`;
  });
  const updated =
    posts
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? "1970-01-01T00:00:00.000Z";
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>${escapeXml(brand)}</title><id>${escapeXml(siteUrl)}/</id><link href="${escapeXml(siteUrl)}/blog"/><link rel="self" href="${escapeXml(siteUrl)}/feed.xml"/><updated>${updated}</updated><author><name>${escapeXml(brand)}</name></author>
${entries.join("\n")}
</feed>
`;
}
