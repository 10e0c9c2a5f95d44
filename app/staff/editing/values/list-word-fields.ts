import { fieldOf, type Path } from "./edit-values.ts";
import type { Shape } from "./field-shape.ts";

export type WordField = { path: Path; text: string };

/** Every text of a form with the field it stands in, in the order of the form. */
export function listWordFields(shape: Shape, value: unknown, path: Path = []): WordField[] {
  const { fields, item } = shape;
  if (!shape.hasWords) return [];
  if (fields)
    return fields.flatMap(([name, field]) => listWordFields(field, fieldOf(value, name), [...path, name]));
  if (item)
    return Array.isArray(value) ? value.flatMap((one, i) => listWordFields(item, one, [...path, i])) : [];
  return typeof value === "string" && value.trim() ? [{ path, text: value }] : [];
}
