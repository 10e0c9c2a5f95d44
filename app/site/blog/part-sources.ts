import type { BlogNode } from "#app/content/blog/blog-document.ts";
import { phrases } from "#app/i18n/phrases.ts";
import { textOf } from "./text-of-node.ts";

const sourceHeadings = new Set(Object.values(phrases).flatMap(({ posts }) => [posts.sources, posts.named]));

/** Separates a post's own text from the list of sources at its end. */
export function partSources(nodes: readonly BlogNode[]): { own: BlogNode[]; sources: BlogNode[] } {
  const end = nodes.findIndex((node) => node.type === "heading" && sourceHeadings.has(textOf(node)));
  return end === -1
    ? { own: [...nodes], sources: [] }
    : { own: nodes.slice(0, end), sources: nodes.slice(end).map(lowerHeading) };
}

/** The whole list has one heading of level 2 on the page. */
const lowerHeading = (node: BlogNode): BlogNode =>
  node.type === "heading" ? { ...node, attrs: { ...node.attrs, level: 3 } } : node;
