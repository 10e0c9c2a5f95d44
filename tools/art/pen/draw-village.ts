import type { Village } from "./cadastral.ts";
import { ink } from "./ink.ts";
import { type Clearance, labelPoint } from "./label-point.ts";
import type { Lettering } from "./lettering.ts";
import { distance, type Line, type Point, type Polygon } from "./polygon.ts";
import { pair, pathOf } from "./svg-path.ts";

export type Colours = { boundary: string; share: string; figure: string; stone: string; stoneFill: string };
const onPaper: Colours = { ...ink, stoneFill: ink.paper };

export type VillageDrawing = {
  frame: { left: number; top: number; right: number; bottom: number };
  lettering: Lettering;
  clearances?: readonly Clearance[];
  /** Numbers that are left out: something else is written there. */
  unlabelled?: readonly string[];
  colours?: Colours;
};

/** The parts of a village in the order they are laid on each other; fills and roads go between them. */
export function drawVillage(village: Village, drawing: VillageDrawing) {
  const { frame, clearances = [], colours = onPaper } = drawing;
  const isShown = ([x, y]: Point) => x > frame.left && y > frame.top && x < frame.right && y < frame.bottom;
  const lines = (list: readonly Line[]) =>
    list
      .filter((line) => crosses(line, frame))
      .map((line) => pathOf(line))
      .join("");
  const stones = apart(village.corners, 12)
    .filter((corner) => isShown(corner) && clearances.every((clear) => clear(corner) > 3))
    .map(([x, y]) => `M${pair(x - 2.4, y + 1.8)}h4.8l-2.4-4.2z`);

  return {
    boundaries: `<g fill="none"><path stroke="${colours.share}" stroke-width=".8" vector-effect="non-scaling-stroke" d="${lines(village.shareBoundaries)}"/><path stroke="${colours.boundary}" vector-effect="non-scaling-stroke" d="${lines(village.boundaries)}"/></g>`,
    stones: `<path fill="${colours.stoneFill}" stroke="${colours.stone}" stroke-width=".9" d="${stones.join("")}"/>`,
    numbers: `<g fill="${colours.figure}">${labels(village, drawing, isShown).join("")}</g>`,
  };
}

/** Where two corners nearly coincide one stone is enough. */
function apart(points: readonly Point[], gap: number): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    if (kept.every((other) => distance(point, other) >= gap)) kept.push(point);
  }
  return kept;
}

const crosses = (line: Line, { left, top, right, bottom }: VillageDrawing["frame"]) =>
  line.some(([x]) => x > left - 20) &&
  line.some(([x]) => x < right + 20) &&
  line.some(([, y]) => y > top - 20) &&
  line.some(([, y]) => y < bottom + 20);

/** "214/అ" where there is room for it, the letter alone in a narrow strip, nothing in a scrap. */
function labels(
  village: Village,
  { lettering, clearances, unlabelled = [] }: VillageDrawing,
  isShown: (point: Point) => boolean,
): string[] {
  return village.plots.flatMap(({ number, outline, shares }) => {
    const parts: { long: string; short: string; outline: Polygon }[] =
      shares.length > 0
        ? shares.map((share) => ({
            long: `${number}/${share.letter}`,
            short: share.letter,
            outline: share.outline,
          }))
        : [{ long: `${number}`, short: "", outline }];
    return parts.flatMap(({ long, short, outline: part }) => {
      const { at, room } = labelPoint(part, clearances);
      if (unlabelled.includes(long)) return [];
      const text = [long, short].find((label) => label && room > lettering.widthOf(label) / 2 + 1.5);
      return text && isShown(at) ? [lettering.write(text, at)] : [];
    });
  });
}

export const filled = (outline: Polygon, colour: string) =>
  `<path fill="${colour}" d="${pathOf(outline, true)}"/>`;

/** `offset` moves the window over the drawing; the file has no fixed size, the page gives it one. */
export function svgFile(
  width: number,
  height: number,
  body: string,
  definitions = "",
  offset = "0 0",
): string {
  const defs = definitions ? `<defs>${definitions}</defs>` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${offset} ${width} ${height}" width="${width}" height="${height}">${defs}${body}</svg>\n`;
}
