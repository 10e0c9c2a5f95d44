import { expect, test } from "vitest";
import { toFeeLine } from "./fee-lines.ts";
import type { LawRecord } from "./ledger.ts";

test.each([
  ["en", "of the value. As reported [S1]"],
  ["hi", "of the value। As reported [S1]"],
] as const)("in %s the parts of a note are sentences of that language", (locale, note) => {
  const value = {
    from: "2020",
    figure: "3",
    words: "of the value",
    note: "As reported",
    status: "reported-once",
    sources: ["S1"],
  };
  const record = { id: "rate", label: "Rate", form: "percentage", values: [value] } as unknown as LawRecord;
  expect(toFeeLine(record, { locale, day: "2026-11-18" }).note).toBe(note);
});
