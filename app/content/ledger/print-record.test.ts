import { expect, test } from "vitest";
import type { LawRecord, LawValue } from "./ledger.ts";
import { fillPlain, fillRich, type Placeholders } from "./placeholders.ts";
import { printRecord } from "./print-record.ts";

const day = "2026-11-15";
const known: Pick<LawValue, "status" | "sources" | "looked_on"> = {
  status: "reported-once",
  sources: ["S1"],
  looked_on: day,
};

const record = (
  form: LawRecord["form"],
  values: Partial<LawValue>[],
  unit?: LawRecord["unit"],
): LawRecord => ({
  id: "one",
  label: "One",
  category: "figure",
  topic: "other",
  form,
  unit,
  values: values.map((value) => ({ ...known, ...value })),
});

const inEachLanguage = (one: LawRecord) =>
  (["en", "te", "hi"] as const).map((locale) => printRecord(one, { locale, day }));

test.each<[LawRecord, string[]]>([
  [record("percentage", [{ figure: "7.5" }]), ["7.5%", "7.5%", "7.5%"]],
  [record("money", [{ figure: "100000" }]), ["₹1,00,000", "₹1,00,000", "₹1,00,000"]],
  [
    record("money-per-unit", [{ figure: "2500" }], "acre"),
    ["₹2,500 an acre", "ఎకరానికి ₹2,500", "₹2,500 प्रति एकड़"],
  ],
  [record("days", [{ figure: "30" }]), ["30 days", "30 రోజులు", "30 दिन"]],
  [record("days", [{ figure: "1" }]), ["1 day", "1 రోజు", "1 दिन"]],
  [record("days", [{ figure: "10-15" }]), ["10 to 15 days", "10 నుంచి 15 రోజులు", "10 से 15 दिन"]],
  [record("months", [{ figure: "4" }]), ["4 months", "4 నెలలు", "4 महीने"]],
  [record("date", [{ figure: "2026-04-13" }]), ["13 April 2026", "13 ఏప్రిల్ 2026", "13 अप्रैल 2026"]],
  [record("date", [{ figure: "2020-11" }]), ["November 2020", "నవంబర్ 2020", "नवंबर 2020"]],
  [record("section", [{ figure: "22-A" }]), ["section 22-A", "సెక్షన్ 22-ఎ", "धारा 22-ए"]],
  [record("office", [{ words: "Tahsildar" }]), ["Tahsildar", "Tahsildar", "Tahsildar"]],
])("$form is written in the form of each language: %j", (one, written) => {
  expect(inEachLanguage(one)).toEqual(written);
});

const sale = record("percentage", [
  { figure: "6", words: "of the price", until: "2021-07-21" },
  { figure: "7.5", words: "of the price", from: "2021-07-22", sources: ["S4", "S5"], status: "reported" },
  { figure: "7", from: "2027-01-01" },
]);

test.each([
  ["2021-07-21", "6%"],
  ["2021-07-22", "7.5%"],
  ["2026-12-31", "7.5%"],
  ["2027-01-01", "7%"],
])("the value on %s is %s", (on, written) => {
  expect(printRecord(sale, { locale: "en", day: on })).toBe(written);
});

test("an unknown value prints the last known figure with its year, or as unknown", () => {
  const mutation = record(
    "money-per-unit",
    [
      { figure: "2500", from: "2020-11" },
      { from: "2025-04-14", status: "unknown", sources: [] },
    ],
    "acre",
  );
  expect(printRecord(mutation, { locale: "en", day })).toBe("₹2,500 an acre (2020)");
  expect(printRecord(mutation, { locale: "en", day: "2025-04-13" })).toBe("₹2,500 an acre");
  const reported = record("money", [{ figure: "1000", from: "2016", until: "2016" }]);
  expect(printRecord(reported, { locale: "en", day })).toBe("₹1,000 (2016)");
  const never = record("money", [{ status: "unknown", sources: [] }]);
  expect(inEachLanguage(never)).toEqual(["not known", "తెలియదు", "मालूम नहीं"]);
});

const words: Placeholders = {
  records: [
    { ...sale, id: "sale" },
    { ...record("text", [{ words: "{sale} in all" }]), id: "sale-line" },
    { ...record("text", [{ words: "{circle}" }]), id: "circle" },
  ],
  locale: "en",
  day,
};

test("a placeholder prints its record, with source marks in rich text", () => {
  expect(fillPlain("The duty is {sale}.", words)).toBe("The duty is 7.5%.");
  expect(fillRich("The duty is **{sale}**.", words)).toBe("The duty is **7.5% [S4][S5]**.");
  expect(fillRich("{sale}, once more {sale} [S5].", words)).toBe("7.5% [S4], once more 7.5% [S5].");
  expect(fillRich("{sale:figure} శాతం, {sale}లో", words)).toBe("7.5 శాతం [S4][S5], 7.5%లో");
  expect(fillRich("[a duty of {sale}](/fees) and [[duty|{sale}]]", words)).toBe(
    "[a duty of 7.5%](/fees) and [[duty|7.5%]]",
  );
});

test("a placeholder can select a part of its record", () => {
  expect(fillPlain("{sale:full} since {sale:since}, {sale:former} before; {sale:figure}", words)).toBe(
    "7.5% of the price since 22 July 2021, 6% before; 7.5",
  );
});

test("a record may refer to others, and a circular reference ends", () => {
  expect(fillPlain("{sale-line}", words)).toBe("7.5% in all");
  expect(fillPlain("{circle}{nothing}", words)).toBe("");
});
