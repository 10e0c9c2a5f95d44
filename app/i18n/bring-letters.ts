import type { Locale } from "./locales.ts";
import { type WholeFont, wholeLettersId } from "./whole-letters.ts";

/** Each is a file of its own, fetched by the pages of its language. */
const wholeFonts: Partial<Record<Locale, () => Promise<WholeFont>>> = {
  te: async () => (await import("./whole-telugu.ts")).telugu,
  hi: async () => (await import("./whole-devanagari.ts")).devanagari,
};

const brought = new Set<string>();

/**
 * For words that the browser brings itself: the whole font, where the cut one cannot join them. The server does the same for
 * a page that it sends (server/pages/html/whole-letters.ts).
 */
export async function bringLetters(locale: Locale, words: () => string): Promise<void> {
  const font = await wholeFonts[locale]?.();
  if (!font || brought.has(font.script) || document.getElementById(wholeLettersId(font.script))) return;
  if (!font.rare.test(words())) return;
  brought.add(font.script);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(font.styles);
  document.adoptedStyleSheets.push(sheet);
}
