import { type Locale, languages } from "./locales.ts";

/** "a, b and c". Intl writes a bookish "and" in Telugu, and in Hindi a comma before the "and". */
export function listWords(words: readonly string[], locale: Locale): string {
  if (locale === "te") return words.join(", ");
  return new Intl.ListFormat(languages[locale].tag).format(words).replace(", और ", " और ");
}
