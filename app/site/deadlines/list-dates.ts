import { firstDate } from "#app/content/kinds/tools/deadline-dates.ts";
import type { DeadlineCase, DeadlineRow } from "#app/content/kinds/tools/deadlines.ts";
import { addDays, endOf, lastSafeDay, type Period } from "./count-days.ts";

/** A row with today's value of its period from the ledger: the length and its text. */
export type TimedRow = Omit<DeadlineRow, "period" | "after"> & {
  period: { length: Period | undefined; words: string };
  /** A period that must end first. Its length is undefined while it is not known. */
  after?: { length: Period | undefined };
};

/** Dates by their ids; a date that is not known yet is missing. */
export type GivenDates = Readonly<Record<string, string | undefined>>;

export type CountedRow = TimedRow & {
  /** Undefined while the start or the period is not known. */
  day?: string;
};

export function listDates(
  { rows }: { rows: readonly TimedRow[] },
  given: GivenDates,
  holidays: ReadonlySet<string>,
): CountedRow[] {
  return rows.map((row) => {
    const start = given[row.begins];
    const { length } = row.period;
    const begins = start && beginOf(row, start);
    return begins && length ? { ...row, day: dayOf(row, begins, length, holidays) } : row;
  });
}

/** The start of a period: the given date or the end of a period before it, a day earlier for the reader's limits. */
function beginOf({ after, side }: Pick<TimedRow, "after" | "side">, start: string): string | undefined {
  if (!after) return start;
  const end = after.length && endOf(start, after.length);
  return end && side === "you" ? addDays(end, -1) : end;
}

/** The reader's limits are counted short and the office's long, so that the reader is on the safe side. */
function dayOf(
  { side }: Pick<TimedRow, "side">,
  start: string,
  length: Period,
  holidays: ReadonlySet<string>,
): string {
  if (side === "you") return lastSafeDay(start, length, holidays);
  const end = endOf(start, length);
  return side === "office" ? end : addDays(end, 1);
}

type DatedRow = CountedRow & { day: string };

const byDay = (rows: readonly CountedRow[]): DatedRow[] =>
  rows.filter((row): row is DatedRow => row.day !== undefined).toSorted((a, b) => a.day.localeCompare(b.day));

/** The next deadline, or the last one of the reader's own if all have passed. */
export const nextRow = (rows: readonly CountedRow[], today: string): DatedRow | undefined =>
  byDay(rows).find(({ day }) => day >= today) ?? byDay(rows).findLast(({ side }) => side === "you");

/** The given dates, each under the field of the letter that takes it. */
export function letterDates(
  { letter_field, other_dates: others }: Pick<DeadlineCase, "letter_field" | "other_dates">,
  given: GivenDates,
): Record<string, string> {
  const dates = [{ id: firstDate, letter_field }, ...others].flatMap(({ id, letter_field: field }) => {
    const day = given[id];
    return field && day ? [[field, day] as const] : [];
  });
  return Object.fromEntries(dates);
}
