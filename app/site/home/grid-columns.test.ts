import { expect, test } from "vitest";

import { gridColumns, hasStone } from "./grid-columns.ts";

test("nine services are cut as on the sketch", () => {
  expect(gridColumns(9)).toEqual([5, 4, 3, 4, 3, 5, 3, 4, 5]);
});

test.each([1, 2, 3, 4, 5, 7, 8, 10, 11, 13])("%i plots fill every row", (count) => {
  const total = gridColumns(count).reduce((sum, columns) => sum + columns, 0);
  expect(gridColumns(count)).toHaveLength(count);
  expect(total % 12).toBe(0);
});

test("stones stand only inside the field", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].filter(hasStone)).toEqual([4, 5, 7, 8]);
});
