import MiniSearch, { type Query, type SearchResult } from "minisearch";
import { foldWord, plainWord, skeletonOf } from "./fold-word.ts";
import type { DocumentKind, SearchDocument } from "./search-document.ts";
import { splitWords, withoutFillers } from "./split-words.ts";
import type { SynonymGroup } from "./synonyms.ts";

/**
 * The index holds each word up to three times: as written, folded (prefix "~") and as its consonants (prefix "^").
 * Exact matches rank above other spellings and scripts.
 */
const folded = (word: string) => `~${word}`;
const skeleton = (word: string) => `^${word}`;

const fields = { title: 5, names: 4, lead: 2, texts: 1, english: 0.6 };

/** Weights by kind: a guide answers a question completely, a glossary word only in part. */
const worth: Record<DocumentKind, number> = {
  guide: 2.6,
  answer: 1.2,
  question: 1,
  tool: 1.8,
  service: 0.8,
  faq: 1.1,
  word: 1.1,
  district: 1.6,
  page: 1.4,
  post: 0.7,
};

export type Hit = {
  document: SearchDocument;
  /** The index terms that matched, for highlighting. */
  marked: ReadonlySet<string>;
};

export type Found = {
  hits: Hit[];
  /** Synonyms that were also searched for. */
  readAs: string[];
  /** No document contains all words; the hits contain some. */
  isPartial: boolean;
};

export type SearchIndex = { find: (question: string, synonyms?: Synonyms) => Found };

/** Longer queries are cut, because every word costs time. */
const maxWords = 12;
const maxHits = 20;

/** All index forms of a word. */
function formsOf(word: string): string[] {
  const plain = plainWord(word);
  const sound = foldWord(plain);
  const bones = sound && skeletonOf(sound);
  return [plain, ...(sound ? [folded(sound)] : []), ...(bones ? [skeleton(bones)] : [])];
}

const known = new Map<string, string[]>();
/** More than the number of words on the site. */
const mostKnown = 40_000;

/**
 * The same for words of the site's own texts, cached: folding them again for the snippets of twenty pages took 200 ms
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

export async function createSearchIndex(documents: readonly SearchDocument[]): Promise<SearchIndex> {
  const index = new MiniSearch<SearchDocument>({
    idField: "path",
    fields: Object.keys(fields),
    extractField: (document, field) => {
      const value = document[field as keyof SearchDocument];
      return Array.isArray(value) ? value.join("\n") : String(value ?? "");
    },
    tokenize: (text, field) => (field === "title" || field === "names" ? withPairs(text) : wordsOf(text)),
    processTerm: formsOfOwnWord,
  });
  // In chunks, so that other requests are served in between.
  await index.addAllAsync(documents, { chunkSize: 2 });
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const names = listNames(documents);

  /** Without synonyms the words are searched literally. */
  function find(question: string, synonyms?: Synonyms): Found {
    const words = withoutFillers(splitWords(question))
      .slice(0, maxWords)
      .map(({ word }) => word);
    if (words.length === 0) return { hits: [], readAs: [], isPartial: false };
    const met = synonyms ? matchGroups(words, synonyms) : [];
    const readings = met.flatMap(withSynonyms);
    const asked = synonyms ? [...asTyped(words), ...readings] : words.map(askLiterally);
    const answering = new Map(
      met.map(({ page = "", covers }) => [page, 1 + (2 * covers.length) / words.length]),
    );
    const results = index.search(
      { combineWith: "OR", queries: asked.flatMap(({ queries }) => queries) },
      {
        boost: fields,
        bm25,
        boostDocument: (path) => worth[byPath.get(path)?.kind ?? "page"],
        // Query terms are already split and folded; MiniSearch must not do it again.
        tokenize: (text) => [text],
        processTerm: (term) => term,
      },
    );
    const titled = [...new Set(words.map(singular))];
    const isNamed = (path: string) => titled.length > 1 && titled.every((word) => names.get(path)?.has(word));
    const ranked = results
      .map((result) => ({ result, share: coveredShare(result, asked, words.length) }))
      .filter(({ share }) => share >= leastShare)
      .map(({ result, share }) => ({
        result,
        share,
        score: result.score * share ** 3 * (answering.get(result.id) ?? 1),
      }))
      .toSorted((a, b) => b.score - a.score);
    const best = ranked[0]?.score ?? 0;
    const named = ranked.filter(({ result }) => isNamed(String(result.id))).slice(0, mostNamed);
    const others = ranked.filter((one) => one.score >= best * faintest && !named.includes(one));
    const hits = [...named, ...others].slice(0, maxHits).flatMap(({ result }) => {
      const document = byPath.get(String(result.id));
      return document ? [{ document, marked: termsToMark(result, asked) }] : [];
    });
    return {
      hits,
      readAs: firstOfEachSound(readings),
      isPartial: hits.length > 0 && ranked.every(({ share }) => share < 1),
    };
  }
  return { find };
}

