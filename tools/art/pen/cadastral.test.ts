import { expect, test } from "vitest";

import { surveyVillage, type VillagePlan } from "./cadastral.ts";
import { areaOf, centreOf, contains, distanceToOutline, type Point } from "./polygon.ts";
import { seededRandom } from "./random.ts";

const plan: VillagePlan = {
  seed: 6,
  width: 640,
  height: 590,
  min: 6500,
  max: 14500,
  firstNumber: 179,
  turn: -0.3,
  sharing: 0.6,
  minShared: 7600,
  divides: [
    [
      [700, -60],
      [440, 188],
      [300, 250],
      [140, 372],
      [-60, 560],
    ],
  ],
};

function somePoints(count: number): Point[] {
  const random = seededRandom(1);
  return Array.from({ length: count }, () => [random() * plan.width, random() * plan.height]);
}

test("the same seed gives the same village, another seed another one", () => {
  expect(surveyVillage(plan)).toEqual(surveyVillage(plan));
  expect(surveyVillage({ ...plan, seed: 7 })).not.toEqual(surveyVillage(plan));
});

test.each([1, 6, 17, 170])("with seed %i, every spot of the frame belongs to exactly one plot", (seed) => {
  const { plots } = surveyVillage({ ...plan, seed });
  for (const point of somePoints(1500)) {
    expect(plots.filter(({ outline }) => contains(outline, point))).toHaveLength(1);
  }
});

test("a plot's shares fill it without gap or overlap, and carry letters in order", () => {
  const shared = surveyVillage(plan).plots.filter(({ shares }) => shares.length > 0);
  expect(shared.length).toBeGreaterThan(5);
  for (const { outline, shares } of shared) {
    const total = shares.reduce((sum, share) => sum + areaOf(share.outline), 0);
    expect(total).toBeCloseTo(areaOf(outline), 4);
    expect(shares.map(({ letter }) => letter)).toEqual(["అ", "ఆ", "ఇ", "ఈ"].slice(0, shares.length));
  }
});

test("a boundary's ends lie on the outlines of the plots they touch", () => {
  const { plots, corners } = surveyVillage(plan);
  const isWellInside = ([x, y]: Point) => x > 30 && y > 30 && x < plan.width - 30 && y < plan.height - 30;
  for (const corner of corners.filter(isWellInside)) {
    const touching = plots.filter(({ outline }) => distanceToOutline(corner, outline) < 1e-6);
    expect(touching.length).toBeGreaterThanOrEqual(3);
  }
});

test("plots keep to the sizes asked for", () => {
  const { plots } = surveyVillage(plan);
  for (const { outline } of plots) {
    expect(areaOf(outline)).toBeGreaterThan(plan.min * 0.6);
    expect(areaOf(outline)).toBeLessThan(plan.max);
  }
});

test("numbers run boustrophedon from the north-west, without a gap", () => {
  const { plots } = surveyVillage(plan);
  expect(plots.map(({ number }) => number)).toEqual(plots.map((_, i) => plan.firstNumber + i));
  const rows = Math.round(plan.height / Math.sqrt((plan.min + plan.max) / 2));
  const places = plots.map(({ outline }) => {
    const [x, y] = centreOf(outline);
    return { x, row: Math.floor((y / plan.height) * rows) };
  });
  for (const [i, { x, row }] of places.entries()) {
    const next = places[i + 1];
    if (!next) continue;
    expect(next.row).toBeGreaterThanOrEqual(row);
    if (next.row === row) expect(row % 2 ? next.x < x : next.x > x).toBe(true);
  }
});

test("forcing one plot's shares leaves every other plot as it was", () => {
  const before = surveyVillage(plan).plots;
  const after = surveyVillage({ ...plan, sharesOf: { 200: 3 } }).plots;
  expect(after.find(({ number }) => number === 200)?.shares).toHaveLength(3);
  expect(after.filter(({ number }) => number !== 200)).toEqual(before.filter(({ number }) => number !== 200));
});
