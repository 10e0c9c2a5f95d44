import { expect, test } from "vitest";
import { getDefaultFile } from "#app/content/engine/default-content.server.ts";
import { ledgerContent } from "#app/content/ledger/ledger.ts";
import { readNumber } from "#app/lib/read-number.ts";
import { type EstimateKind, estimate, estimateLines, type Rates } from "./estimate.ts";
import { readMatter } from "./read-matter.ts";

const money = (figure?: number) => ({ label: "", form: "money", figure, printed: "" }) as const;
const share = (figure: number) => ({ label: "", form: "percentage", figure, printed: "" }) as const;
const rates: Rates = {
  sale: share(7.5),
  "document-charge": money(500),
  mutation: { label: "", form: "money-per-unit", printed: "" },
  passbook: money(300),
  "family-duty": share(2),
  "registration-rate": share(0.5),
  "family-registration-least": money(2000),
  "family-registration-most": money(25_000),
  "gift-gram-panchayat-duty": share(0.5),
};

test("a sale is counted line by line; the mutation that no one knows stays unknown, and the sum is the least", () => {
  const { lines, total, isWhole } = estimate(
    { kind: "sale", value: 10_00_000, acres: 2, isVillage: true },
    rates,
  );
  expect(lines.map(({ record, amount }) => [record, amount])).toEqual([
    ["sale", 75_000],
    ["document-charge", 500],
    ["mutation", undefined],
    ["passbook", 300],
  ]);
  expect([total, isWhole]).toEqual([75_800, false]);
});

test.each([
  [1_00_000, 2000],
  [10_00_000, 5000],
  [1_00_00_000, 25_000],
])(
  "a family gift worth %i is registered for %i: never below the least, never above the most",
  (value, fee) => {
    const { lines } = estimate({ kind: "gift-family", value, isVillage: false }, rates);
    expect(lines.find(({ record }) => record === "registration-rate")?.amount).toBe(fee);
    expect(lines.some(({ record }) => record === "gift-gram-panchayat-duty")).toBe(false);
  },
);

test("in a gram panchayat a gift has a further duty, and by the acre is by the gunta too", () => {
  const known = {
    ...rates,
    mutation: { label: "", form: "money-per-unit", figure: 2500, printed: "" } as const,
  };
  const { lines } = estimate({ kind: "gift-family", value: 4_00_000, acres: 1.5, isVillage: true }, known);
  expect(lines.find(({ record }) => record === "gift-gram-panchayat-duty")?.amount).toBe(2000);
  expect(lines.find(({ record }) => record === "mutation")?.amount).toBe(3750);
});

test("without a value nothing is guessed", () => {
  expect(estimate({ kind: "sale", isVillage: false }, rates)).toMatchObject({ total: 800, isWhole: false });
});

test("a power of attorney is told apart by who gets it, and what comes with every deed is counted with each", () => {
  const recordsOf = (kind: EstimateKind) => estimateLines[kind].map(({ record }) => record);
  expect(recordsOf("gpa-family")).toContain("gpa-family");
  expect(recordsOf("gpa-other")).toContain("gpa-outsider");
  for (const kind of [
    "sale",
    "gift-family",
    "gift-other",
    "exchange",
    "partition",
    "gpa-family",
    "gpa-other",
  ] as const)
    expect(recordsOf(kind)).toContain("document-charge");
});

test("a gift outside the family keeps its transfer duty open: no one reports one", () => {
  const { lines, isWhole } = estimate(
    { kind: "gift-other", value: 10_00_000, acres: 1, isVillage: true },
    { ...rates, "gift-other-duty": share(5) },
  );
  expect(lines.find(({ record }) => record === "gift-other-transfer-duty")).not.toHaveProperty("amount");
  expect(isWhole).toBe(false);
});

test("every record an estimate names is in the ledger", () => {
  const { records } = ledgerContent.schema.parse(getDefaultFile("en", "ledger"));
  const names = Object.values(estimateLines)
    .flat()
    .flatMap((line) =>
      [
        line.record,
        "least" in line ? line.least : [],
        "most" in line ? line.most : [],
        "heldBy" in line ? line.heldBy : [],
      ].flat(),
    );
  expect(names.filter((name) => !records.some(({ id }) => id === name))).toEqual([]);
});

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
