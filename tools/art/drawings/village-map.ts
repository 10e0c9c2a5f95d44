import { surveyVillage } from "#tools/art/pen/cadastral.ts";
import { drawVillage, filled, svgFile } from "#tools/art/pen/draw-village.ts";
import { ink } from "#tools/art/pen/ink.ts";
import type { Clearance } from "#tools/art/pen/label-point.ts";
import { bold, boldShareLetters, regular, shareLetters } from "#tools/art/pen/letterforms.ts";
import { createLettering } from "#tools/art/pen/lettering.ts";
import {
  along,
  centreOf,
  contains,
  distanceToLine,
  distanceToOutline,
  type Line,
  type Point,
  type Polygon,
} from "#tools/art/pen/polygon.ts";
import { seededRandom } from "#tools/art/pen/random.ts";
import { curveOf, hachures, pathOf } from "#tools/art/pen/svg-path.ts";

const [width, height] = [640, 590];

const stream: Line = [
  [704, -64],
  [604, 44],
  [530, 112],
  [506, 142],
  [476, 170],
  [438, 190],
  [402, 203],
  [352, 234],
  [300, 252],
  [240, 290],
  [198, 346],
  [142, 374],
  [86, 422],
  [40, 482],
  [-64, 566],
];
const northRoad: Line = [
  [88, -200],
  [116, -30],
  [148, 42],
  [178, 112],
  [224, 178],
  [262, 266],
];
const southRoad: Line = [
  [262, 266],
  [316, 332],
  [380, 374],
  [424, 440],
  [484, 508],
  [518, 572],
  [562, 764],
];
const road: Line = [...northRoad.slice(1), ...southRoad.slice(1, -1), [544, 650]];
const bund: Line = [
  [690, 190],
  [640, 190],
  [608, 176],
  [584, 165],
  [552, 158],
  [518, 134],
  [490, 99],
  [497, 54],
  [481, 8],
  [490, -40],
];
/** The water reaches up to the bund that holds it. */
const tank: Polygon = [...bund, [690, -40]];
const homesteads: Polygon = [
  [312, 300],
  [324, 276],
  [354, 268],
  [386, 284],
  [397, 312],
  [384, 340],
  [360, 351],
  [336, 336],
];
const waves = [
  [560, 40],
  [606, 66],
  [570, 92],
]
  .map(([x, y]) => `M${x} ${y}q5-5 10 0t10 0 10 0`)
  .join("");
const compass: Point = [44, 48];

const awayFrom =
  (line: Line, reach: number): Clearance =>
  (point) =>
    distanceToLine(point, line) - reach;
const outside =
  (shape: Polygon): Clearance =>
  (point) =>
    contains(shape, point) ? -1 : distanceToOutline(point, shape);

const clearances = [
  awayFrom(stream, 10),
  awayFrom(road, 9),
  awayFrom(bund, 8),
  outside(tank),
  outside(homesteads),
  awayFrom([compass, [45, 48]], 26),
];

/** The first picture: a village sheet with its tank, stream, cart road and homesteads, and one green share. */
export function villageMap(): string {
  const village = surveyVillage({
    seed: 6,
    width,
    height,
    turn: -0.3,
    min: 6500,
    max: 14500,
    firstNumber: 179,
    divides: [stream, northRoad, southRoad],
    sharing: 0.62,
    minShared: 7600,
    sharesOf: { 214: 2 },
  });
  const lettering = createLettering(11.5, { ...regular, ...shareLetters }, "n");
  const strong = createLettering(12, { ...bold, ...boldShareLetters }, "b");
  const parts = drawVillage(village, {
    frame: { left: 16, top: 14, right: width - 16, bottom: height - 12 },
    lettering,
    clearances,
    unlabelled: ["214/అ"],
  });
  const green = village.plots.find(({ number }) => number === 214)?.shares[0];
  const body = [
    parts.boundaries,
    green ? filled(green.outline, ink.green) : "",
    cased(stream.slice(2), ink.water, 9, 11),
    cased(road, ink.paper, 6, 8.2, ' stroke-dasharray="8 3.5"'),
    `<path fill="${ink.water}" d="${curveOf(bund)}L690-40z"/>`,
    `<path fill="none" stroke="${ink.wave}" d="${waves}"/>`,
    `<g fill="none" stroke="${ink.stone}"><path stroke-width="1.4" d="${curveOf(bund)}"/><path stroke-width=".9" d="${hachures(bund, 6, -5)}"/></g>`,
    `<path fill="${ink.paper}" stroke="${ink.stone}" stroke-width=".9" stroke-dasharray="2 2.5" d="${curveOf(homesteads, true)}"/>`,
    houses([352, 308], 24),
    parts.stones,
    parts.numbers,
    green ? `<g fill="${ink.paper}">${strong.write("214/అ", centreOf(green.outline))}</g>` : "",
    north(compass),
  ].join("");
  return svgFile(width, height, body, lettering.definitions() + strong.definitions());
}

/** A line with an edge: the wider stroke shows on both sides of the narrower one. */
function cased(line: Line, colour: string, core: number, edge: number, dashes = ""): string {
  const path = curveOf(line);
  return `<g fill="none"><path stroke="${ink.boundary}" stroke-width="${edge}"${dashes} d="${path}"/><path stroke="${colour}" stroke-width="${core}" d="${path}"/></g>`;
}

function houses(centre: Point, count: number): string {
  const random = seededRandom(5);
  const roofs = Array.from({ length: count }, () => {
    const [angle, away] = [random() * 2 * Math.PI, Math.sqrt(random())];
    const corner: Point = [centre[0] + Math.cos(angle) * away * 30, centre[1] + Math.sin(angle) * away * 25];
    const turn = (random() - 0.5) * 0.7;
    const [front, side] = [4 + random() * 5, 3.5 + random() * 3.5];
    const far = along(corner, turn, front);
    return pathOf(
      [corner, far, along(far, turn + Math.PI / 2, side), along(corner, turn + Math.PI / 2, side)],
      true,
    );
  });
  return `<path fill="${ink.stone}" d="${roofs.join("")}"/>`;
}

const north = ([x, y]: Point) =>
  `<g transform="translate(${x} ${y})"><circle r="17" fill="${ink.paper}" stroke="${ink.boundary}" stroke-width=".8"/><path d="M0-11 4.5 7 0 3.5-4.5 7z" fill="${ink.figure}"/></g>`;
