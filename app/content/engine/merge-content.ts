import { z } from "zod";
import { memoizeLast } from "#app/lib/memoize-last.ts";
import { changesMeaning } from "./changes-meaning.ts";
import { fieldInfo } from "./fields.ts";
import { itemForEach } from "./match-items.ts";

/** A source of values; layers are ordered best first. */
export type Layer = {
  from: "translation" | "shipped translation" | "english" | "default";
  value: unknown;
  /** For a translation: the English it was made from, in the same shape, as far as known. */
  madeFrom?: unknown;
};

export type Merged<Value> = {
  /** Undefined if even the last layer lacks a required field. */
  value: Value | undefined;
  /** Paths of texts shown in English to a reader of another language. */
  borrowed: string[];
  /** Paths of values that exist but are invalid. */
  unusable: string[];
  /** Paths of texts whose translation was made from an older English text. */
  outdated: string[];
};

/**
 * Takes the first usable value of the layers, field by field. It never throws; invalid values are listed in `unusable`.
 */
export function mergeContent<Schema extends z.ZodObject>(
  schema: Schema,
  layers: readonly Layer[],
): Merged<z.infer<Schema>> {
  const { isTranslation, ...notes } = {
    borrowed: [],
    unusable: [],
    outdated: [],
    isTranslation: layers.some(isTranslated),
  };
  const value = mergeObject(schema, layers, "", { ...notes, isTranslation }) as z.infer<Schema> | undefined;
  return { value, ...notes };
}

type Notes = Omit<Merged<unknown>, "value"> & { isTranslation: boolean };

const isTranslated = ({ from }: Pick<Layer, "from">) =>
  from === "translation" || from === "shipped translation";

function mergeField(schema: z.ZodType, layers: readonly Layer[], path: string, notes: Notes): unknown {
  const inner = withoutWrappers(schema);
  const mayBeNull = acceptsNull(schema);
  const present = layers.filter(
    (layer) =>
      layer.value !== undefined &&
      (layer.value !== null || mayBeNull) &&
      (hasWords(inner) || !isTranslated(layer)),
  );
  if (present.length === 0) return undefined;
  if (present[0]?.value === null) return null;
  if (inner instanceof z.ZodObject) {
    const given = present.filter(({ value }) => value !== null);
    // If the upper layer is unusable and the lower one is null, the value is null, not an empty group.
    if (given.length < present.length && !given.some(({ value }) => isObject(value))) {
      notes.unusable.push(path);
      return null;
    }
    return mergeObject(inner, given, path, notes);
  }
  if (!(inner instanceof z.ZodArray)) {
    return firstUsable(inner, withoutMisleading(inner, present, path, notes), path, notes, (value) => value);
  }
  const item = inner.element as z.ZodType;
  if (item instanceof z.ZodObject && "id" in item.shape && present.some(isTranslated)) {
    return translateItems(inner, item, present, path, notes);
  }
  return (
    translateByPosition(inner, present, path, notes) ??
    firstUsable(inner, present, path, notes, (value) => usableItems(inner, value, path, notes))
  );
}

function mergeObject(schema: z.ZodObject, layers: readonly Layer[], path: string, notes: Notes): unknown {
  const [only, ...others] = layers.filter(({ value }) => value !== undefined);
  if (only && others.length === 0 && !notes.isTranslation) {
    const parsed = schema.safeParse(only.value);
    if (parsed.success) return parsed.data;
  }
  const objects = layers.filter(({ value }) => {
    const isUsable = isObject(value) || value === undefined;
    if (!isUsable) notes.unusable.push(path);
    return isUsable;
  });
  const merged = fieldsOf(schema).map(([name, field]) => {
    const values = objects.map(({ from, value, madeFrom }) => ({
      from,
      value: ownValue(value, name),
      madeFrom: ownValue(madeFrom, name),
    }));
    return [name, mergeField(field, values, path ? `${path}.${name}` : name, notes)];
  });
  const whole = schema.safeParse(Object.fromEntries(merged));
  if (!whole.success && objects.some(({ value }) => isObject(value)))
    notes.unusable.push(path || "all of it");
  return whole.data;
}

function firstUsable(
  schema: z.ZodType,
  layers: readonly Layer[],
  path: string,
  notes: Notes,
  prepare: (value: unknown) => unknown,
): unknown {
  for (const { from, value } of layers) {
    // null only reaches this point in fields that allow it.
    if (value === null) return null;
    // Most values are valid as they are. Only otherwise are they taken apart and checked at every depth.
    const asItStands = schema.safeParse(value);
    const parsed = asItStands.success ? asItStands : schema.safeParse(prepare(value));
    if (parsed.success) {
      const isBorrowed = notes.isTranslation && !isTranslated({ from }) && hasWords(schema);
      if (isBorrowed && value !== "") notes.borrowed.push(path);
      return parsed.data;
    }
    if (!isEmpty(value)) notes.unusable.push(path);
  }
  return undefined;
}

