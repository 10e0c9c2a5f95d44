import { expect, test } from "vitest";
import { readNumber } from "#app/lib/read-number.ts";
import { readMatter } from "./read-matter.ts";

test.each([
  ["10,00,000", 1_000_000],
  ["₹ 25 lakh", 2_500_000],
  ["1.5 crore", 15_000_000],
  ["౧౦౦౦", 1000],
  ["२५००", 2500],
  ["", undefined],
  ["abc", "wrong"],
  ["-5", "wrong"],
  ["9".repeat(30), "wrong"],
])("%j is read as %s", (text, number) => {
  expect(readNumber(text, 1e12)).toBe(number);
});

test("forty guntas are an acre, so 40 cannot be entered beside acres", () => {
  const form = (fields: Record<string, string>) => new Map(Object.entries({ kind: "mutation", ...fields }));
  expect(readMatter(form({ acres: "2", guntas: "20" })).matter?.acres).toBe(2.5);
  expect(readMatter(form({ acres: "2", guntas: "40" })).fault).toBe("area");
  expect(readMatter(form({ kind: "constructor" })).fault).toBe("kind");
  expect(readMatter(form({ acres: "2.26" })).fault).toBe("reading");
  expect(readMatter(form({ acres: "2.26", guntas: "0" })).matter?.acres).toBe(2.26);
});
