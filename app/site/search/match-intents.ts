import { languageOf } from "#app/i18n/language-of.ts";
import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { prepareConcepts } from "./find-concepts.ts";
import { plainWord, soundOf } from "./fold-word.ts";
import { splitWords } from "./split-words.ts";

/** A matter that people search for: the page that answers it, and what they type for it in one language. */
export type Intent = { page: string; sentences: readonly string[] };

/** How well a question fits the sentences for a page, from 0 to 1. */
export type IntentMatch = { page: string; score: number };
/** The pages that a question fits, best first. */
export type MatchIntents = (question: string) => IntentMatch[];

/**
 * Compares a question with the sentences of each language separately, so that a sound of one language never matches a
 * word of another. A question in Roman letters may be in any of them; the best fit counts. Its concepts are compared with
 * those of all sentences, whatever their language.
 */
export function prepareIntents(intents: Readonly<Record<Locale, readonly Intent[]>>): MatchIntents {
  const english = new Set(intents[defaultLocale].flatMap(({ sentences }) => sentences.flatMap(wordsOf)));
  // English is compared as it is spelled, also in a Telugu sentence: "died" and "deed" sound alike.
  const spell = (word: string) => (english.has(word) ? word : soundOf(word));
  const list = (locale: Locale, read: (text: string) => Features) =>
    intents[locale].flatMap(({ page, sentences }) => sentences.map((text) => ({ page, ...read(text) })));
  const findConcepts = prepareConcepts(english);
  const prepared = locales.map((locale) => {
    const read = (text: string) => featuresOf(text, locale === defaultLocale ? plainWord : spell);
    const readConcepts = (text: string) => ({ words: [...findConcepts(text, locale).found], parts: [] });
    return {
      locale,
      read,
      match: compareWith(list(locale, read), 0.5),
      concepts: list(locale, readConcepts),
    };
  });
  const matchConcepts = compareWith(
    prepared.flatMap(({ concepts }) => concepts),
    0.7,
  );
  return (question) => {
    const language = languageOf(question);
    const scores = new Map<string, number>();
    for (const { locale, read, match } of prepared) {
      if (language !== defaultLocale && language !== locale) continue;
      const like = match(read(question));
      const { found, unknown } = findConcepts(question, locale);
      const concepts = matchConcepts({ words: [...found], parts: [] });
      const share = shareOfConcepts * Math.sqrt(found.size / (found.size + weightOfUnknown * unknown) || 0);
      for (const page of new Set([...like.keys(), ...concepts.keys()])) {
        const score = (1 - shareOfConcepts) * (like.get(page) ?? 0) + share * (concepts.get(page) ?? 0);
        scores.set(page, Math.max(score, scores.get(page) ?? 0));
      }
    }
    return [...scores].map(([page, score]) => ({ page, score })).toSorted((a, b) => b.score - a.score);
  };
}

const wordsOf = (text: string) => splitWords(text).map(({ word }) => plainWord(word));

/** The share of concepts in a score. Words that belong to none make them count less. */
const shareOfConcepts = 0.25;
const weightOfUnknown = 0.3;

/** The rest of the score, after the closest sentence's share, is the fit with all sentences of a page together. */
function compareWith(sentences: readonly (Features & { page: string })[], shareOfClosest: number) {
  const rarity = rarityIn(sentences);
  const single = sentences.map(({ page, words, parts }) => ({
    page,
    vector: toVector(words, parts, rarity),
  }));
  const pages = Map.groupBy(single, ({ page }) => page);
  const whole = [...pages].map(([page, own]) => ({ page, vector: sumOf(own.map(({ vector }) => vector)) }));
  const likeSingle = prepareVectors(single);
  const likeWhole = prepareVectors(whole);
  return ({ words, parts }: Features): ReadonlyMap<string, number> => {
    const asked = toVector(words, parts, rarity);
    const together = likeWhole(asked);
    return new Map(
      Array.from(likeSingle(asked), ([page, like]) => [
        page,
        shareOfClosest * like + (1 - shareOfClosest) * (together.get(page) ?? 0),
      ]),
    );
  };
}

