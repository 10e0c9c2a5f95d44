import { expect, test } from "vitest";

import { formatDate, formatPartialDate } from "./locales.ts";

test("a day is written in the form of its language", () => {
  expect(formatDate("2026-11-14")).toBe("14 Nov 2026");
  expect(formatDate("2026-11-04", "hi")).toBe("4 नवंबर 2026");
  expect(formatDate("2026-11-14", "te")).toMatch(/^14 నవంబర్ 2026$/);
});

test("a partial date is printed without the unknown parts", () => {
  expect(formatPartialDate("2025")).toBe("2025");
  expect(formatPartialDate("2025-04")).toBe("April 2025");
  expect(formatPartialDate("2025-04", "te")).toBe("ఏప్రిల్ 2025");
  expect(formatPartialDate("2025-04-16")).toBe("16 April 2025");
});
