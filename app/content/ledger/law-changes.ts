import type { Locale } from "#app/i18n/locales.ts";
import { phrases } from "#app/i18n/phrases.ts";
import type { LawRecord } from "./ledger.ts";
import { printValue } from "./print-record.ts";

export type LawChange = {
  record: string;
  label: string;
  before: string;
  after: string;
  /** Sources of the new value. */
  sources: readonly string[];
};

/** The changes that took effect on one day, "2021-07-22", or in a month or year if no more is known. */
export type ChangeDay = { from: string; isToCome: boolean; changes: LawChange[] };

/** Every known change of a value, newest first, grouped by date. */
export function listLawChanges(
  records: readonly LawRecord[],
  { locale, day }: { locale: Locale; day: string },
): ChangeDay[] {
  const changes = records.flatMap((record) =>
    record.values.flatMap((value, i) => {
      const former = record.values[i - 1];
      if (!former || !value.from) return [];
      const print = (one: typeof value) =>
        one.status === "unknown" ? phrases[locale].figures.unknown : printValue(record, one, locale, true);
      const change = {
        record: record.id,
        label: record.label,
        before: print(former),
        after: print(value),
        sources: value.sources,
      };
      // A new note or source does not change the law.
      return change.before === change.after ? [] : [{ from: value.from, change }];
    }),
  );
  return [...Map.groupBy(changes, ({ from }) => from)]
    .map(([from, same]) => ({ from, isToCome: from > day, changes: same.map(({ change }) => change) }))
    .toSorted((a, b) => (a.from < b.from ? 1 : -1));
}
