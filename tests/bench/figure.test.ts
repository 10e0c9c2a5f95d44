import { expect, test } from "vitest";
import { type Figure, formatTable, isMet } from "./figure.ts";

const figure = (more: Partial<Figure>): Figure => ({ id: "x", what: "x", value: 1, unit: "s", ...more });

test("a figure meets its budget on the right side, including the bound", () => {
  expect(isMet(figure({ value: 1, budget: { most: 1 } }))).toBe(true);
  expect(isMet(figure({ value: 1.01, budget: { most: 1 } }))).toBe(false);
  expect(isMet(figure({ value: 0.5, budget: { least: 0.5 } }))).toBe(true);
  expect(isMet(figure({ value: 0.49, budget: { least: 0.5 } }))).toBe(false);
  expect(isMet(figure({}))).toBeUndefined();
});

test("a missed budget is marked in the table", () => {
  const table = formatTable([figure({ what: "start", value: 1.2, budget: { most: 1 } })]);
  expect(table).toMatch(/^start\s+1\.20 s\s+NOT MET\s+at most 1\.00 s$/);
});
