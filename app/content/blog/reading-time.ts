import { plainText } from "#app/content/engine/inline-text.ts";

const wordsPerMinute = 200;

/** Reading time in whole minutes, at least one. Words are counted by spaces, which works in all three scripts. */
export function readingMinutes(lines: readonly string[]): number {
  const words = lines.flatMap((line) => plainText(line).split(/\s+/).filter(Boolean));
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}
