import type { ContentHost } from "#app/content/engine/content-host.ts";
import { plainText } from "#app/content/engine/inline-text.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { listNewestPosts } from "#app/site/blog/list-posts.server.ts";
import type { SearchDocument } from "./search-document.ts";

/** The index is in memory, so only the newest posts are included. */
const mostPosts = 500;

export async function listPostDocuments(host: ContentHost, locale: Locale): Promise<SearchDocument[]> {
  const posts = await listNewestPosts(host, locale, mostPosts);
  return posts.map(({ slug, title, excerpt, tags, content }) => ({
    kind: "post",
    path: `/blog/${slug}`,
    title,
    lead: excerpt ?? "",
    names: tags,
    texts: content.map(plainText),
  }));
}
