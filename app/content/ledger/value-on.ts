import type { LawRecord, LawValue } from "./ledger.ts";

export type ValueOnDay = {
  /** Undefined while nobody knows it. */
  value: LawValue | undefined;
  /** The value before `value`; where `value` is not known, the last one that was. */
  former: LawValue | undefined;
};

/** What a record says on a day, "2026-11-15". */
export function valueOn({ values }: Pick<LawRecord, "values">, day: string): ValueOnDay {
  const begun = values.filter(({ from }) => !from || hasBegun(from, day));
  const last = begun.at(-1);
  const known = begun.filter(({ status }) => status !== "unknown");
  const isKnown = last !== undefined && last.status !== "unknown" && !hasEnded(last, day);
  return isKnown ? { value: last, former: known.at(-2) } : { value: undefined, former: known.at(-1) };
}

// "2021" and "2021-07" are days as far as they are known: a year begins with its first day and ends with its last.
const hasBegun = (from: string, day: string) => day.slice(0, from.length) >= from;
const hasEnded = ({ until }: LawValue, day: string) =>
  until !== undefined && day.slice(0, until.length) > until;
