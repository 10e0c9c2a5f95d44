import { rareDevanagari, wholeDevanagari } from "./whole-devanagari.ts";
import { wholeLettersId } from "./whole-letters-id.ts";

/** The whole Devanagari under the names of the cut one, as a style sheet, for a text that the cut cannot join. */
export const wholeLettersFor = (text: string): string | undefined =>
  rareDevanagari.test(text) ? wholeDevanagari : undefined;

let isBrought = false;

/** For words that the browser itself brings: what the server does for a page that it sends (server/pages/whole-letters.ts). */
export function bringWholeLetters(words: string): void {
  const styles = isBrought || document.getElementById(wholeLettersId) ? undefined : wholeLettersFor(words);
  if (!styles) return;
  isBrought = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
