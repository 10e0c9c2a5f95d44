import type { BlogDocument, BlogNode } from "./blog-document.ts";

const wordsPerMinute = 200;

/** Whole minutes, at least one. Counts what is separated by spaces, which serves all three scripts. */
export function readingMinutes({ content }: BlogDocument): number {
  return Math.max(1, Math.round(content.reduce((sum, node) => sum + countWords(node), 0) / wordsPerMinute));
}

function countWords({ text = "", content = [] }: BlogNode): number {
  const own = text.split(/\s+/).filter(Boolean).length;
  return content.reduce((sum, node) => sum + countWords(node), own);
}
