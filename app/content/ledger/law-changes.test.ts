import { expect, test } from "vitest";
import { listLawChanges } from "./law-changes.ts";
import type { LawRecord, LawValue } from "./ledger.ts";

const value = (given: Partial<LawValue>): LawValue => ({
  status: "reported-once",
  sources: ["S1"],
  looked_on: "2026-11-15",
  ...given,
});
const record = (id: string, ...values: Partial<LawValue>[]): LawRecord => ({
  id,
  label: id,
  category: "rate",
  topic: "deeds",
  form: "percentage",
  values: values.map(value),
});
const options = { locale: "en", day: "2026-11-15" } as const;

test("changes are listed newest first, those of one day together, and what is to come says so", () => {
  const days = listLawChanges(
    [
      record(
        "sale",
        { figure: "6" },
        { from: "2021-07-22", figure: "7.5" },
        { from: "2027-01-01", figure: "7" },
      ),
      record("gift", { figure: "4" }, { from: "2021-07-22", figure: "5" }),
      record("lease", { figure: "1" }),
    ],
    options,
  );
  expect(days.map(({ from, isToCome }) => [from, isToCome])).toEqual([
    ["2027-01-01", true],
    ["2021-07-22", false],
  ]);
  expect(days[1]?.changes.map(({ record: id, before, after }) => `${id}: ${before} to ${after}`)).toEqual([
    "sale: 6% to 7.5%",
    "gift: 4% to 5%",
  ]);
});

test("a value that only got another source is no change; one that is no longer known is", () => {
  const days = listLawChanges(
    [
      record("same", { figure: "2" }, { from: "2024", figure: "2", sources: ["S2"] }),
      record("lost", { figure: "3" }, { from: "2025-04-14", status: "unknown", sources: [] }),
    ],
    options,
  );
  expect(days.map(({ changes }) => changes.map(({ after }) => after))).toEqual([["not confirmed"]]);
});
