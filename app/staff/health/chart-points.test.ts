import { expect, test } from "vitest";
import { linePath, thinOut } from "./chart-points.ts";

const box = { width: 100, height: 10 };

test("a day of minutes is reduced to few points, and a short peak stays visible", () => {
  const minutes = Array.from({ length: 1440 }, (_, i) => (i === 700 ? 99 : 1));
  const points = thinOut(minutes, 240);
  expect(points).toHaveLength(240);
  expect(Math.max(...points.map(Number))).toBe(99);
  expect(thinOut([1, null], 240)).toEqual([1, null]);
  expect(thinOut([null, null, null, 2], 2)).toEqual([null, 2]);
});

test("the line rises with its values and is interrupted at unknown values", () => {
  expect(linePath([0, 5, 10], 10, box)).toBe("M0 10L50 5L100 0");
  expect(linePath([0, null, 10], 10, box)).toBe("M0 10M100 0");
  expect(linePath([4], 8, box)).toBe("M100 5h-6");
  expect(linePath([0, 0], 0, box)).toBe("M0 10L100 10");
  expect(linePath([], 0, box)).toBe("");
});
