import { type TranslatedLocale, translatedLocales } from "./locales.ts";
import hindi from "./messages/hi.json" with { type: "json" };
import telugu from "./messages/te.json" with { type: "json" };
import { addWords, type Words } from "./words.ts";

const translated: Record<TranslatedLocale, Words> = { te: telugu, hi: hindi };
for (const locale of translatedLocales) addWords(locale, translated[locale]);

/** Importing `wordsIn` from here registers the texts of every language. */
export { wordsIn } from "./words.ts";
