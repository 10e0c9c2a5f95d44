import { defaultLocale, type Locale } from "#app/i18n/locales.ts";

const scripts: readonly [RegExp, Locale][] = [
  [/\p{Script=Telugu}/u, "te"],
  [/\p{Script=Devanagari}/u, "hi"],
];

/** Detects the language by its script, which is enough for fonts and screen readers. */
export const languageOf = (text: string): Locale =>
  scripts.find(([script]) => script.test(text))?.[1] ?? defaultLocale;
