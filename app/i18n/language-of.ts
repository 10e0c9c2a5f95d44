import { defaultLocale, type Locale } from "#app/i18n/locales.ts";

const scripts: readonly [RegExp, Locale][] = [
  [/\p{Script=Telugu}/u, "te"],
  [/\p{Script=Devanagari}/u, "hi"],
];

/** By its letters: enough to say it to fonts and to who reads aloud. */
export const languageOf = (text: string): Locale =>
  scripts.find(([script]) => script.test(text))?.[1] ?? defaultLocale;
