import type { Query, SearchResult } from "minisearch";
import { defaultLocale, type Locale } from "#app/i18n/locales.ts";
import { plainWord, soundOf } from "./fold-word.ts";
import type { IntentMatch, MatchIntents } from "./match-intents.ts";
import type { DocumentKind, SearchDocument } from "./search-document.ts";
import { splitWords, withoutFillers } from "./split-words.ts";
import {
  firstOfEachSound,
  type IsEnglish,
  matchGroups,
  type Phrase,
  type Synonyms,
  soundsOf,
} from "./synonyms.ts";
import { fieldIn, indexWords, type SearchDocuments, wordsOf } from "./word-index.ts";

/** Weights by field. Many people search in English on translated pages, so the English text counts a little there. */
const boostsIn = (locale: Locale): Record<string, number> => ({
  [fieldIn(defaultLocale, "lead")]: 0.6,
  [fieldIn(defaultLocale, "texts")]: 0.6,
  [fieldIn(locale, "title")]: 5,
  [fieldIn(locale, "names")]: 4,
  [fieldIn(locale, "lead")]: 2,
  [fieldIn(locale, "texts")]: 1,
});
const boosts: Record<Locale, Record<string, number>> = {
  en: boostsIn("en"),
  te: boostsIn("te"),
  hi: boostsIn("hi"),
};

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
  /** The forms of the words as typed, for highlighting. */
  marked: ReadonlySet<string>;
};

export type Found = {
  /** The chooser result that clearly answers. It is not among the hits. */
  answer?: SearchDocument;
  /** Two or three pages that may be meant, if none is clearly the best. They are not among the hits. */
  choices: SearchDocument[];
  hits: Hit[];
  /** Synonyms that were also searched for. */
  readAs: string[];
  /** No document contains all words; the hits contain some. */
  isPartial: boolean;
};

/** What helps to understand a question. Without it the words are searched literally. */
export type Understanding = { synonyms: Synonyms; matchIntents: MatchIntents };

export type SearchIndex = {
  find: (question: string, locale: Locale, understanding?: Understanding) => Found;
};

/** Longer queries are cut, because every word costs time. */
const maxWords = 12;
const maxHits = 10;

