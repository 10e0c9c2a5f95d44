import { isRecord, isSameValue, type Path, withValueAt } from "./edit-values.ts";
import type { Shape } from "./field-shape.ts";
import { summaryOf } from "./item-summary.ts";

/** One field in which two versions differ. */
export type Difference = {
  path: Path;
  /** Where it stands, in words: "Features › Feature 2". */
  label: string;
  shape: Shape;
  a: unknown;
  b: unknown;
};

/** Field by field; lists item by item while they have the same items. */
export function listDifferences(
  shape: Shape,
  a: unknown,
  b: unknown,
  path: Path = [],
  labels: readonly string[] = [],
): Difference[] {
  if (isSameValue(a, b)) return [];
  const here = (): Difference[] => [{ path, label: labels.join(" › "), shape, a, b }];
  if (shape.fields) {
    if (!isRecord(a) || !isRecord(b)) return here();
    return shape.fields
      .filter(([, field]) => !field.info.isPosition)
      .flatMap(([name, field]) =>
        listDifferences(field, a[name], b[name], [...path, name], [...labels, field.info.label]),
      );
  }
  const { item } = shape;
  if (!item) return isSameText(a, b) ? [] : here();
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length || isReordered(shape, a, b))
    return here();
  return a.flatMap((one, i) => {
    const name = summaryOf(item, one) || summaryOf(item, b[i]);
    const label = item.fields && name ? name : `${item.info.label || "Item"} ${i + 1}`;
    return listDifferences(item, one, b[i], [...path, i], [...labels, label]);
  });
}

/** Items with a name of their own that stand in another order are one difference: the order. */
const isReordered = ({ hasIds }: Shape, a: readonly unknown[], b: readonly unknown[]): boolean =>
  hasIds === true && a.some((one, i) => idOf(one) !== idOf(b[i]));

const idOf = (item: unknown) => (isRecord(item) ? item.id : undefined);

/** Nothing, null and an empty text say the same. */
const isSameText = (a: unknown, b: unknown) => (a ?? "") === (b ?? "");

/** The first version, with the second's value in the fields where it was chosen. */
export const applyChoices = (
  value: unknown,
  differences: readonly Difference[],
  isSecond: (difference: Difference) => boolean,
): unknown =>
  differences.filter(isSecond).reduce((merged, { path, b }) => withValueAt(merged, path, b), value);

/** A field's value as a person would read it. */
export function readable(shape: Shape, value: unknown): string[] {
  if (value === undefined || value === null || value === "") return [];
  if (typeof value === "boolean") return [value ? "On" : "Off"];
  if (Array.isArray(value)) {
    const item = shape.item as Shape;
    return value.map((one) => (item.fields ? summaryOf(item, one) : readable(item, one).join(" | ")));
  }
  if (isRecord(value)) {
    return (shape.fields ?? []).flatMap(([name, field]) => {
      const words = readable(field, value[name]);
      return words.length > 0 ? [`${field.info.label}: ${words.join(", ")}`] : [];
    });
  }
  return [String(value)];
}
