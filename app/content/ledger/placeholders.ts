import { z } from "zod";
import { fieldInfo } from "#app/content/engine/fields.ts";
import { withoutWrappers } from "#app/content/engine/merge-content.ts";
import {
  isRecordPart,
  listRecordNames,
  type Placeholder,
  placeholderPattern,
} from "#app/content/engine/placeholder-syntax.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { memoizeLast } from "#app/lib/memoize-last.ts";
import type { LawRecord } from "./ledger.ts";
import { printRecord, sourcesOnDay } from "./print-record.ts";

/** The data that fills in `{record-id}`. */
export type Placeholders = {
  records: readonly LawRecord[];
  locale: Locale;
  /** The date whose values are printed, "2026-11-15". */
  day: string;
};

const placeholder = new RegExp(placeholderPattern, "g");
// A source mark inside a link or a glossary term would break it.
const enclosed = String.raw`(?<enclosed>\[\[[^[\]]*\]\]|\[[^[\]]+\]\([^()\s]+\))`;
// A grammatical ending ({sale}లో), or the unit after a bare figure ({days:figure} రోజుల్లో). Source marks follow it.
const ending = String.raw`(?<ending>(?:(?<=:figure\}) )?(?:[\p{L}\p{M}]|\u200c|\u200d)+)?`;
const enclosedOrPlaceholder = new RegExp(`${enclosed}|${placeholderPattern}${ending}`, "gu");
const citation = /\[([A-Z]\d{1,3})\]/g;

export const namesRecords = (value: object): boolean => listRecordNames(JSON.stringify(value)).length > 0;

/** Fills in the placeholders of every text inside a value. In rich texts a figure also gets its source marks. */
export function fillPlaceholders<Value>(schema: z.ZodType, value: Value, words: Placeholders): Value {
  const fill = (field: z.ZodType | undefined, part: unknown): unknown => {
    if (typeof part === "string" && !part.includes("{")) return part;
    const { isRich, item, shape } = field ? aboutField(field) : noField;
    if (typeof part === "string") return isRich ? fillRich(part, words) : fillPlain(part, words);
    if (Array.isArray(part)) return part.map((one) => fill(item, one));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, fill(shape[name], one)]));
  };
  return fill(schema, value) as Value;
}

type AboutField = { isRich?: boolean; item?: z.ZodType; shape: Partial<Record<string, z.ZodType>> };
const noField: AboutField = { shape: {} };

// Memoized, because `instanceof` is slow on schemas.
const aboutField = memoizeLast((field: z.ZodType): AboutField => {
  const inner = withoutWrappers(field);
  const info = fieldInfo.get(inner);
  return {
    isRich: info?.input === "rich" || info?.isCited,
    item: inner instanceof z.ZodArray ? (inner.element as z.ZodType) : undefined,
    shape: inner instanceof z.ZodObject ? inner.shape : {},
  };
});

export function fillPlain(text: string, words: Placeholders, depth = 0): string {
  return text.replace(placeholder, (...match) => print(toPlaceholder(match.at(-1)), words, depth));
}

/** Adds source marks: each source once per text, and none that the text cites itself. */
export function fillRich(text: string, words: Placeholders): string {
  const cited = new Set([...text.matchAll(citation)].map(([, source]) => source));
  return text.replace(enclosedOrPlaceholder, (...match) => {
    const groups: Groups = match.at(-1);
    if (groups.enclosed) return fillPlain(groups.enclosed, words);
    const { name, part } = toPlaceholder(groups);
    const record = words.records.find(({ id }) => id === name);
    const printed = print({ name, part }, words, 0) + (groups.ending ?? "");
    if (!record) return printed;
    const sources = sourcesOnDay(record, words.day).filter((source) => !cited.has(source));
    for (const source of sources) cited.add(source);
    return sources.length > 0 ? `${printed} ${sources.map((source) => `[${source}]`).join("")}` : printed;
  });
}

type Groups = Partial<Record<"enclosed" | "name" | "part" | "ending", string>>;

const toPlaceholder = ({ name = "", part }: Groups): Placeholder => ({
  name,
  part: isRecordPart(part) ? part : undefined,
});

/** A record's text may refer to other records. The limit also ends circular references. */
const deepest = 2;

function print({ name, part }: Placeholder, words: Placeholders, depth: number): string {
  const record = words.records.find(({ id }) => id === name);
  if (!record || depth > deepest) return "";
  return fillPlain(printRecord(record, { ...words, part }), words, depth + 1);
}
