import { createClient } from "@supabase/supabase-js";
import fc from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";

import { calendarFile } from "#app/site/deadlines/calendar-file.ts";
import { addDays, endOf, lastSafeDay, type Period } from "#app/site/deadlines/count-days.ts";
import { listDates } from "#app/site/deadlines/list-dates.ts";
import { loadDeadlines } from "#app/site/deadlines/load-deadlines.server.ts";
import { calendarEntries } from "#app/site/deadlines/save-calendar.ts";
import { clockCases } from "./clock-cases.ts";

const host = {
  supabase: createClient("http://database.test", "key", { global: { fetch: async () => Response.json([]) } }),
  log: { warn: () => undefined, error: () => undefined },
  addCacheTags: () => undefined,
  markIncomplete: () => undefined,
  siteUrl: "http://site.test",
  day: "2026-11-16",
};

async function countCase(id: string, given: Record<string, string>) {
  const { chosen, page } = await loadDeadlines(host, { pathname: `/deadlines/${id}` });
  if (!chosen) throw new Error(`There is no case ${id}.`);
  return { chosen, rows: listDates(chosen, given, new Set(page.holidays.map(({ day }) => day))) };
}

const weekdayOf = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en", { weekday: "short", timeZone: "UTC" });

/** Rows whose period is unknown: the clock says to ask, and counts nothing. */
const askedRows = ["higher-order-received appeal"];

test("at least sixty cases are written out, and every row of the clock is among them", async () => {
  expect(clockCases.length).toBeGreaterThanOrEqual(60);
  const { page } = await loadDeadlines(host, { pathname: "/deadlines" });
  const all = page.cases.flatMap(({ id, rows }) => rows.map((row) => `${id} ${row.id}`));
  expect(new Set([...clockCases.map(([id, row]) => `${id} ${row}`), ...askedRows])).toEqual(new Set(all));
});

test.each(askedRows)("%s: no day is computed from an unknown period", async (name) => {
  const [id = "", row] = name.split(" ");
  const { rows } = await countCase(id, { event: "2026-11-16" });
  expect(rows.find((one) => one.id === row)).toMatchObject({ period: { length: undefined } });
  expect(rows.find((one) => one.id === row)?.day).toBeUndefined();
});

test.each(clockCases)("%s, %s: %s on %s leads to %s, a %s", async (id, row, begins, start, day, weekday) => {
  const { rows } = await countCase(id, { [begins]: start });
  expect(rows.find((one) => one.id === row)?.day).toBe(day);
  expect(weekdayOf(day)).toBe(weekday);
});

const day = fc.integer({ min: 0, max: 365 * 60 }).map((count) => addDays("2020-01-01", count));
const period: fc.Arbitrary<Period> = fc.oneof(
  fc.record({ unit: fc.constant("days" as const), count: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ unit: fc.constant("months" as const), count: fc.integer({ min: 1, max: 24 }) }),
);
const holidays = fc.uniqueArray(day, { maxLength: 40 }).map((days) => new Set(days));

/** An independent definition: a Sunday, a Saturday from the 8th to the 14th, or a holiday. */
const isShut = (on: string, shut: ReadonlySet<string>) =>
  weekdayOf(on) === "Sun" ||
  (weekdayOf(on) === "Sat" && +on.slice(8) > 7 && +on.slice(8) < 15) ||
  shut.has(on);

test("for any start, period and holidays: never after the strictest reading, never on a closed day, no open day wasted", () => {
  fc.assert(
    fc.property(day, period, holidays, (start, length, shut) => {
      const safe = lastSafeDay(start, length, shut);
      const strictest = addDays(endOf(start, length), -1);
      expect(safe >= start && safe <= (strictest < start ? start : strictest)).toBe(true);
      if (safe > start) expect(isShut(safe, shut)).toBe(false);
      for (let later = addDays(safe, 1); later <= strictest; later = addDays(later, 1))
        expect(isShut(later, shut)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test("a later start never gives an earlier last day", () => {
  fc.assert(
    fc.property(day, period, holidays, (start, length, shut) => {
      expect(lastSafeDay(addDays(start, 1), length, shut) >= lastSafeDay(start, length, shut)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test("months end on the same day of the month or on its last, including leap years and month ends", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 24 }), (start, count) => {
      const end = endOf(start, { unit: "months", count });
      const isLast = addDays(end, 1).slice(8) === "01";
      expect(end.slice(8) === start.slice(8) || (isLast && end.slice(8) < start.slice(8))).toBe(true);
      const monthOf = (on: string) => +on.slice(0, 4) * 12 + +on.slice(5, 7);
      expect(monthOf(end) - monthOf(start)).toBe(count);
    }),
    { numRuns: 1000 },
  );
});

test("another program reads the calendar file: every day, its text, and reminders a week and a day before", async () => {
  const { chosen, rows } = await countCase("succession-filed", { event: "2026-11-02", notice: "2026-11-09" });
  const entries = calendarEntries("వారసత్వ దరఖాస్తు; \\ , \n और", rows);
  expect(entries.length).toBeGreaterThan(2);
  const file = calendarFile(entries, { host: "site.test", now: new Date("2026-11-16T10:20:30Z") });
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  expect(
    events.map(({ summary, description, startDate, endDate }) => ({
      title: summary,
      text: description,
      day: startDate.toString(),
      isWholeDay: startDate.isDate,
      until: endDate.toString(),
    })),
  ).toEqual(
    entries.map(({ title, text, day }) => ({ title, text, day, isWholeDay: true, until: addDays(day, 1) })),
  );
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(entries.length);
  for (const event of events) {
    const alarms = event.component.getAllSubcomponents("valarm");
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue("trigger")))).toEqual(["-P7D", "-P1D"]);
  }
  expect(chosen.label).not.toBe("");
});