/** Leaves out single unusable items, unless the list only makes sense as a whole. */
function usableItems(schema: z.ZodArray, given: unknown, path: string, notes: Notes): unknown {
  if (!Array.isArray(given)) return given;
  const quiet = { ...notes, isTranslation: false };
  const items = given.map((value, index) =>
    mergeField(schema.element as z.ZodType, [{ from: "default", value }], `${path}.${index}`, quiet),
  );
  const usable = items.filter((item) => item !== undefined);
  const isComplete = usable.length === given.length;
  if (!isComplete && (fieldInfo.get(schema)?.isWhole || usable.length === 0)) return undefined;
  return usable;
}

/** English decides the items and their order. A translation supplies the texts of the items it has. */
function translateItems(
  schema: z.ZodArray,
  item: z.ZodObject,
  layers: readonly Layer[],
  path: string,
  notes: Notes,
): unknown {
  const quiet = { ...notes, isTranslation: false };
  const untranslated = layers.filter((layer) => !isTranslated(layer));
  const items = firstUsable(schema, untranslated, path, quiet, (value) =>
    usableItems(schema, value, path, quiet),
  );
  if (!Array.isArray(items)) return undefined;
  return items.map((original: Record<string, unknown>) => {
    const take = (from: Layer["from"]) => {
      const layer = layers.find((one) => one.from === from);
      const find = (items: unknown) => sameFields(original, findById(items, original.id));
      return { from, value: find(layer?.value), madeFrom: find(layer?.madeFrom) };
    };
    const english: Layer = { from: "english", value: original };
    const sources = [take("translation"), take("shipped translation"), english, take("default")];
    return mergeObject(item, sources, `${path}.${String(original.id)}`, notes);
  });
}

/**
 * Items without an id are matched by the English they were made from, or by position if both lists have the same
 * length. Otherwise they cannot be matched, and one of the two lists is shown as a whole.
 */
function translateByPosition(
  schema: z.ZodArray,
  layers: readonly Layer[],
  path: string,
  notes: Notes,
): unknown[] | undefined {
  if (!layers.some(isTranslated)) return undefined;
  const quiet = { ...notes, unusable: [], isTranslation: false };
  const untranslated = layers.filter((layer) => !isTranslated(layer));
  const items = firstUsable(schema, untranslated, path, quiet, (value) =>
    usableItems(schema, value, path, quiet),
  );
  if (!Array.isArray(items) || items.length === 0) return undefined;
  const translations = layers.filter(isTranslated).flatMap(({ from, value, madeFrom }) => {
    const matched = itemForEach(items, { words: value, madeFrom });
    return matched ? [{ from, matched }] : [];
  });
  if (translations.length === 0) return undefined;
  return items.map((original: unknown, i) => {
    const words = translations.map(({ from, matched }) => ({
      from,
      value: matched[i]?.words === "" ? undefined : matched[i]?.words,
      madeFrom: matched[i]?.madeFrom,
    }));
    const sources: Layer[] = [...words, { from: "default", value: original }];
    return mergeField(schema.element as z.ZodType, sources, `${path}.${i}`, notes);
  });
}

/** Lists translations made from an older English text in `outdated`, and removes those that would mislead. */
function withoutMisleading(
  schema: z.ZodType,
  layers: readonly Layer[],
  path: string,
  notes: Notes,
): readonly Layer[] {
  const english = layers.find(
    (layer) => !isTranslated(layer) && schema.safeParse(layer.value).success,
  )?.value;
  const newest = layers.find((layer) => isTranslated(layer) && !isEmpty(layer.value));
  return layers.filter((layer) => {
    const { madeFrom } = layer;
    const isKnown = isTranslated(layer) && typeof english === "string" && typeof madeFrom === "string";
    if (!isKnown || madeFrom === "" || madeFrom === english) return true;
    if (layer === newest) notes.outdated.push(path);
    return !changesMeaning(madeFrom, english);
  });
}

/** False for addresses, colours and positions, which are the same in every language. */
export const hasWords = memoizeLast((schema: z.ZodType): boolean => {
  const inner = withoutWrappers(schema);
  if (inner instanceof z.ZodArray) return hasWords(inner.element as z.ZodType);
  if (inner instanceof z.ZodObject) return fieldsOf(inner).some(([, field]) => hasWords(field));
  return !fieldInfo.get(inner)?.isShared;
});

// A page calls these on the same few schemas thousands of times.
const acceptsNull = memoizeLast((schema: z.ZodType) => schema.safeParse(null).success);
const fieldsOf = memoizeLast((schema: z.ZodObject) => Object.entries(schema.shape) as [string, z.ZodType][]);

/** The schema inside optional(), nullable() and default(). */
export function withoutWrappers(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? withoutWrappers(schema.unwrap() as z.ZodType)
    : schema;
}

/** Not filled in, as opposed to invalid. */
const isEmpty = (value: unknown) => value === "" || (Array.isArray(value) && value.length === 0);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const ownValue = (value: unknown, name: string) =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** Only the fields of the original: a field that was removed on purpose must not come back from another layer. */
const sameFields = (original: Record<string, unknown>, other: unknown) =>
  isObject(other)
    ? Object.fromEntries(Object.keys(original).map((name) => [name, ownValue(other, name)]))
    : undefined;

const findById = (items: unknown, id: unknown) =>
  Array.isArray(items) ? items.find((item) => isObject(item) && item.id === id) : undefined;
