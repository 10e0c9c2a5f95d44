import type { Locale } from "#app/i18n/locales.ts";
import type { FilledLetter } from "./fill-letter.ts";

/** The result of drawing a letter. */
export type DrawnLetter =
  | { pdf: Uint8Array<ArrayBuffer> }
  /** Too many requests, or the letter is too long. */
  | { fault: "busy" | "too-long" }
  /** Characters that our fonts lack: a missing word must not go unnoticed. */
  | { fault: "unknown-signs"; signs: string[] };

/** What letters need from the server. Drawn letters are not stored. */
export type LetterHost = {
  drawLetter: (letter: FilledLetter, about: { title: string; locale: Locale }) => Promise<DrawnLetter>;
};
