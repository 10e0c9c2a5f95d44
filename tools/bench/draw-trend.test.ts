import { expect, test } from "vitest";
import { drawTrend } from "./draw-trend.ts";
import type { Result } from "./results.ts";

const run = (value: number): Result => ({
  at: "2026-11-15T00:00:00.000Z",
  machine: "any",
  figures: [
    { id: "start", what: "start <quickly>", value, unit: "s", budget: { most: 1 } },
    { id: "cold", what: "without a budget", value, unit: "ms" },
  ],
});

test("every run is a point of each figure that has a budget", () => {
  const svg = drawTrend([run(0.8), run(0.9), run(0.7)]);
  expect(svg.match(/<circle/g)).toHaveLength(3);
  expect(svg).toContain("start &#60;quickly&#62;");
  expect(svg).not.toContain("without a budget");
});

test("a single run draws without dividing by nothing", () => {
  expect(drawTrend([run(0.8)])).not.toMatch(/NaN|Infinity/);
});
