import { expect, test } from "vitest";
import { readArea } from "./read-area.ts";

const read = (fields: Record<string, string>) => readArea(new Map(Object.entries(fields)));
const acres = ({ meanings }: ReturnType<typeof readArea>) =>
  meanings.map(({ squareYards, meaning }) => [Number((squareYards / 4840).toFixed(4)), meaning]);

test("2.26 acres is interpreted in both ways, and neither is preferred silently", () => {
  expect(acres(read({ amount: "2.26", unit: "acre" }))).toEqual([
    [2.65, "guntas"],
    [2.26, "decimal"],
  ]);
});

test.each([
  [{ amount: "2", unit: "acre", guntas: "26" }, 2.65],
  [{ amount: "2.26", unit: "acre", guntas: "0" }, 2.26],
  [{ amount: "106", unit: "gunta" }, 2.65],
  [{ amount: "2.26", unit: "hectare" }, 5.5846],
  [{ amount: "12,826", unit: "square-yard" }, 2.65],
  [{ amount: "౨", unit: "nonsense" }, 2],
])("%j has one meaning", (fields, wanted) => {
  expect(acres(read(fields))).toEqual([[wanted, undefined]]);
});

test.each<Record<string, string>>([
  {},
  { amount: "much" },
  { amount: "2", guntas: "40" },
  { amount: "2", unit: "hectare", guntas: "3" },
  { amount: "9".repeat(40) },
])("%j is asked for again", (fields) => {
  expect(read(fields).meanings).toEqual([]);
});
