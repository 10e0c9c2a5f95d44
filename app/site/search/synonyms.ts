import { languageOf } from "#app/i18n/language-of.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { foldWord, plainWord, soundOf } from "./fold-word.ts";
import { splitWords, withoutFillers } from "./split-words.ts";

/** Words and phrases with the same meaning. */
export type SynonymGroup = { words: readonly string[] };

/** Marks the sound of a word with its language. Three characters, more than the typing errors that are allowed. */
const marks: Record<Locale, string> = { en: "~~~", te: "^^^", hi: "===" };

/** The index forms of a word of our own texts: as written, and its sound in its language. */
export function formsOf(word: string): string[] {
  const sound = foldWord(word);
  return [plainWord(word), ...(sound ? [marks[languageOf(word)] + sound] : [])];
}

/** True for an English word that our texts use. */
export type IsEnglish = (word: string) => boolean;

/** Sounds of short English words are ambiguous: "died" and "deed" have the same. */
const shortestEnglishSound = 5;

/**
 * The sounds that a visitor's word may have. Telugu and Hindi letters say their language. A word in Roman letters is
 * English if our texts use it; otherwise it may be a typing error, or Telugu or Hindi.
 */
export function soundsOf(word: string, isEnglish: IsEnglish): string[] {
  const sound = foldWord(word);
  if (!sound) return [];
  const language = languageOf(word);
  if (language !== "en") return [marks[language] + sound];
  if (!isEnglish(plainWord(word))) return Object.values(marks).map((mark) => mark + sound);
  return sound.length >= shortestEnglishSound ? [marks.en + sound] : [];
}

export type Phrase = {
  phrase: string;
  words: readonly string[];
  forms: readonly ReadonlySet<string>[];
  /** The forms of its words written as one word. */
  joined: ReadonlySet<string>;
};

function toPhrase(phrase: string): Phrase {
  const words = withoutFillers(splitWords(phrase)).map(({ word }) => word);
  const joined = words.length > 1 ? formsOf(words.join("")) : [];
  return { phrase, words, forms: words.map((word) => new Set(formsOf(word))), joined: new Set(joined) };
}

/** Synonym groups, prepared for matching. */
export type Synonyms = readonly (readonly Phrase[])[];

export const prepareSynonyms = (groups: readonly SynonymGroup[]): Synonyms =>
  groups.map(({ words }) => words.map(toPhrase));

/** A group with a phrase in the query: the query words that it covers, and the other phrases. */
type MetGroup = { covers: readonly number[]; others: readonly Phrase[] };

export function matchGroups(asked: readonly string[], groups: Synonyms, isEnglish: IsEnglish): MetGroup[] {
  const heard = asked.map((word) => [plainWord(word), ...soundsOf(word, isEnglish)]);
  return groups.flatMap((phrases) => {
    const places = phrases.map((phrase) => placeOf(phrase, heard));
    const covers = places.reduce(
      (most, place) => (place && place.length > (most?.length ?? 0) ? place : most),
      undefined,
    );
    return covers ? [{ covers, others: phrases.filter((_, i) => !places[i]) }] : [];
  });
}

/** The positions of consecutive words in the query, or of one word that joins them. */
function placeOf({ forms: wanted, joined }: Phrase, heard: readonly string[][]): number[] | undefined {
  if (wanted.length === 0) return undefined;
  const isSame = (forms: readonly string[] = [], word: ReadonlySet<string>) =>
    forms.some((form) => word.has(form));
  for (let at = 0; at + wanted.length <= heard.length; at += 1)
    if (wanted.every((word, i) => isSame(heard[at + i], word))) return wanted.map((_, i) => at + i);
  const at = heard.findIndex((forms) => isSame(forms, joined));
  return at >= 0 ? [at] : undefined;
}

/** One phrase per sound, because two spellings of the same word should be shown once. */
export function firstOfEachSound(phrases: readonly Phrase[]): string[] {
  const first = new Map<string, string>();
  for (const { phrase, words } of phrases) {
    const sound = words.map(soundOf).join(" ");
    if (!first.has(sound)) first.set(sound, phrase);
  }
  return [...first.values()];
}
