import { type TranslatedLocale, translatedLocales } from "./locales.ts";
import hindi from "./messages/hi.json" with { type: "json" };
import telugu from "./messages/te.json" with { type: "json" };
import { addMessages, type Messages } from "./messages.ts";

const translated: Record<TranslatedLocale, Messages> = { te: telugu, hi: hindi };
for (const locale of translatedLocales) addMessages(locale, translated[locale]);

/** Importing `messagesIn` from here registers the texts of every language. */
export { messagesIn } from "./messages.ts";
