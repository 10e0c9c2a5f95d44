import type { BlogNode } from "#app/content/blog/blog-document.ts";

/** Joins cells and items with spaces; the pieces of a line, such as bold text or links, are joined as they are. */
export const textOf = ({ text = "", content = [] }: BlogNode): string =>
  text + content.map(textOf).join(content.some(({ type }) => type === "text") ? "" : " ");
