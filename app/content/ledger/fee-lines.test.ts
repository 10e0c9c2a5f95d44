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

test("the parts of a deed's charge are added up, and its note names them", () => {
  const value = {
    from: "2020",
    words: "2% stamp duty, 0.5% registration",
    status: "reported",
    sources: ["S1"],
  };
  const record = { id: "gift", label: "Gift", form: "words", topic: "deeds", values: [value] };
  const print = (topic: string) =>
    toFeeLine({ ...record, topic } as unknown as LawRecord, { locale: "en", day: "2026-11-18" });
  expect(print("deeds")).toMatchObject({ amount: "2.5%", note: "2% stamp duty, 0.5% registration [S1]" });
  expect(print("conversion").amount).toBe("2% stamp duty, 0.5% registration");
});
