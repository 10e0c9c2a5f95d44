import { expect, test } from "vitest";
import { getDefaultFile } from "#app/content/engine/default-content.server.ts";
import {
  type Charge,
  estimate,
  exampleOf,
  type MatterKind,
  matterCharges,
  matterKinds,
  type Rate,
  type Rates,
} from "./estimate.ts";
import { toRates } from "./fee-lines.ts";
import { ledgerContent } from "./ledger.ts";

const rate = (form: Rate["form"], figure?: number): Rate => ({
  label: "",
  form,
  figure,
  printed: "",
  sources: "",
});
const money = (figure?: number) => rate("money", figure);
const share = (figure: number) => rate("percentage", figure);
const rates: Rates = {
  sale: share(7.5),
  mutation: { ...rate("money-per-unit", 2500), year: "2020" },
  passbook: money(300),
  "green-fund": money(50),
  "family-duty": share(2),
  "registration-rate": share(0.5),
  "family-registration-least": money(2000),
  "family-registration-most": money(25_000),
  "gift-gram-panchayat-duty": share(0.5),
};
const amountOf = (matter: Parameters<typeof estimate>[0], record: string) =>
  estimate(matter, rates).lines.find((line) => line.record === record)?.amount;

test("the cost of a sale has one line per charge, the mutation at its last known rate with the year", () => {
  const { lines, total, year } = estimate(
    { kind: "sale", value: 10_00_000, acres: 1, isVillage: true },
    rates,
  );
  expect(lines.map(({ record, amount }) => [record, amount])).toEqual([
    ["sale", 75_000],
    ["mutation", 2500],
    ["passbook", 300],
    ["green-fund", 50],
  ]);
  expect([total, year]).toEqual([77_850, "2020"]);
});

test.each([
  [1_00_000, 2000],
  [10_00_000, 5000],
  [1_00_00_000, 25_000],
])("a family gift worth %i is registered for %i, within the minimum and the maximum", (value, fee) => {
  const gift = { kind: "gift-family", value, isVillage: false } as const;
  expect(amountOf(gift, "registration-rate")).toBe(fee);
  expect(amountOf(gift, "gift-gram-panchayat-duty")).toBeUndefined();
});

test("in a gram panchayat a gift has a further duty, and a rate per acre also charges part of an acre", () => {
  const gift = { kind: "gift-family", value: 4_00_000, acres: 1.5, isVillage: true } as const;
  expect(amountOf(gift, "gift-gram-panchayat-duty")).toBe(2000);
  expect(amountOf(gift, "mutation")).toBe(3750);
});

test("without a value there is no amount, and the line still shows its rate", () => {
  const { lines, total } = estimate({ kind: "sale", isVillage: false }, rates);
  expect(total).toBe(350);
  expect(lines[0]).toMatchObject({ record: "sale", base: { kind: "value" } });
});

test("a charge without any known rate stays open, and its matter has no example", () => {
  const { lines } = estimate({ kind: "gift-other", value: 10_00_000, acres: 1, isVillage: true }, rates);
  expect(lines.find(({ record }) => record === "gift-other-transfer-duty")).not.toHaveProperty("amount");
  expect(exampleOf("gift-other", rates)).toBeUndefined();
});

test("the charge of a power of attorney depends on its holder", () => {
  const recordsOf = (kind: MatterKind) => matterCharges[kind].map(({ record }) => record);
  expect(recordsOf("gpa-family")).toContain("gpa-family");
  expect(recordsOf("gpa-other")).toContain("gpa-outsider");
});

const { records } = ledgerContent.schema.parse(getDefaultFile("en", "ledger"));

test("every record of an estimate exists in the ledger", () => {
  const charges: readonly Charge[] = Object.values(matterCharges).flat();
  const names = charges.flatMap(({ record, least, most }) => [record, least, most]);
  expect(names.filter((name) => name && !records.some(({ id }) => id === name))).toEqual([]);
});

test("every matter with known rates has a sum, and an old rate shows its year", () => {
  const shipped = toRates(records, { locale: "en", day: "2026-11-17" });
  const without = matterKinds.filter((kind) => !exampleOf(kind, shipped));
  expect(without).toEqual(["gift-other"]);
  expect(exampleOf("partition", shipped)).toMatchObject({ total: 8850, year: "2020" });
  expect(exampleOf("gpa-family", shipped)).not.toHaveProperty("acres");
  expect(exampleOf("succession", shipped)).toMatchObject({ acres: 2.25, total: 5925, year: "2020" });
  expect(exampleOf("sale", shipped)).toMatchObject({ total: 77_850, year: "2020" });
  expect(shipped["nala-rate"]).toMatchObject({ figure: 3, year: "2020" });
});
