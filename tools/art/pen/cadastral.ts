import { type Cut, cutAlong, cutThrough } from "./cut.ts";
import {
  along,
  areaOf,
  centreOf,
  contains,
  type Line,
  longAxis,
  type Point,
  type Polygon,
  reach,
} from "./polygon.ts";
import { seededRandom } from "./random.ts";

/**
 * Draws up invented villages: never a real one. A field is cut again and again until
 * it has the size of a holding; some holdings are cut into strips, as heirs divide them. Every boundary is one
 * line that both neighbours share.
 */
export type Village = {
  /** Only what shows in the frame, numbered boustrophedon from the north-west. */
  plots: Plot[];
  boundaries: Line[];
  shareBoundaries: Line[];
  /** Where three plots meet. */
  corners: Point[];
};
export type Plot = { number: number; outline: Polygon; shares: Share[] };
export type Share = { letter: string; outline: Polygon };

export type VillagePlan = {
  seed: number;
  width: number;
  height: number;
  /** Smallest and largest plot, as an area. */
  min: number;
  max: number;
  /** Roads and streams that divide the land before anything else. */
  divides?: readonly Line[];
  firstNumber: number;
  /** The angle at which the fields lie in the frame. */
  turn?: number;
  /** How often a holding larger than `minShared` is divided into shares, 0 to 1. */
  sharing?: number;
  minShared?: number;
  maxShares?: number;
  /** Plots whose number of shares is not left to chance. */
  sharesOf?: Readonly<Record<number, number>>;
};

const letters = ["అ", "ఆ", "ఇ", "ఈ", "ఉ", "ఊ"] as const;

export function surveyVillage(plan: VillagePlan): Village {
  const random = seededRandom(plan.seed);
  const boundaries: Line[] = [];
  let land: Polygon[] = [groundOf(plan)];
  for (const divide of plan.divides ?? []) land = land.flatMap((part) => divideLand(part, divide));
  const fields = land.flatMap((part) => cutToSize(part, plan, random, boundaries));
  const outlines = inOrder(
    fields.filter((field) => isSeen(field, plan)),
    plan,
  );

  const shareBoundaries: Line[] = [];
  const plots = outlines.map((outline, i): Plot => {
    const number = plan.firstNumber + i;
    // Both are drawn for every plot, so that forcing one plot's shares leaves its neighbours as they are.
    const [luck, size] = [random(), random()];
    const isShared = areaOf(outline) > (plan.minShared ?? 0) && luck < (plan.sharing ?? 0);
    const chance = isShared ? 2 + Math.floor(size * ((plan.maxShares ?? 4) - 1)) : 1;
    const count = plan.sharesOf?.[number] ?? chance;
    const strips = count > 1 ? cutIntoStrips(outline, count, seededRandom(plan.seed + number)) : undefined;
    if (!strips) return { number, outline, shares: [] };
    shareBoundaries.push(...strips.lines);
    return {
      number,
      outline,
      shares: strips.parts.map((part, at) => ({ letter: letters[at] ?? "", outline: part })),
    };
  });
  return { plots, boundaries, shareBoundaries, corners: boundaries.flatMap((line) => endsOf(line)) };
}

/** The same village, counted so that the plot at a certain place gets a certain number. */
export function surveyVillageAround(
  plan: Omit<VillagePlan, "firstNumber">,
  place: Point,
  number: number,
): Village {
  const { plots } = surveyVillage({ ...plan, firstNumber: 0, sharesOf: {} });
  const before = plots.findIndex(({ outline }) => contains(outline, place));
  return surveyVillage({ ...plan, firstNumber: number - before });
}

const endsOf = (line: Line) => [line.at(0), line.at(-1)].filter((point) => point !== undefined);

