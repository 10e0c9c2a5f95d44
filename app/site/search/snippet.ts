import { splitWords } from "./split-words.ts";
import { formsOfOwnWord } from "./word-index.ts";

/** A piece of text, highlighted if it matched. */
export type Piece = { text: string; isMarked?: true };

const longest = 150;

/** Small words find pages, but marking them would tell a reader nothing. */
const small = /^(was|were|did|been|will|if|so|but|they|he|she|his|her|its|as|no)$/i;
const isMet = (word: string, terms: ReadonlySet<string>) =>
  !small.test(word) && formsOfOwnWord(word).some((form) => terms.has(form));

/** Highlights the matched words of a text. */
export function markWords(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const token of splitWords(text)) {
    if (!isMet(token.word, terms)) continue;
    if (token.start > end) pieces.push({ text: text.slice(end, token.start) });
    pieces.push({ text: text.slice(token.start, token.end), isMarked: true });
    end = token.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** The sentences that fit two lines. A longer first one ends at a word. */
export function shorten(text: string): string {
  if (text.length <= longest) return text;
  const end = text.slice(0, longest).search(/(?<=[.?!।])\s+[^.?!।]*$/);
  return end > 0 ? text.slice(0, end) : `${text.slice(0, text.lastIndexOf(" ", longest))} …`;
}
