import { defaultLocale, type Locale, type TranslatedLocale } from "./locales.ts";
import english from "./messages/en.json" with { type: "json" };
import hindi from "./messages/hi.json" with { type: "json" };
import telugu from "./messages/te.json" with { type: "json" };
import type { Words } from "./words.ts";

const translated: Record<TranslatedLocale, Words> = { te: telugu, hi: hindi };

/** Sent with the page to whoever reads another language; English is in the site's script anyway. */
export const translatedWords = (locale: Locale): Words | undefined =>
  locale === defaultLocale ? undefined : translated[locale];

export const wordsIn = (locale: Locale): Words => translatedWords(locale) ?? english;
