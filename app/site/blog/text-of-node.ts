import type { BlogNode } from "#app/content/blog/blog-document.ts";

/** Cells and items stand apart; the pieces of a line, some of them bold or links, follow each other as they are. */
export const textOf = ({ text = "", content = [] }: BlogNode): string =>
  text + content.map(textOf).join(content.some(({ type }) => type === "text") ? "" : " ");
