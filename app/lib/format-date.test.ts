import { expect, test } from "vitest";

import { formatDate, isDueForCheck } from "./format-date.ts";

test("a day is written as its readers write it", () => {
  expect(formatDate("2026-11-14")).toBe("14 Nov 2026");
  expect(formatDate("2026-11-04", "hi")).toBe("4 नवंबर 2026");
  expect(formatDate("2026-11-14", "te")).toMatch(/^14 నవంబర్ 2026$/);
});

test("a check is due when it is more than six months old", () => {
  expect(isDueForCheck("2026-05-14", "2026-11-14")).toBe(false);
  expect(isDueForCheck("2026-05-13", "2026-11-14")).toBe(true);
});
