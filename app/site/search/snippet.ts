import type { SearchDocument } from "./search-document.ts";
import { formsOfOwnWord } from "./search-index.ts";
import { splitWords } from "./split-words.ts";

/** A piece of text; the marked ones are what was looked for. */
export type Piece = { text: string; isMarked?: true };

const longest = 180;

/** The text with the words marked that were met. */
export function markWords(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const token of splitWords(text)) {
    if (!formsOfOwnWord(token.word).some((form) => terms.has(form))) continue;
    if (token.start > end) pieces.push({ text: text.slice(end, token.start) });
    pieces.push({ text: text.slice(token.start, token.end), isMarked: true });
    end = token.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** The sentence of a page that has most of what was looked for; its lead where none has more. */
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

/** A long text from shortly before its first marked word, at the edges of words. */
function cut(text: string, terms: ReadonlySet<string>): string {
  if (text.length <= longest) return text;
  const first = splitWords(text).find(({ word }) => formsOfOwnWord(word).some((form) => terms.has(form)));
  const wanted = Math.max(0, (first?.start ?? 0) - longest / 3);
  const start = wanted === 0 ? 0 : text.indexOf(" ", wanted) + 1;
  const rest = text.slice(start);
  const end = rest.length <= longest ? rest.length : rest.lastIndexOf(" ", longest);
  return (start > 0 ? "… " : "") + rest.slice(0, end > 0 ? end : longest) + (end < rest.length ? " …" : "");
}
