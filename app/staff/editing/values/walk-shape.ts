import { fieldOf, type Path } from "./edit-values.ts";
import type { Shape } from "./field-shape.ts";

/** A group, a list or a field of a form, with the values that each input has there. */
export type Place = { shape: Shape; path: Path; values: readonly unknown[] };

/** Walks all places of a form in pre-order. The first value decides the length of a list. */
export function walkShape(
  shape: Shape,
  values: readonly unknown[],
  wants: (shape: Shape) => boolean = () => true,
  path: Path = [],
): Place[] {
  if (!wants(shape)) return [];
  const { fields = [], item } = shape;
  const [first] = values;
  const inFields = fields.flatMap(([name, field]) =>
    walkShape(
      field,
      values.map((value) => fieldOf(value, name)),
      wants,
      [...path, name],
    ),
  );
  const inItems = (item && Array.isArray(first) ? first : []).flatMap((_: unknown, i) =>
    walkShape(
      item as Shape,
      values.map((value) => (Array.isArray(value) ? value[i] : undefined)),
      wants,
      [...path, i],
    ),
  );
  return [{ shape, path, values }, ...inFields, ...inItems];
}

export const walkWords = (shape: Shape, ...values: readonly unknown[]): Place[] =>
  walkShape(shape, values, ({ hasWords }) => hasWords).filter(
    ({ shape: { fields, item } }) => !fields && !item,
  );

export const isFilled = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

export type WordField = { path: Path; text: string };

export const listWordFields = (shape: Shape, value: unknown): WordField[] =>
  walkWords(shape, value).flatMap(({ path, values: [text] }) => (isFilled(text) ? [{ path, text }] : []));
