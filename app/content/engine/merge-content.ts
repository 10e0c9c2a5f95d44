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
  // Nearly all content is valid. Then it is enough to parse the result once, and not each field in each layer.
  const quick = mergeShipped(schema, layers);
  const { success, data } = schema.safeParse(quick.value);
  if (success && quick.unusable.length === 0) return { ...quick, value: data };
  return mergeWith(schema, layers, (part, value) => part.safeParse(value));
}

/** The same for layers that are known to be valid: the tests have parsed what the site ships with. */
export const mergeShipped = <Schema extends z.ZodObject>(schema: Schema, layers: readonly Layer[]) =>
  mergeWith(schema, layers, (part, value) =>
    // An empty text may mean "not translated".
    isEmpty(value) ? part.safeParse(value) : { success: true, data: value },
  );

function mergeWith<Schema extends z.ZodObject>(schema: Schema, layers: readonly Layer[], parse: Parse) {
  const notes: Omit<Merged<unknown>, "value"> = { borrowed: [], unusable: [], outdated: [] };
  const isTranslation = layers.some(isTranslated);
  const value = mergeObject(schema, layers, "", { ...notes, isTranslation, parse });
  return { value: value as z.infer<Schema> | undefined, ...notes };
}

type Parse = (schema: z.ZodType, value: unknown) => { success: boolean; data?: unknown };
type Notes = Omit<Merged<unknown>, "value"> & { isTranslation: boolean; parse: Parse };

const isTranslated = ({ from }: Pick<Layer, "from">) =>
  from === "translation" || from === "shipped translation";

function mergeField(schema: z.ZodType, layers: readonly Layer[], path: string, notes: Notes): unknown {
  const { inner, isWorded, mayBeNull, object, array, itemWithId } = aboutField(schema);
  const present = layers.filter(
    (layer) =>
      layer.value !== undefined && (layer.value !== null || mayBeNull) && (isWorded || !isTranslated(layer)),
  );
  if (present.length === 0) return undefined;
  if (present[0]?.value === null) return null;
  if (object) {
    const given = present.filter(({ value }) => value !== null);
    // If the upper layer is unusable and the lower one is null, the value is null, not an empty group.
    if (given.length < present.length && !given.some(({ value }) => isObject(value))) {
      notes.unusable.push(path);
      return null;
    }
    return mergeObject(object, given, path, notes);
  }
  if (!array) {
    return firstUsable(inner, withoutMisleading(inner, present, path, notes), path, notes, (value) => value);
  }
  if (itemWithId && present.some(isTranslated))
    return translateItems(array, itemWithId, present, path, notes);
  return (
    translateByPosition(array, present, path, notes) ??
    firstUsable(array, present, path, notes, (value) => usableItems(array, value, path, notes))
  );
}

function mergeObject(schema: z.ZodObject, layers: readonly Layer[], path: string, notes: Notes): unknown {
  const [only, ...others] = layers.filter(({ value }) => value !== undefined);
  if (only && others.length === 0 && !notes.isTranslation) {
    const parsed = notes.parse(schema, only.value);
    if (parsed.success) return parsed.data;
  }
  const objects = layers.filter(({ value }) => {
    const isUsable = isObject(value);
    if (!isUsable && value !== undefined) notes.unusable.push(path);
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
  const whole = notes.parse(schema, Object.fromEntries(merged));
  if (!whole.success && objects.length > 0) notes.unusable.push(path || "all of it");
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
    // Most values are valid as given. Invalid ones are taken apart and checked at every depth.
    const asGiven = notes.parse(schema, value);
    const parsed = asGiven.success ? asGiven : notes.parse(schema, prepare(value));
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
    const sources = [take("translation"), take("shipped translation"), english];
    return mergeObject(item, sources, `${path}.${String(original.id)}`, notes);
  });
}

/**
 * Items without an id are matched by the English they were made from, or by position if both lists have the same
 * length. Otherwise they cannot be matched, and one of the two lists is shown as a whole.
 */
function translateByPosition(schema: z.ZodArray, layers: readonly Layer[], path: string, notes: Notes) {
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
function withoutMisleading(schema: z.ZodType, layers: readonly Layer[], path: string, notes: Notes) {
  const english = layers.find(
    (layer) => !isTranslated(layer) && notes.parse(schema, layer.value).success,
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

// A page calls these on the same few schemas thousands of times, and `instanceof` is slow on schemas.
const aboutField = memoizeLast((schema: z.ZodType) => {
  const inner = withoutWrappers(schema);
  const array = inner instanceof z.ZodArray ? inner : undefined;
  const item = array?.element;
  return {
    inner,
    isWorded: hasWords(inner),
    mayBeNull: schema.safeParse(null).success,
    object: inner instanceof z.ZodObject ? inner : undefined,
    array,
    itemWithId: item instanceof z.ZodObject && "id" in item.shape ? item : undefined,
  };
});
const fieldsOf = memoizeLast((schema: z.ZodObject) => Object.entries(schema.shape) as [string, z.ZodType][]);

/** The schema inside optional(), nullable() and default(). */
export function withoutWrappers(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? withoutWrappers(schema.unwrap() as z.ZodType)
    : schema;
}

/** True if a value is not filled in, as opposed to invalid. */
const isEmpty = (value: unknown) => value === "" || (Array.isArray(value) && value.length === 0);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const ownValue = (value: unknown, name: string) =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** Keeps only the fields of the original: one that was removed on purpose must not come back from another layer. */
const sameFields = (original: Record<string, unknown>, other: unknown) =>
  isObject(other)
    ? Object.fromEntries(Object.keys(original).map((name) => [name, ownValue(other, name)]))
    : undefined;

const findById = (items: unknown, id: unknown) =>
  Array.isArray(items) ? items.find((item) => isObject(item) && item.id === id) : undefined;
