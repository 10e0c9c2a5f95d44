import { defaultLocale, isLocale, type Locale, languages } from "#app/i18n/locales.ts";
import { labelOf } from "./words.ts";

/** "Telugu", in the member's language. */
export const languageName = (locale: Locale): string => labelOf(languages[locale].englishName);

/** " (Telugu)"; empty for English. */
export const inLanguage = (locale: unknown): string =>
  isLocale(locale) && locale !== defaultLocale ? ` (${languageName(locale)})` : "";
