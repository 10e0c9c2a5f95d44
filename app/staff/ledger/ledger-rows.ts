import { listUsers, type ReferenceUse } from "#app/content/cross-references/reference-index.ts";
import { type Layer, mergeContent } from "#app/content/engine/merge-content.ts";
import { type LawRecord, type Ledger, ledgerContent } from "#app/content/ledger/ledger.ts";
import { fillPlain } from "#app/content/ledger/placeholders.ts";
import { printValue } from "#app/content/ledger/print-record.ts";
import { valueOn } from "#app/content/ledger/value-on.ts";
import { isCheckDue } from "#app/content/review/check-due.ts";
import { onlyPage } from "#app/content/storage/content-table.ts";
import { readAboutTranslation } from "#app/content/translation/about-translation.ts";
import { defaultLocale, forEachLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { parseMoment } from "#app/lib/time/parse-moment.ts";
import { fieldOf } from "#app/staff/editing/values/field-shape.ts";
import type { FormValues } from "#app/staff/editing/values/form-values.ts";
import { type Fold, matcherOf, splitWords } from "#app/staff/words/match-words.ts";

/** The records in every language, as printed on its pages. */
export type Records = Record<Locale, readonly LawRecord[]>;

/** The basis of a value. `official` and `old` follow from its sources, the others are its own status. */
export const sureStates = ["official", "reported", "reported-once", "old", "named", "unknown"] as const;
export type SureState = (typeof sureStates)[number];

export type LedgerRow = {
  id: string;
  label: string;
  topic: LawRecord["topic"];
  /** Empty if there is no value today. */
  value: string;
  /** The previous value, or the last known one. Pages print that with its year if there is no value today. */
  former: string;
  since: string | undefined;
  /** A future value. */
  next: { value: string; from: string } | undefined;
  sure: SureState;
  isSigned: boolean;
  lookedOn: string;
  isDue: boolean;
  users: readonly ReferenceUse[];
  /** The search text, in three languages. */
  words: readonly string[];
};

export function readRecords(form: FormValues): Records {
  const { records: originals } = form.en as Ledger;
  // In a form, the items of a translation have the positions of the English ones and no ids.
  const named = (side: unknown) => {
    const items = fieldOf(side, "records");
    const withId = (item: object, at: number) => ({ ...item, id: originals[at]?.id });
    return Array.isArray(items) ? { records: items.map(withId) } : undefined;
  };
  return forEachLocale((locale) => {
    const layers: Layer[] = [{ from: "english", value: form.en }];
    if (locale !== defaultLocale)
      layers.unshift({
        from: "translation",
        value: named(form[locale]),
        madeFrom: named(readAboutTranslation(form[locale]).made_from),
      });
    return mergeContent(ledgerContent.schema, layers).value?.records ?? [];
  });
}

type Options = {
  locale: Locale;
  day: string;
  /** The marks of the sources of a record's current value. */
  marks: Readonly<Record<string, string | undefined>>;
  uses: readonly ReferenceUse[];
};

export function toRows(records: Records, { locale, day, marks, uses }: Options): LedgerRow[] {
  const printed = { records: records[locale], locale, day };
  return records[locale].map((record, at) => {
    const { id, label, topic, values } = record;
    const { value, former } = valueOn(record, day);
    const print = (one: typeof value) => (one ? fillPlain(printValue(record, one, locale), printed) : "");
    const next = values.find(({ from }) => from !== undefined && from > day);
    const lookedOn = values.at(-1)?.looked_on ?? "";
    return {
      id,
      label,
      topic,
      value: print(value),
      former: print(former),
      since: (value ?? former)?.from,
      next: next?.from ? { value: print(next), from: next.from } : undefined,
      sure: sureOf((value ?? former)?.status, value ? marks[id] : "old"),
      isSigned: value?.status === "confirmed",
      lookedOn,
      isDue: isCheckDue(lookedOn, parseMoment(day)),
      users: pagesOf(id, uses),
      words: locales.flatMap((one) => {
        const { label: name, applies_to: scope = "" } = records[one][at] ?? record;
        return splitWords(
          `${name} ${scope} ${fillPlain(`{${id}}`, { records: records[one], locale: one, day })}`,
        );
      }),
    };
  });
}

function sureOf(status: LawRecord["values"][number]["status"] | undefined, mark: string | undefined) {
  if (status === undefined || status === "unknown") return "unknown";
  if (status === "confirmed" || mark === "official") return "official";
  return mark === "old" && status !== "named" ? "old" : status;
}

/** The pages that print a record, each once. Guides come first: a tool prints it only after some answers. */
export function pagesOf(id: string, uses: readonly ReferenceUse[]): ReferenceUse[] {
  const users = listUsers([{ target: "record", id }], uses);
  const pages = new Map(users.map((use) => [use.path ?? use.title, use]));
  const isOnly = ({ slug }: ReferenceUse) => Number(slug === onlyPage);
  return [...pages.values()].sort((one, other) => isOnly(one) - isOnly(other));
}

export type Filter = {
  asked: string;
  topic: string;
  /** A state, or "unsigned": not confirmed by a named person. */
  sure: string;
  isDue: boolean;
  isUnknown: boolean;
};
export const noFilter: Filter = { asked: "", topic: "", sure: "", isDue: false, isUnknown: false };

export function filterRows(rows: readonly LedgerRow[], filter: Filter, fold: Fold): LedgerRow[] {
  const { isIn } = matcherOf(filter.asked, fold);
  return rows.filter(
    (row) =>
      (!filter.topic || row.topic === filter.topic) &&
      (!filter.sure || (filter.sure === "unsigned" ? !row.isSigned : row.sure === filter.sure)) &&
      (!filter.isDue || row.isDue) &&
      (!filter.isUnknown || !row.value) &&
      isIn(row.words),
  );
}
