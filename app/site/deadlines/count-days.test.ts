import { expect, test } from "vitest";

import { isDay } from "#app/lib/time/is-day.ts";
import { addDays, endOf, lastSafeDay } from "./count-days.ts";

const none = new Set<string>();
const days = (count: number) => ({ unit: "days", count }) as const;
const months = (count: number) => ({ unit: "months", count }) as const;

test.each([
  ["2026-11-02", days(30), "2026-12-02"],
  ["2026-12-15", days(30), "2027-01-14"],
  ["2028-02-01", days(30), "2028-03-02"],
  ["2027-02-01", days(30), "2027-03-03"],
  ["2026-11-15", days(7), "2026-11-22"],
  ["2026-11-15", days(90), "2027-02-13"],
  ["2026-08-31", months(4), "2026-12-31"],
  ["2026-10-31", months(4), "2027-02-28"],
  ["2027-10-31", months(4), "2028-02-29"],
  ["2026-09-30", months(1), "2026-10-30"],
  ["2026-01-31", months(1), "2026-02-28"],
  ["2026-12-01", months(3), "2027-03-01"],
] as const)("from %s, %o end on %s", (start, period, end) => {
  expect(endOf(start, period)).toBe(end);
});

test.each([
  // A Wednesday, one day before the usual end.
  ["2026-11-03", days(30), none, "2026-12-02"],
  // With the first day counted it ends on a Sunday, so on the Saturday before, unless that is the second of the month.
  ["2026-11-01", days(29), none, "2026-11-28"],
  ["2026-11-15", days(29), none, "2026-12-11"],
  ["2026-12-27", days(31), new Set(["2027-01-26"]), "2027-01-25"],
  ["2026-12-26", days(31), new Set(["2027-01-25"]), "2027-01-23"],
] as const)("from %s, %o are safe until %s", (start, period, holidays, safe) => {
  expect(lastSafeDay(start, period, holidays)).toBe(safe);
});

test("the last safe day is never after the strictest period, on a Sunday or before the start", () => {
  const holidays = new Set(["2026-12-25", "2027-01-26", "2027-08-15", "2028-02-29"]);
  for (let start = "2026-01-01"; start < "2029-01-01"; start = addDays(start, 1)) {
    for (const period of [days(1), days(7), days(30), days(60), days(90), months(1), months(4)]) {
      const safe = lastSafeDay(start, period, holidays);
      expect(safe < endOf(start, period), `${start} ${period.count} ${period.unit}`).toBe(true);
      expect(safe >= start).toBe(true);
      if (safe > start) {
        expect(new Date(safe).getUTCDay()).not.toBe(0);
        expect(holidays.has(safe)).toBe(false);
      }
    }
  }
});

test.each(["2026-02-30", "2027-02-29", "15-11-2026", "2026-13-01", "", "2026-1-1", "yesterday"])(
  "%j is not a valid date",
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test("29 February is valid in a leap year", () => {
  expect(isDay("2028-02-29")).toBe(true);
});
