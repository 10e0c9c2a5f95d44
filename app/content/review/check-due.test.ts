import { expect, test } from "vitest";
import { isCheckDue } from "./check-due.ts";

test.each([
  ["2026-05-14", true],
  ["2026-05-15", false],
  ["2026-11-15", false],
  ["", true],
])("on 15 November 2026 a guide checked on “%s” is due: %s", (checkedOn, isDue) => {
  expect(isCheckDue(checkedOn, new Date("2026-11-15T00:00:00Z"))).toBe(isDue);
});
