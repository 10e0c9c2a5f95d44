import type { BlogNode } from "#app/content/blog/blog-document.ts";
import type { ContentHost } from "#app/content/content-host.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { phrases } from "#app/i18n/phrases.ts";
import { listNewestPosts } from "#app/site/blog/list-posts.server.ts";
import type { SearchDocument } from "./search-document.ts";

/** The index is kept in memory: of a blog that has grown beyond this, the newest. */
const mostPosts = 500;

export async function listPostDocuments(host: ContentHost, locale: Locale): Promise<SearchDocument[]> {
  const posts = await listNewestPosts(host, locale, mostPosts);
  return posts.map(({ slug, title, excerpt, tags, content }) => ({
    kind: "post",
    path: `/blog/${slug}`,
    title,
    lead: excerpt ?? "",
    names: tags,
    texts: ownText(content.content).map(textOf).filter(Boolean),
  }));
}

const sourceHeadings = new Set(Object.values(phrases).flatMap(({ posts }) => [posts.sources, posts.named]));

/** What the post says itself: the list of sources at its end has the words of others. */
export function ownText(nodes: readonly BlogNode[]): readonly BlogNode[] {
  const end = nodes.findIndex((node) => node.type === "heading" && sourceHeadings.has(textOf(node)));
  return end === -1 ? nodes : nodes.slice(0, end);
}

// Cells and items stand apart; a mark inside a word is rare enough.
const textOf = ({ text = "", content = [] }: BlogNode): string =>
  [text, ...content.map(textOf)].filter(Boolean).join(" ");