/** Length is penalized little, because guides are long for a reason. */
const bm25 = { k: 1.2, b: 0.4, d: 0.5 };

/** Hits below these shares of the words or of the best score are not shown. */
const leastShare = 0.5;
const faintest = 0.04;

/** Parts of pages. Their titles are the words people ask about, but a whole page is wanted. */
const partsOfPages: readonly DocumentKind[] = ["word", "faq", "question", "answer"];

/** Limited, so that many similar posts never hide the guide. */
const mostNamed = 3;

/**
 * The title words of each page. A page whose title contains the whole query is ranked first, even a short post next to
 * a long guide. (A single word is in too many titles.)
 */
const listNames = (documents: readonly SearchDocument[]) =>
  new Map(
    documents
      .filter(({ kind }) => !partsOfPages.includes(kind))
      .map(({ path, title }) => [path, new Set(wordsOf(title).map(singular))]),
  );

const singular = (word: string) => soundOf(word.replace(/s$/i, ""));

const wordsOf = (text: string) => splitWords(text).map(({ word }) => word);

/** Adds pairs of words, because names are written together or apart: Bhu Bharati, bhubharati. */
function withPairs(text: string): string[] {
  return text.split("\n").flatMap((line) => {
    const words = wordsOf(line);
    return [...words, ...words.slice(1).map((word, i) => `${words[i]}${word}`)];
  });
}

/** Some words of the query, and the terms a page needs for them to count as matched. */
type Asked = { covers: readonly number[]; queries: Query[]; needs: readonly (readonly string[])[] };

function asTyped(words: readonly string[]): Asked[] {
  const single = words.map((word, i) => askFor(word, [i], 1));
  const pairs = words.slice(1).map((word, i) => askFor(`${words[i]}${word}`, [i, i + 1], 1, false));
  return [...single, ...pairs];
}

function askLiterally(word: string, place: number): Asked {
  const plain = plainWord(word);
  return { covers: [place], queries: [plain], needs: [[plain]] };
}

function askFor(word: string, covers: readonly number[], weight: number, isLoose = true): Asked {
  const [plain = "", ...others] = formsOf(word);
  const isWord = isLoose && !/\d/.test(plain);
  const queries: Query[] = [
    {
      queries: [plain],
      boostTerm: () => 2 * weight,
      fuzzy: isWord && allowedErrors(plain.length),
      weights: { prefix: 0, fuzzy: 0.2 },
    },
  ];
  for (const form of others) {
    const isFolded = form.startsWith("~");
    const length = form.length - 1;
    queries.push({
      queries: [form],
      boostTerm: () => (isFolded ? weight : 0.3 * weight),
      prefix: isLoose && isFolded && length >= 3,
      fuzzy: isLoose && isFolded && allowedErrors(length),
      weights: { prefix: 0.4, fuzzy: 0.25 },
    });
  }
  return { covers, queries, needs: [[plain, ...others]] };
}

