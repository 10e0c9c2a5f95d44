import type { ContentHost } from "#app/content/engine/content-host.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { listNewestPosts } from "#app/site/blog/list-posts.server.ts";
import { partSources } from "#app/site/blog/part-sources.ts";
import { textOf } from "#app/site/blog/text-of-node.ts";
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
    texts: partSources(content.content).own.map(textOf).filter(Boolean),
  }));
}
