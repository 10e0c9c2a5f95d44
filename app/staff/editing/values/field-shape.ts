import { z } from "zod";
import { type FieldInfo, fieldInfo } from "#app/content/engine/fields.ts";
import { hasWords, withoutWrappers } from "#app/content/engine/merge-content.ts";
import { forEachLocale } from "#app/i18n/locales.ts";
import { staffLanguage, labelOf as wordsOf } from "#app/staff/words/words.ts";

export type Shape = {
  schema: z.ZodType;
  info: FieldInfo;
  /** Text differs by language; every other value is taken from English. */
  hasWords: boolean;
  isOptional: boolean;
  mayBeNull: boolean;
  mayBeEmpty: boolean;
  min?: number;
  max?: number;
  fields?: readonly (readonly [name: string, shape: Shape])[];
  /** For a list: its items, whether they have ids, and which field stores their position. */
  item?: Shape;
  hasIds?: boolean;
  positionField?: string;
  options?: readonly string[];
};

/** The cache is also by language, because labels and help are in the member's. */
const known = forEachLocale(() => new WeakMap<z.ZodType, Shape>());

export function shapeOf(schema: z.ZodType): Shape {
  const shapes = known[staffLanguage()];
  const found = shapes.get(schema) ?? describe(schema);
  shapes.set(schema, found);
  return found;
}

function describe(schema: z.ZodType): Shape {
  const inner = withoutWrappers(schema);
  const shape: Shape = {
    schema,
    info: shownInfo(fieldInfo.get(inner)) ?? {
      label: "",
      input: inner instanceof z.ZodObject ? "group" : "line",
    },
    hasWords: hasWords(inner),
    isOptional: schema instanceof z.ZodOptional,
    mayBeNull: schema.safeParse(null).success,
    mayBeEmpty: inner.safeParse("").success,
    min: boundOf(inner, "min_length"),
    max: boundOf(inner, "max_length"),
  };
  if (inner instanceof z.ZodObject) {
    return {
      ...shape,
      fields: Object.entries(inner.shape).map(([name, field]) => [name, shapeOf(field as z.ZodType)]),
    };
  }
  if (inner instanceof z.ZodArray) {
    const item = shapeOf(inner.element as z.ZodType);
    return {
      ...shape,
      item,
      hasIds: item.fields?.some(([name]) => name === "id") ?? false,
      positionField: item.fields?.find(([, { info }]) => info.isPosition)?.[0],
    };
  }
  if (inner instanceof z.ZodEnum) return { ...shape, options: inner.options as string[] };
  return shape;
}

function boundOf(schema: z.ZodType, check: "min_length" | "max_length"): number | undefined {
  for (const { _zod } of schema.def.checks ?? []) {
    const def = _zod.def as { check: string; minimum?: number; maximum?: number };
    if (def.check === check) return def.minimum ?? def.maximum;
  }
  return undefined;
}

/** The place of a fault in form labels: "Fees, Fee 2". */
export function labelOf(shape: Shape, path: string): string {
  const labels: string[] = [];
  let at: Shape | undefined = shape;
  for (const part of path.split(".").filter(Boolean)) {
    const isPlace: boolean = at?.item !== undefined;
    at = isPlace ? at?.item : at?.fields?.find(([name]) => name === part)?.[1];
    const label = at?.info.label ?? part;
    labels.push(isPlace ? `${label} ${Number(part) + 1}` : label);
  }
  return labels.join(", ");
}

export function emptyValue({ fields, item, info, options, isOptional, mayBeNull, min = 0 }: Shape): unknown {
  if (isOptional) return undefined;
  if (mayBeNull) return null;
  if (fields) return Object.fromEntries(fields.map(([name, field]) => [name, emptyValue(field)]));
  if (item) return Array.from({ length: Math.min(min, 2) }, () => emptyValue(item));
  if (info.input === "switch") return true;
  if (info.input === "number") return 0;
  return options?.[0] ?? "";
}

/** The same for an optional part that is added. */
export const startedValue = (shape: Shape): unknown =>
  emptyValue({ ...shape, isOptional: false, mayBeNull: false });

/** A field's label and help in the member's language. */
export const shownInfo = <Info extends FieldInfo | undefined>(info: Info): Info =>
  info && { ...info, label: wordsOf(info.label), help: info.help && wordsOf(info.help) };

export type Path = readonly (string | number)[];

export const joinPath = (path: Path): string => path.join(".");

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const fieldOf = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

export function valueAt(value: unknown, path: Path): unknown {
  let at = value;
  for (const name of path) {
    if (Array.isArray(at)) at = at[Number(name)];
    else if (isRecord(at) && Object.hasOwn(at, name)) at = at[name];
    else return undefined;
  }
  return at;
}

/** An immutable update of one field: objects that are not on its path are shared with the original. */
export function withValueAt(value: unknown, path: Path, next: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return next;
  if (typeof name === "number") {
    const items = Array.isArray(value) ? [...value] : [];
    items[name] = withValueAt(items[name], rest, next);
    return items;
  }
  const fields = isRecord(value) ? value : {};
  return { ...fields, [name]: withValueAt(fields[name], rest, next) };
}

export type ListChange =
  | { type: "add"; at: number; item: unknown }
  | { type: "remove"; at: number }
  | { type: "move"; from: number; to: number };

export function changeList(value: unknown, change: ListChange): unknown[] {
  const items = Array.isArray(value) ? [...value] : [];
  if (change.type === "add") items.splice(change.at, 0, change.item);
  else if (change.type === "remove") items.splice(change.at, 1);
  else items.splice(change.to, 0, ...items.splice(change.from, 1));
  return items;
}

/** Deep equality, regardless of key order; a missing field equals an undefined one. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => isSameValue(item, b[i]));
  if (!isRecord(a) || !isRecord(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => isSameValue(a[name], b[name]));
}

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