/** Allowed typing errors: one, two in a long word, none in a short one. */
const allowedErrors = (length: number) => length >= 4 && (length >= 8 ? 2 : 1);

type Phrase = { phrase: string; words: readonly string[]; sounds: readonly string[] };

function toPhrase(phrase: string): Phrase {
  const words = withoutFillers(splitWords(phrase)).map(({ word }) => word);
  return { phrase, words, sounds: words.map(soundOf) };
}

/** Synonym groups, prepared for matching. */
export type Synonyms = readonly { page: string | undefined; phrases: readonly Phrase[] }[];

export const prepareSynonyms = (groups: readonly SynonymGroup[]): Synonyms =>
  groups.map(({ words, page }) => ({ page, phrases: words.map(toPhrase) }));

type MetGroup = { page: string | undefined; covers: readonly number[]; others: readonly Phrase[] };

/** The synonym groups with a phrase in the query, and the query words that it covers. */
function matchGroups(asked: readonly string[], groups: Synonyms): MetGroup[] {
  const heard = asked.map(soundOf);
  return groups.flatMap(({ page, phrases }) => {
    const places = phrases.map(({ sounds }) => placeOf(sounds, heard));
    const covers = places.reduce(
      (most, place) => (place && place.length > (most?.length ?? 0) ? place : most),
      undefined,
    );
    return covers ? [{ page, covers, others: phrases.filter((_, i) => !places[i]) }] : [];
  });
}

/** The query with some words replaced by synonyms. */
const withSynonyms = ({ covers, others }: MetGroup): (Asked & Phrase)[] =>
  others.map((other) => {
    const parts = other.words.map((word) => askFor(word, covers, 0.7, false));
    return {
      ...other,
      covers,
      queries: parts.flatMap(({ queries }) => queries),
      needs: parts.flatMap(({ needs }) => needs),
    };
  });

/** One phrase per sound, because two spellings of the same word should be shown once. */
function firstOfEachSound(phrases: readonly Phrase[]): string[] {
  const first = new Map<string, string>();
  for (const { phrase, sounds } of phrases) {
    const sound = sounds.join(" ");
    if (!first.has(sound)) first.set(sound, phrase);
  }
  return [...first.values()];
}

const soundOf = (word: string) => foldWord(word) ?? plainWord(word);

/** The positions of consecutive words in the query, or of one word that joins them. */
function placeOf(wanted: readonly string[], sounds: readonly string[]): number[] | undefined {
  if (wanted.length === 0) return undefined;
  for (let at = 0; at + wanted.length <= sounds.length; at += 1)
    if (wanted.every((sound, i) => sounds[at + i] === sound)) return wanted.map((_, i) => at + i);
  const joined = wanted.length > 1 ? sounds.indexOf(wanted.join("")) : -1;
  return joined >= 0 ? [joined] : undefined;
}

const isMet = ({ needs }: Asked, terms: ReadonlySet<string>) =>
  needs.every((forms) => forms.some((form) => terms.has(form)));

/**
 * The terms to highlight: exact words and synonyms or, if there are none, the near matches. Near matches of a word that
 * also occurs exactly are other words.
 */
function termsToMark({ terms }: SearchResult, asked: readonly Asked[]): ReadonlySet<string> {
  const single = new Set(asked.flatMap(({ needs }) => (needs.length === 1 ? needs.flat() : [])));
  const same = terms.filter((term) => single.has(term) && !term.startsWith("^"));
  return new Set(same.length > 0 ? same : terms);
}

/** The share of the query that a page matches, from 0 to 1. */
function coveredShare({ queryTerms }: SearchResult, asked: readonly Asked[], count: number): number {
  const met = new Set(queryTerms);
  const covered = new Set(asked.filter((ask) => isMet(ask, met)).flatMap(({ covers }) => covers));
  return covered.size / count;
}
