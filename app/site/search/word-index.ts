import { setImmediate } from "node:timers/promises";
import MiniSearch from "minisearch";
import { type Locale, locales } from "#app/i18n/locales.ts";
import type { SearchDocument } from "./search-document.ts";
import { splitWords } from "./split-words.ts";
import { formsOf } from "./synonyms.ts";

const fields = ["title", "names", "lead", "texts"] as const;

/** One index holds all languages, so that the English words, which every language is searched for, are kept once. */
export const fieldIn = (locale: Locale, field: (typeof fields)[number]) => `${locale} ${field}`;
const fieldNames = locales.flatMap((locale) => fields.map((field) => fieldIn(locale, field)));
const fieldIds = Object.fromEntries(fieldNames.map((name, id) => [name, id]));

/** What can be found, in each language. */
export type SearchDocuments = Readonly<Record<Locale, readonly SearchDocument[]>>;

/** After so many pages, other requests are served. */
const pagesInOneGo = 5;

/** One occurrence of a term in one number: the page, the field, and how often. */
const fieldFactor = 4096;
const pageFactor = fieldFactor * 64;
const pack = (page: number, field: number, count: number) =>
  page * pageFactor + field * fieldFactor + Math.min(count, fieldFactor - 1);

/**
 * Where a term occurs, for each field a map from page to count, as MiniSearch reads it. The maps are made when a term is
 * searched for: all 110,000 of them took 18 MB.
 */
class Places {
  readonly #packed: readonly number[];
  constructor(packed: readonly number[]) {
    this.#packed = packed;
  }
  get(field: number): Map<number, number> | undefined {
    const found = new Map<number, number>();
    for (const place of this.#packed) {
      const rest = place % pageFactor;
      const count = rest % fieldFactor;
      if (rest - count === field * fieldFactor) found.set((place - rest) / pageFactor, count);
    }
    return found.size > 0 ? found : undefined;
  }
}

/**
 * Indexes the words of all pages. MiniSearch's own `add` looks for a place in its tree for every word of every page.
 * Here each distinct word is put there once, which takes a third of the time.
 */
export async function indexWords(documents: SearchDocuments) {
  const pages = locales.flatMap((locale) => documents[locale].map((document) => ({ locale, document })));
  const ids = new Map([...new Set(pages.map(({ document }) => document.path))].map((path, id) => [path, id]));
  const lengths = Array.from(ids, () => fieldNames.map(() => 0));
  const terms = new Map<string, number[]>();
  for (const [at, { locale, document }] of pages.entries()) {
    if (at % pagesInOneGo === 0) await setImmediate();
    const id = ids.get(document.path) as number;
    for (const field of fields) {
      const fieldId = fieldIds[fieldIn(locale, field)] as number;
      const words = wordsIn(document, field);
      (lengths[id] as number[])[fieldId] = new Set(words).size;
      for (const [form, count] of countForms(words)) {
        const places = terms.get(form);
        if (places) places.push(pack(id, fieldId, count));
        else terms.set(form, [pack(id, fieldId, count)]);
      }
    }
  }
  const total = (id: number) => lengths.reduce((sum, own) => sum + (own[id] ?? 0), 0);
  const index = MiniSearch.loadJS(
    {
      documentCount: ids.size,
      nextId: ids.size,
      documentIds: { ...[...ids.keys()] },
      fieldIds,
      fieldLength: Object.fromEntries(lengths.entries()),
      averageFieldLength: fieldNames.map((_, id) => total(id) / ids.size),
      storedFields: {},
      index: [],
      serializationVersion: 2,
    },
    { idField: "path", fields: fieldNames },
  );
  // slice() frees the spare capacity of each array. MiniSearch declares a Map, but calls only its `get`.
  for (const [term, places] of terms)
    index["_index"].set(term, new Places(places.slice()) as unknown as Map<number, never>);
  const english = new Set([...terms.keys()].filter((term) => /^[a-z]+$/.test(term)));
  return { index, isEnglish: (word: string) => english.has(word) };
}

function countForms(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words)
    for (const form of formsOfOwnWord(word)) counts.set(form, (counts.get(form) ?? 0) + 1);
  return counts;
}

export const wordsOf = (text: string) => splitWords(text).map(({ word }) => word);

/** Adds pairs of words to names, because these are written together or apart: Bhu Bharati, bhubharati. */
function wordsIn(document: SearchDocument, field: (typeof fields)[number]): string[] {
  return [document[field]].flat().flatMap((text) => {
    const words = wordsOf(text);
    const hasPairs = field === "title" || field === "names";
    return hasPairs ? [...words, ...words.slice(1).map((word, i) => `${words[i]}${word}`)] : words;
  });
}

const known = new Map<string, string[]>();
/** More than the number of words on the site. */
const mostKnown = 40_000;

/**
 * The forms of a word of the site's own texts, cached: folding them again for the snippets of twenty pages took 200 ms
 * of a search. Never used for visitors' input.
 */
export function formsOfOwnWord(word: string): string[] {
  const found = known.get(word);
  if (found) return found;
  if (known.size >= mostKnown) known.clear();
  const forms = formsOf(word);
  known.set(word, forms);
  return forms;
}
