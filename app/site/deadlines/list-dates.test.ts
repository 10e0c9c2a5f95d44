import { expect, test } from "vitest";

import { listDates, nextRow, type TimedRow } from "./list-dates.ts";

const row = (id: string, side: TimedRow["side"], begins: string, count?: number): TimedRow => ({
  id,
  side,
  begins,
  what: id,
  note: "",
  page: "",
  period: { words: `${count} days`, length: count ? { unit: "days", count } : undefined },
});

const rows = [
  row("objections", "you", "notice", 7),
  row("order", "office", "event", 30),
  row("remind", "afterwards", "event", 30),
  row("appeal", "you", "order"),
];

test("the office's limits are counted long, the reader's short; the next step opens the day after", () => {
  const counted = listDates({ rows }, { event: "2026-11-02", notice: "2026-11-09" }, new Set());
  expect(counted.map(({ id, day }) => [id, day])).toEqual([
    ["objections", "2026-11-13"],
    ["order", "2026-12-02"],
    ["remind", "2026-12-03"],
    ["appeal", undefined],
  ]);
});

test("an unknown date is never guessed", () => {
  const counted = listDates({ rows }, { event: "2026-11-02", order: "2026-12-01" }, new Set());
  expect(counted.find(({ id }) => id === "objections")?.day).toBeUndefined();
  expect(counted.find(({ id }) => id === "appeal")?.day).toBeUndefined();
});

test("the next date is the earliest that has not passed, or else the reader's own last one", () => {
  const counted = listDates({ rows }, { event: "2026-11-02", notice: "2026-11-09" }, new Set());
  expect(nextRow(counted, "2026-11-13")?.id).toBe("objections");
  expect(nextRow(counted, "2026-11-14")?.id).toBe("order");
  expect(nextRow(counted, "2027-01-01")?.id).toBe("objections");
  expect(nextRow([], "2027-01-01")).toBeUndefined();
});

test("a dependent period starts at the end of the other, counted short; without that it has no date", () => {
  const waiting = (length?: number) => ({
    ...row("silent-appeal", "you", "event", 30),
    after: { length: length ? ({ unit: "days", count: length } as const) : undefined },
  });
  const [counted] = listDates({ rows: [waiting(30)] }, { event: "2026-11-16" }, new Set());
  expect(counted?.day).toBe("2027-01-13");
  const [unknown] = listDates({ rows: [waiting()] }, { event: "2026-11-16" }, new Set());
  expect(unknown?.day).toBeUndefined();
});
