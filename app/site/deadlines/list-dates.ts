import type { DeadlineRow } from "#app/content/kinds/tools/deadlines.ts";
import { addDays, endOf, lastSafeDay, type Period } from "./count-days.ts";

/** A row with what the ledger says of its period today: its length, and how it is written. */
export type TimedRow = Omit<DeadlineRow, "period" | "after"> & {
  period: { length: Period | undefined; words: string };
  /** What has to run out first. Its length is missing while nobody knows it. */
  after?: { length: Period | undefined };
};

/** Dates by their short names; one that is not known yet is missing. */
export type GivenDates = Readonly<Record<string, string | undefined>>;

export type CountedRow = TimedRow & {
  /** Undefined while the day it begins with, or the period itself, is not known. */
  day?: string;
};

/** Every row with its day, in the order of the case. */
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

/** The day a period begins with: where another has to run out first, its end, counted short for the reader's own time. */
function beginOf({ after, side }: Pick<TimedRow, "after" | "side">, start: string): string | undefined {
  if (!after) return start;
  const end = after.length && endOf(start, after.length);
  return end && side === "you" ? addDays(end, -1) : end;
}

/** The reader's own time is counted short, the office's long: either way the reader is on the safe side. */
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

/** What comes next: the earliest day that is not over. */
export function nextRow(rows: readonly CountedRow[], today: string): CountedRow | undefined {
  return rows
    .filter((row): row is CountedRow & { day: string } => row.day !== undefined && row.day >= today)
    .toSorted((a, b) => a.day.localeCompare(b.day))[0];
}