export async function createSearchIndex(documents: SearchDocuments): Promise<SearchIndex> {
  const { index, isEnglish } = await indexWords(documents);
  const shelves = { en: shelve(documents.en), te: shelve(documents.te), hi: shelve(documents.hi) };

  function find(question: string, locale: Locale, understanding?: Understanding): Found {
    const { byPath, titles } = shelves[locale];
    const words = withoutFillers(splitWords(question))
      .slice(0, maxWords)
      .map(({ word }) => word);
    if (words.length === 0) return { choices: [], hits: [], readAs: [], isPartial: false };
    const met = understanding ? matchGroups(words, understanding.synonyms, isEnglish) : [];
    const readings = met.flatMap((group) => withSynonyms(group, isEnglish));
    const asked = understanding ? [...asTyped(words, isEnglish), ...readings] : words.map(askLiterally);
    const results = index.search(
      { combineWith: "OR", queries: asked.flatMap(({ queries }) => queries) },
      {
        fields: Object.keys(boosts[locale]),
        boost: boosts[locale],
        bm25,
        boostDocument: (path) => worth[byPath.get(path)?.kind ?? "page"],
        // Query terms are already split and folded; MiniSearch must not do it again.
        tokenize: (text) => [text],
        processTerm: (term) => term,
      },
    );
    const titled = [...new Set(words.map(singular))];
    const isNamed = (path: string) =>
      titled.length > 1 && titled.every((word) => titles.get(path)?.has(word));
    const ranked = results
      .map((result) => ({ result, share: coveredShare(result, asked, words.length) }))
      .filter(({ share }) => share >= leastShare)
      .map(({ result, share }) => ({ result, share, score: result.score * share ** 3 }))
      .toSorted((a, b) => b.score - a.score);
    const best = ranked[0]?.score ?? 0;
    const named = ranked.filter(({ result }) => isNamed(String(result.id))).slice(0, mostNamed);
    const others = ranked.filter((one) => one.score >= best * faintest && !named.includes(one));
    const marked = new Set(words.flatMap((word) => [plainWord(word), ...soundsOf(word, isEnglish)]));
    const byWords = [...named, ...others].flatMap(({ result }) => {
      const document = byPath.get(String(result.id));
      return document ? [{ document, marked }] : [];
    });
    const bySentence = (understanding?.matchIntents(question) ?? []).filter(({ page }) => byPath.has(page));
    const support = new Map(ranked.map(({ result, score }) => [String(result.id), score / best]));
    const supportOf = (page: string) =>
      Math.max(support.get(page) ?? 0, support.get(byPath.get(page)?.guide ?? "") ?? 0);
    // Without support by words, a sentence about another subject may fit as well: "NALA how many days".
    const matches = bySentence
      .map(({ page, score }) => ({ page, score: score + supportByWords * supportOf(page) }))
      .toSorted((a, b) => b.score - a.score);
    // A single word names a subject, but does not say what happened, so it gets no answer card and no choices.
    const isSentence = words.length > 1;
    const lead = isSentence ? clearLead : leadOfWord;
    const surely = isSure(bySentence, lead) && bySentence[0]?.page === matches[0]?.page;
    const likely = ranked.find(({ result }) => byPath.get(String(result.id))?.kind !== "service");
    const byTopic = byPath.get(String(likely?.result.id));
    // A post whose title has all the words needs no question.
    const isAsked = isSentence && !(byTopic?.kind === "post" && isNamed(byTopic.path));
    const meant = (surely ? matches.slice(0, 1) : isAsked ? chooseMeant(matches) : []).map(
      ({ page }) => byPath.get(page) as SearchDocument,
    );
    const isOffered = meant.some((one) => one === byTopic || one.guide === byTopic?.path);
    if (meant.length === mostChoices && byTopic && !isOffered && (likely?.share ?? 0) >= shareOfTopic)
      meant[mostChoices - 1] = byTopic;
    const leading = byPath.get(meant[0]?.guide ?? "");
    const withGuide = [
      ...(leading
        ? [byWords.find(({ document }) => document === leading) ?? { document: leading, marked }]
        : []),
      ...byWords.filter(({ document }) => document !== leading),
    ].filter(({ document }) => !meant.includes(document));
    // First the guide of the choices and its other chooser steps, at the end the firm's own services.
    const isNear = (one: SearchDocument) =>
      leading && (one === leading || (meant.length > 1 && one.guide === leading.path));
    const rest = toFront(toFront(withGuide, isNear).slice(0, maxHits), ({ kind }) => kind !== "service");
    const common = {
      readAs: firstOfEachSound(readings),
      isPartial: meant.length === 0 && rest.length > 0 && ranked.every(({ share }) => share < 1),
    };
    const [first] = meant;
    if (meant.length > 1) return { choices: meant, hits: rest, ...common };
    if (first?.kind === "answer" && isSentence && surely)
      return { answer: first, choices: [], hits: rest, ...common };
    const hits = [...meant.map((document) => ({ document, marked })), ...rest];
    return { choices: [], hits: hits.slice(0, maxHits), ...common };
  }
  return { find };
}

const toFront = (hits: readonly Hit[], passes: (document: SearchDocument) => unknown): Hit[] => [
  ...hits.filter(({ document }) => passes(document)),
  ...hits.filter(({ document }) => !passes(document)),
];

/** A match is sure if it is good and clearly better than the next page's. */
const sureScore = 0.5;
const clearLead = 0.22;
/** A single word only puts a page first, without an answer card. */
const leadOfWord = 0.12;
const isSure = ([best, next]: readonly IntentMatch[], lead: number) =>
  best !== undefined && best.score >= sureScore && best.score - (next?.score ?? 0) >= lead;

/** Weaker matches are not offered. */
const leastScore = 0.15;
const leastOfBest = 0.6;
const mostChoices = 3;

/** What the best page by words, or the chooser result of the best guide, gains among those that may be meant. */
const supportByWords = 0.07;

/** The few pages that may be meant. */
function chooseMeant(matches: readonly IntentMatch[]): readonly IntentMatch[] {
  const least = Math.max(leastScore, (matches[0]?.score ?? 0) * leastOfBest);
  return matches.filter(({ score }) => score >= least).slice(0, mostChoices);
}

