import { isRecord } from "./edit-values.ts";
import type { Shape } from "./field-shape.ts";

/** How many texts that English has are still to be written in a translation. */
export function countMissing(shape: Shape, english: unknown, translation: unknown): number {
  if (!shape.hasWords) return 0;
  if (shape.fields) {
    return shape.fields.reduce(
      (sum, [name, field]) => sum + countMissing(field, fieldOf(english, name), fieldOf(translation, name)),
      0,
    );
  }
  const { item } = shape;
  if (item) {
    if (!Array.isArray(english)) return 0;
    const items = Array.isArray(translation) ? translation : [];
    return english.reduce((sum: number, one, i) => sum + countMissing(item, one, items[i]), 0);
  }
  return isMissing(english, translation) ? 1 : 0;
}

export const isMissing = (english: unknown, translation: unknown): boolean =>
  isFilled(english) && !isFilled(translation);

const isFilled = (value: unknown) => typeof value === "string" && value.trim() !== "";
const fieldOf = (value: unknown, name: string) => (isRecord(value) ? value[name] : undefined);
