import { createContext, useContext } from "react";

import { defaultLocale, type Locale } from "./locales.ts";
import english from "./messages/en.json" with { type: "json" };

/** The fixed texts of the interface, by place. Texts that staff can edit are in `content/`. */
export type Words = typeof english;

export const englishWords: Words = english;

const known: Partial<Record<Locale, Words>> = { [defaultLocale]: english };

/** Called before rendering: on the server for all languages, in a browser for the page's (`fetch-words.ts`). */
export const addWords = (locale: Locale, words: Words): void => {
  known[locale] = words;
};

export const wordsIn = (locale: Locale): Words => known[locale] ?? english;

/** `<WordsContext value={words}>` around the page gives every component the reader's language. */
export const WordsContext = createContext<Words>(english);

export const useWords = (): Words => useContext(WordsContext);

/** The language for values inserted into these texts, such as dates: English in a borrowed part, otherwise the page's. */
export const useLocaleOfWords = (pageLocale: Locale): Locale =>
  useWords() === englishWords ? defaultLocale : pageLocale;