/** Length is penalized little, because guides are long for a reason. */
const bm25 = { k: 1.2, b: 0.4, d: 0.5 };

/** The best page by words is the last choice if it has this share of the words: its subject may be in no intent. */
const shareOfTopic = 0.75;

/** Hits below these shares of the words or of the best score are not shown. */
const leastShare = 0.5;
const faintest = 0.04;

/** Parts of pages. Their titles are the words people ask about, but a whole page is wanted. */
const partsOfPages: readonly DocumentKind[] = ["word", "faq", "question", "answer"];

/** The number of pages that their titles may put first, limited so that many similar posts never hide the guide. */
const mostNamed = 3;

/** The pages of one language. */
const shelve = (documents: readonly SearchDocument[]) => ({
  byPath: new Map(documents.map((document) => [document.path, document])),
  /**
   * The title words of each page. A page whose title contains the whole query is ranked first, even a short post next
   * to a long guide. (A single word is in too many titles.)
   */
  titles: new Map(
    documents
      .filter(({ kind }) => !partsOfPages.includes(kind))
      .map(({ path, title }) => [path, new Set(wordsOf(title).map(singular))]),
  ),
});

const singular = (word: string) => soundOf(word.replace(/s$/i, ""));

/** Some words of the query, and the terms a page needs for them to count as matched. */
type Asked = { covers: readonly number[]; queries: Query[]; needs: readonly (readonly string[])[] };

function asTyped(words: readonly string[], isEnglish: IsEnglish): Asked[] {
  const single = words.map((word, i) => askFor(word, [i], isEnglish));
  const pairs = words
    .slice(1)
    .map((word, i) => askFor(`${words[i]}${word}`, [i, i + 1], isEnglish, { isLoose: false }));
  return [...single, ...pairs];
}

function askLiterally(word: string, place: number): Asked {
  const plain = plainWord(word);
  return { covers: [place], queries: [plain], needs: [[plain]] };
}

function askFor(
  word: string,
  covers: readonly number[],
  isEnglish: IsEnglish,
  { weight = 1, isLoose = true } = {},
): Asked {
  const plain = plainWord(word);
  const sounds = soundsOf(word, isEnglish);
  // A word that our texts use has no typing error.
  const mayErr = isLoose && !/\d/.test(plain) && !isEnglish(plain);
  const queries: Query[] = [
    {
      queries: [plain],
      boostTerm: () => 2 * weight,
      fuzzy: mayErr && allowedErrors(plain.length),
      weights: { prefix: 0, fuzzy: 0.2 },
    },
    ...sounds.map((form) => ({
      queries: [form],
      boostTerm: () => weight,
      prefix: mayErr && form.length >= 6,
      fuzzy: mayErr && allowedErrors(form.length - 3),
      weights: { prefix: 0.4, fuzzy: 0.25 },
    })),
  ];
  return { covers, queries, needs: [[plain, ...sounds]] };
}

/** Allowed typing errors: one, two in a long word, none in a short one. */
const allowedErrors = (length: number) => length >= 4 && (length >= 8 ? 2 : 1);

/** The query with some words replaced by synonyms. */
const withSynonyms = (
  { covers, others }: ReturnType<typeof matchGroups>[number],
  isEnglish: IsEnglish,
): (Asked & Phrase)[] =>
  others.map((other) => {
    const parts = other.words.map((word) => askFor(word, covers, isEnglish, { weight: 0.7, isLoose: false }));
    return {
      ...other,
      covers,
      queries: parts.flatMap(({ queries }) => queries),
      needs: parts.flatMap(({ needs }) => needs),
    };
  });

const isMet = ({ needs }: Asked, terms: ReadonlySet<string>) =>
  needs.every((forms) => forms.some((form) => terms.has(form)));

/** The share of the query that a page matches, from 0 to 1. */
function coveredShare({ queryTerms }: SearchResult, asked: readonly Asked[], count: number): number {
  const met = new Set(queryTerms);
  const covered = new Set(asked.filter((ask) => isMet(ask, met)).flatMap(({ covers }) => covers));
  return covered.size / count;
}
