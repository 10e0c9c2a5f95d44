import type { Locale } from "#app/i18n/locales.ts";
import type { FilledLetter } from "./fill-letter.ts";

/** What came of drawing a letter. */
export type DrawnLetter =
  | { pdf: Uint8Array<ArrayBuffer> }
  /** Too many at once, or longer than any letter. */
  | { fault: "busy" | "too-long" }
  /** Signs that none of our fonts has: a word that is not drawn must not go unnoticed. */
  | { fault: "unknown-signs"; signs: string[] };

/** What letters ask of the server. Nothing that it draws is kept. */
export type LetterHost = {
  drawLetter: (letter: FilledLetter, about: { title: string; locale: Locale }) => Promise<DrawnLetter>;
};
