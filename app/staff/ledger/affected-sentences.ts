import { plainText } from "#app/content/engine/inline-text.ts";
import { listRecordNames, placeholderPattern } from "#app/content/engine/placeholder-syntax.ts";
import type { LawRecord } from "#app/content/ledger/ledger.ts";
import { fillPlain } from "#app/content/ledger/placeholders.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";
import type { Records } from "./ledger-rows.ts";

/** A text of the site that refers to a record, with its placeholders not filled in. */
export type NamingText = { kindId: string; slug: string; locale: Locale; text: string };

/** A part of a sentence, changed or unchanged. */
export type Segment = string | { before: string; after: string };
export type Sentence = { locale: Locale; segments: Segment[] };

type Days = { before: Records; after: Records; day: string };

/** These records, and those whose own text prints one of them. */
export function withNamingRecords(ids: readonly string[], records: readonly LawRecord[]): string[] {
  const found = new Set(ids);
  for (const id of found) {
    for (const record of records)
      if (listRecordNames(JSON.stringify(record.values)).includes(id)) found.add(record.id);
  }
  return [...found];
}

const placeholder = new RegExp(placeholderPattern, "g");
// A character that no text contains replaces a figure while marks are removed and sentences are split.
const sign = "\uE000";
const sentenceEnd = /(?<=[.!?।])\s+/u;

/**
 * The sentences of a text that the change alters, before and after; empty if there is no change. A text that contains
 * only figures is the same in every language, and is shown with the name of its first record.
 */
export function compareText(text: NamingText, days: Days): Sentence[] {
  const [id] = listRecordNames(text.text);
  const hasWords = /\p{L}/u.test(text.text.replaceAll(placeholder, ""));
  if (hasWords || !id) return compareWords(text, days);
  return locales.flatMap((locale) => compareAmount(id, locale, days, text.text));
}

function compareWords({ text, locale }: Pick<NamingText, "text" | "locale">, { before, after, day }: Days) {
  const found: Segment[] = [];
  const signed = text.replaceAll(placeholder, (name) => {
    const [was, is] = [before, after].map((records) =>
      fillPlain(name, { records: records[locale], locale, day }),
    );
    // Placeholders of the site settings are not figures.
    found.push(was === is ? was || "…" : { before: was ?? "", after: is ?? "" });
    return sign;
  });
  let next = 0;
  return plainText(signed)
    .split(sentenceEnd)
    .flatMap((sentence) => {
      const segments = sentence
        .split(sign)
        .flatMap((words, at): Segment[] => (at === 0 ? [words] : [found[next++] ?? "", words]));
      return segments.some((segment) => typeof segment !== "string") ? [{ locale, segments }] : [];
    });
}

/** A row of the fee table: item and amount. */
export function compareAmount(id: string, locale: Locale, days: Days, amount = `{${id}}`): Sentence[] {
  const label = days.before[locale].find((record) => record.id === id)?.label ?? "";
  return compareWords({ locale, text: `${label}: ${amount}` }, days);
}
