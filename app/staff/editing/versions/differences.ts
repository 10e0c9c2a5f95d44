import type { Locale } from "#app/i18n/locales.ts";
import type { Difference } from "#app/staff/editing/editable.ts";
import {
  isRecord,
  isSameValue,
  joinPath,
  type Path,
  type Shape,
} from "#app/staff/editing/values/field-shape.ts";
import { summaryOf } from "#app/staff/editing/values/item-summary.ts";
import { t } from "#app/staff/words/words.ts";

export type FieldDifference = Difference & { path: Path; a: unknown; b: unknown };

/** Compares by field; lists by item if they have the same items. The label is the path: "Features › Feature 2". */
export function listDifferences(
  shape: Shape,
  lang: Locale,
  a: unknown,
  b: unknown,
  path: Path = [],
  labels: readonly string[] = [],
): FieldDifference[] {
  if (isSameValue(a, b)) return [];
  const here = (): FieldDifference[] => {
    const sides = { isText: isTextOf(shape), before: readable(shape, a), after: readable(shape, b) };
    return [{ name: `${lang}:${joinPath(path)}`, label: labels.join(" › "), lang, ...sides, path, a, b }];
  };
  if (shape.fields) {
    if (!isRecord(a) || !isRecord(b)) return here();
    return shape.fields
      .filter(([, field]) => !field.info.isPosition)
      .flatMap(([name, field]) =>
        listDifferences(field, lang, a[name], b[name], [...path, name], [...labels, field.info.label]),
      );
  }
  const { item } = shape;
  if (!item) return isSameText(a, b) ? [] : here();
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length || isReordered(shape, a, b))
    return here();
  return a.flatMap((one, i) => {
    const name = summaryOf(item, one) || summaryOf(item, b[i]);
    const label = item.fields && name ? name : `${item.info.label || t("Item")} ${i + 1}`;
    return listDifferences(item, lang, one, b[i], [...path, i], [...labels, label]);
  });
}

const isTextOf = ({ hasWords, fields, item, info }: Shape) =>
  hasWords && !fields && (!item || info.isText === true);

/** Items with ids in another order are one difference: the order. */
const isReordered = ({ hasIds }: Shape, a: readonly unknown[], b: readonly unknown[]): boolean =>
  hasIds === true && a.some((one, i) => idOf(one) !== idOf(b[i]));

const idOf = (item: unknown) => (isRecord(item) ? item.id : undefined);

/** Undefined, null and an empty text are equal. */
const isSameText = (a: unknown, b: unknown) => (a ?? "") === (b ?? "");

function readable(shape: Shape, value: unknown): string[] {
  if (value === undefined || value === null || value === "") return [];
  if (typeof value === "boolean") return [value ? t("On") : t("Off")];
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