/** A rectangle turned against the frame and large enough to cover it: fields run oblique to the paper. */
function groundOf({ width, height, turn = 0 }: VillagePlan): Polygon {
  const bleed = 24;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [a, b] = [width / 2 + bleed, height / 2 + bleed];
  const halfWidth = a * Math.abs(cos) + b * Math.abs(sin);
  const halfHeight = a * Math.abs(sin) + b * Math.abs(cos);
  const corners: Point[] = [
    [-halfWidth, -halfHeight],
    [halfWidth, -halfHeight],
    [halfWidth, halfHeight],
    [-halfWidth, halfHeight],
  ];
  return corners.map(([x, y]) => [width / 2 + x * cos - y * sin, height / 2 + x * sin + y * cos]);
}

function divideLand(part: Polygon, divide: Line): readonly Polygon[] {
  const middle = divide[Math.floor(divide.length / 2)];
  if (!middle || !contains(part, middle)) return [part];
  return cutAlong(part, divide)?.halves ?? [part];
}

type Sizes = Pick<VillagePlan, "min" | "max">;

function cutToSize(field: Polygon, sizes: Sizes, random: () => number, lines: Line[]): Polygon[] {
  const area = areaOf(field);
  if (area < sizes.max && (area < sizes.min * 2.1 || random() < 0.25)) return [field];
  const cut = tryCuts(field, sizes.min * 0.6, random);
  if (!cut) return [field];
  lines.push(cut.line);
  return cut.halves.flatMap((half) => cutToSize(half, sizes, random, lines));
}

/** Across the long side, near the middle; each further try may tilt more, until neither half is too small. */
function tryCuts(field: Polygon, smallest: number, random: () => number): Cut | undefined {
  const axis = longAxis(field);
  const centre = centreOf(field);
  for (let attempt = 0; attempt < 12; attempt++) {
    const through = along(centre, axis.angle, (random() - 0.5) * 0.28 * axis.length);
    const tilt = (random() - 0.5) * (0.25 + attempt * 0.05);
    const cut = cutThrough(field, through, axis.angle + Math.PI / 2 + tilt, (random() - 0.5) * 2.4);
    if (cut?.halves.every((half) => areaOf(half) > smallest)) return cut;
  }
  return undefined;
}

/** Near-parallel strips across the long side, in order along it. */
function cutIntoStrips(plot: Polygon, count: number, random: () => number) {
  const { angle } = longAxis(plot);
  const reached = plot.map((corner) => reach(corner, angle));
  const [start, end] = [Math.min(...reached), Math.max(...reached)];
  const tilt = (random() - 0.5) * 0.16;
  const nearest = (part: Polygon) => Math.min(...part.map((corner) => reach(corner, angle)));
  const parts: Polygon[] = [];
  const lines: Line[] = [];
  let rest = plot;
  for (let strip = 1; strip < count; strip++) {
    const target = start + ((end - start) * (strip + (random() - 0.5) * 0.3)) / count;
    const centre = centreOf(rest);
    const through = along(centre, angle, target - reach(centre, angle));
    const cut = cutThrough(rest, through, angle + Math.PI / 2 + tilt, (random() - 0.5) * 0.9);
    if (!cut) continue;
    const [near, far] = cut.halves.toSorted((a, b) => nearest(a) - nearest(b));
    if (!near || !far) continue;
    parts.push(near);
    lines.push(cut.line);
    rest = far;
  }
  return parts.length > 0 ? { parts: [...parts, rest], lines } : undefined;
}

function isSeen(field: Polygon, { width, height }: VillagePlan): boolean {
  const margin = 4;
  const isInFrame = ([x, y]: Point) =>
    x > -margin && y > -margin && x < width + margin && y < height + margin;
  return field.some(isInFrame) || contains(field, [width / 2, height / 2]);
}

/** As an ox ploughs: the first row from west to east, the next one back, and so on southwards. */
function inOrder(fields: Polygon[], { height, min, max }: VillagePlan): Polygon[] {
  const rows = Math.max(1, Math.round(height / Math.sqrt((min + max) / 2)));
  return fields
    .map((field) => {
      const [x, y] = centreOf(field);
      const row = Math.floor((y / height) * rows);
      return { field, row, place: row % 2 ? -x : x };
    })
    .toSorted((a, b) => a.row - b.row || a.place - b.place)
    .map(({ field }) => field);
}