type Features = { words: readonly string[]; parts: readonly string[] };

/** Words, and their groups of three letters, which survive typing errors and endings. */
function featuresOf(text: string, spell: (word: string) => string): Features {
  const words = wordsOf(text).map(spell);
  const parts = words.flatMap((word) =>
    Array.from({ length: word.length }, (_, i) => `*${`_${word}_`.slice(i, i + 3)}`),
  );
  return { words, parts };
}

/** A feature of few pages weighs more than one of many (inverse document frequency). */
function rarityIn(sentences: readonly (Features & { page: string })[]): (feature: string) => number {
  const pagesWith = new Map<string, Set<string>>();
  for (const { page, words, parts } of sentences)
    for (const feature of [...words, ...parts])
      pagesWith.set(feature, (pagesWith.get(feature) ?? new Set()).add(page));
  const count = new Set(sentences.map(({ page }) => page)).size;
  const counts = new Map(Array.from(pagesWith, ([feature, pages]) => [feature, pages.size]));
  return (feature) => Math.log(1 + count / (counts.get(feature) ?? 1));
}

/** Weighted features of a text; its length is 1. */
type Vector = ReadonlyMap<string, number>;

/** Words and parts of words count half each. */
function toVector(words: readonly string[], parts: readonly string[], rarity: (feature: string) => number) {
  const weigh = (features: readonly string[]) =>
    withLength([...new Set(features)].map((feature) => [feature, rarity(feature)]));
  return withLength([...weigh(words), ...weigh(parts)]);
}

function withLength(weights: readonly (readonly [string, number])[]): Vector {
  const length = Math.sqrt(weights.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
  return new Map(weights.map(([feature, weight]) => [feature, weight / length]));
}

/** All sentences of a page in one. A feature that occurs four times weighs twice as much. */
function sumOf(vectors: readonly Vector[]): Vector {
  const sum = new Map<string, number>();
  for (const vector of vectors)
    for (const [feature, weight] of vector) sum.set(feature, (sum.get(feature) ?? 0) + weight);
  return withLength([...sum].map(([feature, weight]) => [feature, Math.sqrt(weight)]));
}

/**
 * Returns the largest cosine of a vector with those of each page. Weights are grouped by feature, because most pages
 * share none with a question. There are hundreds of thousands, and typed arrays save 23 MB compared with maps.
 */
function prepareVectors(all: readonly { page: string; vector: Vector }[]) {
  const pages = all.map(({ page }) => page);
  const byFeature = Map.groupBy(
    all.flatMap(({ vector }, at) => [...vector].map(([feature, weight]) => ({ feature, at, weight }))),
    ({ feature }) => feature,
  );
  const places = [...byFeature.values()].flat();
  const owners = Uint32Array.from(places, ({ at }) => at);
  const weights = Float32Array.from(places, ({ weight }) => weight);
  let end = 0;
  /** For each feature, where its places begin and end. */
  const ranges = new Map(
    Array.from(byFeature, ([feature, own]) => {
      const start = end;
      end += own.length;
      return [feature, [start, end] as const];
    }),
  );
  return (asked: Vector): Map<string, number> => {
    const cosines = new Float64Array(pages.length);
    for (const [feature, weight] of asked) {
      const [from, to] = ranges.get(feature) ?? [0, 0];
      for (let i = from; i < to; i += 1) {
        const at = owners[i] as number;
        cosines[at] = (cosines[at] ?? 0) + weight * (weights[i] ?? 0);
      }
    }
    const best = new Map<string, number>();
    for (const [at, page] of pages.entries()) {
      const cosine = cosines[at] ?? 0;
      if (cosine > (best.get(page) ?? 0)) best.set(page, cosine);
    }
    return best;
  };
}
