import { type Locale, languages } from "./locales.ts";

/** For words that the browser brings itself: the whole font, where the cut one cannot join them. Only Hindi fetches the pattern. */
export async function bringLetters(locale: Locale, words: () => string): Promise<void> {
  if (!languages[locale].fonts.some((font) => font === "devanagari")) return;
  const { bringWholeLetters } = await import("./whole-letters.ts");
  bringWholeLetters(words());
}
