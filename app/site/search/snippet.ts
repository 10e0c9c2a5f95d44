import type { SearchDocument } from "./search-document.ts";
import { splitWords } from "./split-words.ts";
import { formsOfOwnWord } from "./word-index.ts";

/** A piece of text, highlighted if it matched. */
export type Piece = { text: string; isMarked?: true };

const longest = 180;

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

/** The text of a page with the most matches, otherwise its lead. */
export function chooseSnippet({ lead, texts }: SearchDocument, terms: ReadonlySet<string>): string {
  let best = lead;
  let most = countMet(lead, terms) + 0.5;
  for (const text of texts) {
    const count = countMet(text, terms);
    if (count <= most) continue;
    best = text;
    most = count;
  }
  return cut(best, terms);
}

function countMet(text: string, terms: ReadonlySet<string>): number {
  const met = new Set<string>();
  for (const { word } of splitWords(text)) {
    const form = formsOfOwnWord(word).find((candidate) => terms.has(candidate));
    if (form) met.add(form);
  }
  return met.size;
}

/** Cuts a long text at word boundaries, from the sentence of its first match or, if that is long, shortly before it. */
function cut(text: string, terms: ReadonlySet<string>): string {
  if (text.length <= longest) return text;
  const met = splitWords(text).find(({ word }) => isMet(word, terms))?.start ?? 0;
  const sentence = text.slice(0, met).search(/[^.?!।:]*$/);
  const isNear = met - sentence < longest / 2;
  const start = isNear ? sentence : text.indexOf(" ", met - longest / 3) + 1;
  const rest = text.slice(start).trimStart();
  const end = rest.length <= longest ? rest.length : rest.lastIndexOf(" ", longest);
  return (isNear ? "" : "… ") + rest.slice(0, end > 0 ? end : longest) + (end < rest.length ? " …" : "");
}
