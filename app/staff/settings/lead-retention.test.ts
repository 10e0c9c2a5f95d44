import { expect, test } from "vitest";
import { erasedFrom } from "./lead-retention.ts";

const lead = (created_at: string, status = "new") => ({ created_at, status });

test.each([
  ["2026-11-15T10:00:00Z", 12, "2027-11-15T10:00:00.000Z"],
  ["2026-03-31T10:00:00Z", 11, "2027-02-28T10:00:00.000Z"],
  ["2027-10-31T23:00:00Z", 4, "2028-02-29T23:00:00.000Z"],
])("an enquiry of %s kept for %i months is erased from %s on", (created, months, end) => {
  expect(erasedFrom(lead(created), months)?.toISOString()).toBe(end);
});

test("an enquiry that became work is not erased after the retention period", () => {
  expect(erasedFrom(lead("2020-01-01T00:00:00Z", "in_progress"), 12)).toBeUndefined();
  expect(erasedFrom(lead("2020-01-01T00:00:00Z", "won"), 12)).toBeUndefined();
});
