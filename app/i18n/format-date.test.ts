import { expect, test } from "vitest";

import { formatDate } from "./format-date.ts";

test("a day is written as its readers write it", () => {
  expect(formatDate("2026-11-14")).toBe("14 Nov 2026");
  expect(formatDate("2026-11-04", "hi")).toBe("4 नवंबर 2026");
  expect(formatDate("2026-11-14", "te")).toMatch(/^14 నవంబర్ 2026$/);
});
