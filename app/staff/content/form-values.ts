import type { z } from "zod";

import { mergeContent } from "#app/content/merge-content.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { fieldOf, isRecord, isSameValue } from "./edit-values.ts";
import { emptyValue, type Shape, shapeOf } from "./field-shape.ts";

/** What each language holds in the form. Translations have the shape of English, with nothing where nothing was typed. */
export type FormValues = Record<Locale, unknown>;

/** English as it is shown: what was saved, over what the site ships with. */
export function englishForm(schema: z.ZodObject, stored: unknown, shipped: unknown): unknown {
  const { value } = mergeContent(schema, [
    { from: "english", value: stored },
    { from: "default", value: shipped },
  ]);
  return inOrder(shapeOf(schema), value ?? emptyValue(shapeOf(schema)));
}

/** Items in the order visitors see them, so that moving them means what it looks like. */
function inOrder(shape: Shape, value: unknown): unknown {
  if (shape.fields && isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const field = shape.fields?.find(([known]) => known === name)?.[1];
        return [name, field ? inOrder(field, inner) : inner];
      }),
    );
  }
  const { item, positionField } = shape;
  if (!item || !Array.isArray(value)) return value;
  const items = value.map((one) => inOrder(item, one));
  const placeOf = (one: unknown) => (isRecord(one) && positionField ? Number(one[positionField]) : 0);
  return positionField ? items.toSorted((a, b) => placeOf(a) - placeOf(b)) : items;
}

/** English as it is saved: places counted anew, parts that were left empty left out. */
export function englishToSave(shape: Shape, value: unknown): unknown {
  if (shape.fields && isRecord(value)) {
    return Object.fromEntries(
      shape.fields
        .map(([name, field]) => [name, englishToSave(field, value[name])] as const)
        .filter(([, inner]) => inner !== undefined),
    );
  }
  const { item, positionField } = shape;
  if (!item || !Array.isArray(value)) return leafToSave(shape, value);
  return value.map((one, i) => {
    const saved = englishToSave(item, one);
    return positionField && isRecord(saved) ? { ...saved, [positionField]: i + 1 } : saved;
  });
}

/** A field that was emptied says so in its own way: left out, null, or the name of what stands in for it. */
function leafToSave(shape: Shape, value: unknown): unknown {
  if (typeof value !== "string") return value;
  const words = value.trim();
  if (words !== "" || shape.mayBeEmpty) return words;
  if (shape.isOptional) return undefined;
  if (shape.mayBeNull) return null;
  return standInOf(shape) ?? words;
}

/** An empty phone or email field means the site's main one, where the field allows that. */
export function standInOf({ info, schema }: Shape): string | undefined {
  const standIn = { phone: "{phone}", email: "{email}" }[info.input as string];
  return standIn && schema.safeParse(standIn).success ? standIn : undefined;
}

/**
 * A translation laid beside English: an item with a short name by that name, others by their place. `shipped` is the
 * translation the site comes with, shown where staff have not written their own.
 */
export function translationForm(shape: Shape, english: unknown, stored: unknown, shipped: unknown): unknown {
  if (!shape.hasWords) return undefined;
  if (shape.fields) {
    if (!isRecord(english)) return undefined;
    return Object.fromEntries(
      shape.fields.map(([name, field]) => [
        name,
        translationForm(field, english[name], fieldOf(stored, name), fieldOf(shipped, name)),
      ]),
    );
  }
  const { item, hasIds } = shape;
  if (item) {
    const originals = Array.isArray(english) ? english : [];
    const find = (from: unknown, original: unknown, i: number) => {
      if (!Array.isArray(from)) return undefined;
      if (hasIds) return from.find((one) => fieldOf(one, "id") === fieldOf(original, "id"));
      return from[i];
    };
    return originals.map((original, i) =>
      translationForm(item, original, find(stored, original, i), find(shipped, original, i)),
    );
  }
  return wordsOf(stored) || wordsOf(shipped) || "";
}

/** Only what was typed: nothing borrowed, nothing shared, nothing that is shipped anyway. Undefined when that is nothing. */
export function translationToSave(
  shape: Shape,
  english: unknown,
  value: unknown,
  stored: unknown,
  shipped: unknown,
): unknown {
  if (!shape.hasWords) return undefined;
  if (shape.fields) {
    const words = shape.fields
      .map(([name, field]) => {
        const inner = translationToSave(
          field,
          fieldOf(english, name),
          fieldOf(value, name),
          fieldOf(stored, name),
          fieldOf(shipped, name),
        );
        return [name, inner] as const;
      })
      .filter(([, inner]) => inner !== undefined);
    return words.length > 0 ? Object.fromEntries(words) : undefined;
  }
  const { item, hasIds } = shape;
  if (item && hasIds) return namedItems(item, english, value, stored, shipped);
  if (item) {
    const originals = Array.isArray(english) ? english : [];
    const items = originals.map((original, i) =>
      translationToSave(item, original, itemAt(value, i), undefined, undefined),
    );
    if (items.every((one) => one === undefined)) return undefined;
    const list = items.map((one) => one ?? (item.fields ? {} : item.item ? [] : ""));
    return isShippedAnyway(list, stored, shipped) ? undefined : list;
  }
  const words = wordsOf(value).trim();
  return words === "" || isShippedAnyway(words, stored, shipped) ? undefined : words;
}

function namedItems(
  item: Shape,
  english: unknown,
  value: unknown,
  stored: unknown,
  shipped: unknown,
): unknown {
  const originals = Array.isArray(english) ? english : [];
  const byId = (from: unknown, id: unknown) =>
    Array.isArray(from) ? from.find((one) => fieldOf(one, "id") === id) : undefined;
  const items = originals.flatMap((original, i) => {
    const id = fieldOf(original, "id");
    const words = translationToSave(item, original, itemAt(value, i), byId(stored, id), byId(shipped, id));
    return words === undefined ? [] : [{ id, ...(words as object) }];
  });
  return items.length > 0 ? items : undefined;
}

/** The site's own translation goes on applying until somebody writes another. */
const isShippedAnyway = (value: unknown, stored: unknown, shipped: unknown) =>
  stored === undefined && shipped !== undefined && isSameValue(value, shipped);

const itemAt = (value: unknown, i: number): unknown => (Array.isArray(value) ? value[i] : undefined);
const wordsOf = (value: unknown): string => (typeof value === "string" ? value : "");
