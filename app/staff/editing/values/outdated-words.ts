import { readAboutTranslation } from "#app/content/translation/about-translation.ts";
import { fieldOf } from "./edit-values.ts";
import type { Shape } from "./field-shape.ts";

/** A text whose translation was made from another English than the one that stands there now. */
export const isOutdatedText = (english: unknown, words: unknown, madeFrom: unknown): madeFrom is string =>
  isFilled(words) && isFilled(madeFrom) && typeof english === "string" && english.trim() !== madeFrom.trim();

/** In the form of a language. */
export const countOutdated = (shape: Shape, english: unknown, form: unknown): number =>
  countOutdatedIn(shape, english, form, readAboutTranslation(form).made_from);

/** In a part of it, with the same part of what it was made from. */
export function countOutdatedIn(shape: Shape, english: unknown, words: unknown, madeFrom: unknown): number {
  const { fields, item } = shape;
  if (!shape.hasWords) return 0;
  if (fields)
    return fields.reduce(
      (sum, [name, field]) =>
        sum + countOutdatedIn(field, fieldOf(english, name), fieldOf(words, name), fieldOf(madeFrom, name)),
      0,
    );
  if (item && Array.isArray(english)) {
    const [translated, origins] = [words, madeFrom].map((list) => (Array.isArray(list) ? list : []));
    return english.reduce<number>(
      (sum, one, i) => sum + countOutdatedIn(item, one, translated?.[i], origins?.[i]),
      0,
    );
  }
  return isOutdatedText(english, words, madeFrom) ? 1 : 0;
}

const isFilled = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
