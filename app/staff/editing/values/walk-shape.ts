import { fieldOf, type Path } from "./edit-values.ts";
import type { Shape } from "./field-shape.ts";

/** A group, a list or a field of a form, with what each of the given values holds there. */
export type Place = { shape: Shape; path: Path; values: readonly unknown[] };

/** Every place of a form, a group or list before what is in it. The first value decides how long a list is. */
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

/** The fields that hold words, which differ from language to language. */
export const walkWords = (shape: Shape, ...values: readonly unknown[]): Place[] =>
  walkShape(shape, values, ({ hasWords }) => hasWords).filter(
    ({ shape: { fields, item } }) => !fields && !item,
  );

export const isFilled = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
