import { expect, test } from "vitest";
import { durationAt, durationEdges, RequestCounters } from "./request-counters.ts";

test("requests are counted by class and status", () => {
  const counters = new RequestCounters();
  counters.cachedPages += 3;
  counters.cachedUnchanged += 1;
  counters.count("page", 200, 12);
  counters.count("page", 500, 12_000);
  counters.count("rest", 401, 0.4);
  expect(counters.totals().faults).toBe(1);
  const cached = counters.read().find(({ route }) => route === "cached_page");
  expect([...(cached?.byStatus ?? [])]).toEqual([0, 0, 3, 1, 0, 0]);
  const page = counters.read().find(({ route }) => route === "page");
  expect([...(page?.byStatus ?? [])]).toEqual([0, 0, 1, 0, 0, 1]);
  expect(page?.byDuration[durationEdges.length]).toBe(1);
  expect(page?.totalMs).toBe(12_012);
});

test("a quantile of the durations lies within its bucket", () => {
  const counters = new RequestCounters();
  expect(durationAt(0.95, counters.totals().byDuration)).toBeNull();
  for (let i = 0; i < 90; i += 1) counters.count("page", 200, 8);
  for (let i = 0; i < 10; i += 1) counters.count("page", 200, 400);
  const { byDuration } = counters.totals();
  expect(durationAt(0.5, byDuration)).toBeLessThanOrEqual(10);
  expect(durationAt(0.95, byDuration)).toBeGreaterThan(250);
  expect(durationAt(0.95, byDuration)).toBeLessThanOrEqual(500);
});
