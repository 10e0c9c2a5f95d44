import type { BlogDocument, BlogNode } from "#app/content/blog/blog-document.ts";

const partsOf = ({ content }: BlogDocument) =>
  content.filter(({ type, attrs }) => type === "heading" && attrs?.level === 2);

/** The ids of a post's headings. They count positions, so that they work in every script. */
export const headingIds = (document: BlogDocument): ReadonlyMap<BlogNode, string> =>
  new Map(partsOf(document).map((node, index) => [node, `part-${index + 1}`]));

/** The table of contents of a post. */
export const listHeadings = (document: BlogDocument): { id: string; title: string }[] =>
  partsOf(document).map((node, index) => ({ id: `part-${index + 1}`, title: wordsOf(node) }));

const wordsOf = ({ text = "", content = [] }: BlogNode): string => text + content.map(wordsOf).join("");
