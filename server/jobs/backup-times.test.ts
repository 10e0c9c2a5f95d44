import { expect, test } from "vitest";
import { timesAround } from "./backup-times.ts";

const at = { hour: 2, minute: 30 };

test("before its time of day the last backup was yesterday, after it the next is tomorrow", () => {
  const early = timesAround(new Date(2026, 10, 15, 2, 29, 59), at);
  expect(early).toEqual({ last: new Date(2026, 10, 14, 2, 30), next: new Date(2026, 10, 15, 2, 30) });
  const late = timesAround(new Date(2026, 10, 15, 2, 30), at);
  expect(late).toEqual({ last: new Date(2026, 10, 15, 2, 30), next: new Date(2026, 10, 16, 2, 30) });
});
