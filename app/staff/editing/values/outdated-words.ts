import { readAboutTranslation } from "#app/content/translation/about-translation.ts";
import type { Shape } from "./field-shape.ts";
import { isFilled, walkWords } from "./walk-shape.ts";

/** True for a text whose translation was made from another English text than the current one. */
export const isOutdatedText = (english: unknown, words: unknown, madeFrom: unknown): madeFrom is string =>
  isFilled(words) && isFilled(madeFrom) && typeof english === "string" && english.trim() !== madeFrom.trim();

/** In the form of a language. */
export const countOutdated = (shape: Shape, english: unknown, form: unknown): number =>
  countOutdatedIn(shape, english, form, readAboutTranslation(form).made_from);

/** In a part of the form, with the same part of its original. */
export const countOutdatedIn = (shape: Shape, english: unknown, words: unknown, madeFrom: unknown): number =>
  walkWords(shape, english, words, madeFrom).filter(({ values: [now, translation, origin] }) =>
    isOutdatedText(now, translation, origin),
  ).length;
