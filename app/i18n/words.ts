import { createContext, useContext } from "react";

import english from "./messages/en.json" with { type: "json" };

/** The fixed words of the interface, by place. What staff may edit lives in `content/` instead. */
export type Words = typeof english;

export const englishWords: Words = english;

/** `<WordsContext value={words}>` round the page gives every view below it the reader's language. */
export const WordsContext = createContext<Words>(english);

export const useWords = (): Words => useContext(WordsContext);
