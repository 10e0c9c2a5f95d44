import type { z } from "zod";
import { mergeContent } from "#app/content/engine/merge-content.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { emptyValue, isRecord, type Shape, shapeOf } from "./field-shape.ts";

/** The form values of each language. Translations have the shape of English, with empty values for missing texts. */
export type FormValues = Record<Locale, unknown>;

/** The English form: saved values over the shipped defaults. */
export function englishForm(schema: z.ZodObject, stored: unknown, shipped: unknown): unknown {
  if (shipped === undefined && stored !== undefined)
    return inOrder(shapeOf(schema), unfinishedForm(shapeOf(schema), stored));
  const { value } = mergeContent(schema, [
    { from: "english", value: stored },
    { from: "default", value: shipped },
  ]);
  return inOrder(shapeOf(schema), value ?? emptyValue(shapeOf(schema)));
}

/** A page made by staff may be an incomplete draft. All of it is kept. */
function unfinishedForm(shape: Shape, stored: unknown): unknown {
  const { fields, item } = shape;
  if (stored === undefined || stored === null) return emptyValue(shape);
  if (fields)
    return isRecord(stored)
      ? Object.fromEntries(fields.map(([name, field]) => [name, unfinishedForm(field, stored[name])]))
      : emptyValue(shape);
  if (item) return Array.isArray(stored) ? stored.map((one) => unfinishedForm(item, one)) : emptyValue(shape);
  return typeof stored === "string" || shape.schema.safeParse(stored).success ? stored : emptyValue(shape);
}

/** Sorts items in the order that visitors see, so that moving them has the visible effect. */
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

/** English as it is saved: positions are renumbered, and empty optional parts are left out. */
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

/** An emptied field is left out, or becomes null, or the placeholder of its default value. */
function leafToSave(shape: Shape, value: unknown): unknown {
  if (typeof value !== "string") return value;
  const words = value.trim();
  if (words !== "" || shape.mayBeEmpty) return words;
  if (shape.isOptional) return undefined;
  if (shape.mayBeNull) return null;
  return placeholderOf(shape) ?? words;
}

/** An empty phone or email field means the site's main one, where the field allows that. */
export function placeholderOf({ info, schema }: Shape): string | undefined {
  const standIn = { phone: "{phone}", email: "{email}" }[info.input as string];
  return standIn && schema.safeParse(standIn).success ? standIn : undefined;
}
