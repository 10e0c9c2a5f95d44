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
