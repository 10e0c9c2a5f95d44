import type { z } from "zod";
import { type Borrowed, type Borrowing, notBorrowed } from "#app/content/translation/borrowing.ts";
import { listWordedTexts, type WordedText } from "./worded-texts.ts";

/**
 * If at least this share of a text is English, the whole text counts as English. The threshold is high: a screen reader
 * makes a Telugu text that is declared English unintelligible, but only reads an English line in a Telugu text with an
 * accent (record 36).
 */
const nearlyAll = 0.9;

/** Measures how much of a page and of its parts is shown in English. `fallback` lists the paths taken from English. */
export function findBorrowing(schema: z.ZodObject, value: object, fallback: readonly string[]): Borrowing {
  if (fallback.length === 0) return notBorrowed;
  const texts = listWordedTexts(schema, value).filter(({ path }) => !isWithin(path, "seo"));
  const isBorrowed = ({ path }: WordedText) => fallback.some((field) => isWithin(path, field));
  const measure = (group: readonly WordedText[]): Borrowed => {
    const borrowed = lengthOf(group.filter(isBorrowed));
    if (borrowed === 0) return undefined;
    return borrowed >= nearlyAll * lengthOf(group) ? "wholly" : "partly";
  };
  const page = measure(texts);
  const thin = lengthOf(texts.filter(isBorrowed)) > (1 - nearlyAll) * lengthOf(texts) && {
    isThin: true as const,
  };
  if (page === "wholly") return { page, parts: {}, ...thin };
  const parts = [...new Set(texts.flatMap(({ path }) => partsAround(path)))].flatMap((part) => {
    const borrowed = measure(texts.filter(({ path }) => isWithin(path, part)));
    return borrowed ? [[part, borrowed]] : [];
  });
  return { page, parts: Object.fromEntries(parts), ...thin };
}

const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`);

/** "sections.charges.body.0" is in "sections" and in "sections.charges". */
function partsAround(path: string): string[] {
  const [field = "", item] = path.split(".");
  return item === undefined ? [field] : [field, `${field}.${item}`];
}

const lengthOf = (texts: readonly WordedText[]) => texts.reduce((sum, { text }) => sum + text.length, 0);
