import { expect, test } from "vitest";
import { addDays, dueState, isoMoment, shortMoment } from "./lead-days.ts";

// Ten past midnight on 16 November in Hyderabad, still the 15th elsewhere.
const now = new Date("2026-11-15T18:40:00Z");

test.each([
  ["2026-11-15T18:35:00+00:00", "00:05"],
  ["2026-11-15T18:25:00+00:00", "Yesterday"],
  ["2026-11-13 10:00:00+00", "13 Nov"],
  ["2025-11-13T10:00:00Z", "13 Nov 2025"],
])("%s is shown as %s", (moment, words) => expect(shortMoment(moment, now)).toBe(words));

test("a call is overdue from midnight in the office's time zone", () => {
  expect(["2026-11-15", "2026-11-16", "2026-11-17"].map((day) => dueState(day, now))).toEqual([
    "overdue",
    "today",
    "later",
  ]);
});

test("days are counted across months", () => expect(addDays("2026-11-30", 1)).toBe("2026-12-01"));

test("an exported time can be parsed by a spreadsheet, in the office's time zone", () => {
  expect(isoMoment("2026-11-15T11:41:00.123456+00:00")).toBe("2026-11-15 17:11");
});
