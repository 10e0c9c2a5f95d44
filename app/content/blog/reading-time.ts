import type { BlogDocument, BlogNode } from "./blog-document.ts";

const wordsPerMinute = 200;

/**
 * Reading time in whole minutes, at least one. Words are counted by spaces, which works in all three scripts. A list
 * item that begins with a link to another site is a source and is not counted.
 */
export function readingMinutes({ content }: BlogDocument): number {
  return Math.max(1, Math.round(content.reduce((sum, node) => sum + countWords(node), 0) / wordsPerMinute));
}

function countWords(node: BlogNode): number {
  if (node.type === "listItem" && beginsElsewhere(node)) return 0;
  const { text = "", content = [] } = node;
  const own = text.split(/\s+/).filter(Boolean).length;
  return content.reduce((sum, node) => sum + countWords(node), own);
}

function beginsElsewhere({ marks = [], content = [] }: BlogNode): boolean {
  const [first] = content;
  if (first) return beginsElsewhere(first);
  return marks.some((mark) => mark.type === "link" && /^https?:/i.test(mark.attrs.href));
}
