import { defaultLocale, type Locale } from "./locales.ts";

const files = import.meta.glob<string>(["./messages/*.json", "!./messages/en.json"], {
  query: "?url",
  import: "default",
  eager: true,
});

/**
 * The words of a language as a file of their own, under a name that changes with them: who only reads never asks for it,
 * and who uses a page asks once for all the visit. English is in the site's script.
 */
export const wordsFile = (locale: Locale): string | undefined =>
  locale === defaultLocale ? undefined : files[`./messages/${locale}.json`];
