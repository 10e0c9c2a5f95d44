import { createContext, useContext } from "react";
import { defaultLocale, type Locale } from "./locales.ts";
import english from "./messages/en.json" with { type: "json" };

/** The fixed texts of the interface, by place. Texts that staff can edit are in `content/`. */
export type Messages = typeof english;

export const englishMessages: Messages = english;

const known: Partial<Record<Locale, Messages>> = { [defaultLocale]: english };

/** Called before rendering: on the server for all languages, in a browser for the page's (`fetch-messages.ts`). */
export const addMessages = (locale: Locale, words: Messages): void => {
  known[locale] = words;
};

export const messagesIn = (locale: Locale): Messages => known[locale] ?? english;

/** `<MessagesContext value={words}>` around the page gives every component the reader's language. */
export const MessagesContext = createContext<Messages>(english);

export const useMessages = (): Messages => useContext(MessagesContext);

/** The language for values inserted into these texts, such as dates: English in a borrowed part, otherwise the page's. */
export const useLocaleOfMessages = (pageLocale: Locale): Locale =>
  useMessages() === englishMessages ? defaultLocale : pageLocale;
