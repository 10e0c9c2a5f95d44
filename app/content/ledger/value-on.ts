import type { LawRecord, LawValue } from "./ledger.ts";

export type ValueOnDay = {
  /** Undefined while it is not known. */
  value: LawValue | undefined;
  /** The value before `value`, or the last known one if `value` is undefined. */
  former: LawValue | undefined;
};

/** The value of a record on a date, "2026-11-15". */
export function valueOn({ values }: Pick<LawRecord, "values">, day: string): ValueOnDay {
  const begun = values.filter(({ from }) => !from || hasBegun(from, day));
  const last = begun.at(-1);
  const known = begun.filter(({ status }) => status !== "unknown");
  const isKnown = last !== undefined && last.status !== "unknown" && !hasEnded(last, day);
  return isKnown ? { value: last, former: known.at(-2) } : { value: undefined, former: known.at(-1) };
}

// Partial dates: "2021" begins with the first day of the year and ends with its last.
const hasBegun = (from: string, day: string) => day.slice(0, from.length) >= from;
const hasEnded = ({ until }: LawValue, day: string) =>
  until !== undefined && day.slice(0, until.length) > until;
