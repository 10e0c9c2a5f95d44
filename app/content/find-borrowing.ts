import { z } from "zod";

import { type Borrowed, type Borrowing, notBorrowed } from "./borrowing.ts";
import { hasWords, withoutWrappers } from "./merge-content.ts";

/**
 * From here on something is English as a whole. Declaring a Telugu text English silences a screen reader; an English
 * line in a Telugu text is only read with an accent. So it takes nearly everything. Record 36.
 */
const nearlyAll = 0.9;

type Text = { path: string; length: number };

/** The one rule for what counts as borrowed. `fallback` holds the paths that loading took from English. */
export function findBorrowing(schema: z.ZodObject, value: object, fallback: readonly string[]): Borrowing {
  if (fallback.length === 0) return notBorrowed;
  const texts = listTexts(schema, value, "").filter(({ path }) => !isWithin(path, "seo"));
  const isBorrowed = ({ path }: Text) => fallback.some((field) => isWithin(path, field));
  const measure = (group: readonly Text[]): Borrowed => {
    const borrowed = lengthOf(group.filter(isBorrowed));
    if (borrowed === 0) return undefined;
    return borrowed >= nearlyAll * lengthOf(group) ? "wholly" : "partly";
  };
  const page = measure(texts);
  if (page === "wholly") return { page, parts: {} };
  const parts = [...new Set(texts.flatMap(({ path }) => partsAround(path)))].flatMap((part) => {
    const borrowed = measure(texts.filter(({ path }) => isWithin(path, part)));
    return borrowed ? [[part, borrowed]] : [];
  });
  return { page, parts: Object.fromEntries(parts) };
}

/** Every text a reader sees, with the path that loading knows it by: items by their id, else by their place. */
function listTexts(schema: z.ZodType, value: unknown, path: string): Text[] {
  const inner = withoutWrappers(schema);
  if (!hasWords(inner)) return [];
  if (typeof value === "string") return [{ path, length: value.length }];
  const below = (name: string) => (path ? `${path}.${name}` : name);
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      listTexts(inner.element as z.ZodType, item, below(idOf(item) ?? String(index))),
    );
  }
  if (inner instanceof z.ZodObject && typeof value === "object" && value !== null) {
    const fields = new Map(Object.entries(value));
    return Object.entries(inner.shape).flatMap(([name, field]) =>
      listTexts(field as z.ZodType, fields.get(name), below(name)),
    );
  }
  return [];
}

const idOf = (item: unknown): string | undefined =>
  typeof item === "object" && item !== null && "id" in item ? String(item.id) : undefined;

const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`);

/** "sections.charges.body.0" is in "sections" and in "sections.charges". */
function partsAround(path: string): string[] {
  const [field = "", item] = path.split(".");
  return item === undefined ? [field] : [field, `${field}.${item}`];
}

const lengthOf = (texts: readonly Text[]) => texts.reduce((sum, { length }) => sum + length, 0);
