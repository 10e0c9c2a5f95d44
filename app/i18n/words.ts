import { createContext, useContext } from "react";

import { defaultLocale, type Locale } from "./locales.ts";
import english from "./messages/en.json" with { type: "json" };

/** The fixed words of the interface, by place. What staff may edit lives in `content/` instead. */
export type Words = typeof english;

export const englishWords: Words = english;

const known: Partial<Record<Locale, Words>> = { [defaultLocale]: english };

/** Before anything is drawn: all languages on the server, in a browser the language of its page (`fetch-words.ts`). */
export const addWords = (locale: Locale, words: Words): void => {
  known[locale] = words;
};

export const wordsIn = (locale: Locale): Words => known[locale] ?? english;

/** `<WordsContext value={words}>` round the page gives every view below it the reader's language. */
export const WordsContext = createContext<Words>(english);

export const useWords = (): Words => useContext(WordsContext);

/** The language of what is put between these words, such as a date: English in what a page has borrowed, else the page's. */
export const useLocaleOfWords = (pageLocale: Locale): Locale =>
  useWords() === englishWords ? defaultLocale : pageLocale;
