import { type Locale, locales } from "#app/i18n/locales.ts";
import concepts from "#content/search-concepts.json" with { type: "json" };
import { plainWord, soundOf } from "./fold-word.ts";
import { splitWords } from "./split-words.ts";

/** The concepts of a text ("bank", "army", "refused"), and how many of its words belong to none. */
type Concepts = { found: ReadonlySet<string>; unknown: number };

/** A shorter beginning must be the whole word. */
const shortest: Record<Locale, number> = { en: 4, te: 3, hi: 3 };
const longestPhrase = 3;

/** The concepts of each beginning of a word. English is compared as it is spelled, other languages by sound. */
function listStems(locale: Locale): ReadonlyMap<string, readonly string[]> {
  const form = locale === "en" ? plainWord : soundOf;
  const stems = concepts.flatMap((concept) =>
    concept[locale].split(" ").map((phrase) => {
      const stem = phrase.replace(/[_.]$/, "").split("_").map(form).join(" ");
      // A space ends the word.
      return {
        id: concept.id,
        stem: /[_.]$/.test(phrase) || stem.length < shortest[locale] ? `${stem} ` : stem,
      };
    }),
  );
  const byStem = Map.groupBy(stems, ({ stem }) => stem);
  return new Map(Array.from(byStem, ([stem, own]) => [stem, own.map(({ id }) => id)]));
}

/** Finds the concepts of a text in English words and in those of one more language. */
export function prepareConcepts(english: ReadonlySet<string>): (text: string, locale: Locale) => Concepts {
  const stems = Object.fromEntries(locales.map((locale) => [locale, listStems(locale)]));
  return (text, locale) => {
    const words = splitWords(text).map(({ word }) => plainWord(word));
    const found = new Set<string>();
    const covered = new Set<number>();
    const look = (language: Locale, forms: readonly string[]) => {
      for (const [at, form] of forms.entries()) {
        const phrase = form && `${forms.slice(at, at + longestPhrase).join(" ")} `;
        for (let end = 2; end <= phrase.length; end += 1)
          for (const id of stems[language]?.get(phrase.slice(0, end)) ?? []) {
            found.add(id);
            const { length } = phrase.slice(0, end).trim().split(" ");
            for (let i = 0; i < length; i += 1) covered.add(at + i);
          }
      }
    };
    look("en", words);
    if (locale !== "en")
      look(
        locale,
        words.map((word, i) => (covered.has(i) || english.has(word) ? "" : soundOf(word))),
      );
    return { found, unknown: words.length - covered.size };
  };
}
