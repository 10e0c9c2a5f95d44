import { surveyVillageAround } from "#tools/art/pen/cadastral.ts";
import { drawVillage, filled, svgFile } from "#tools/art/pen/draw-village.ts";
import { ink } from "#tools/art/pen/ink.ts";
import { labelPoint } from "#tools/art/pen/label-point.ts";
import { bold, regular, shareLetters } from "#tools/art/pen/letterforms.ts";
import { createLettering } from "#tools/art/pen/lettering.ts";
import { distance, distanceToLine, type Line, type Point } from "#tools/art/pen/polygon.ts";
import { curveOf } from "#tools/art/pen/svg-path.ts";

const [width, height] = [640, 590];
const road: Line = [
  [-40, 556],
  [70, 520],
  [170, 486],
  [262, 430],
  [330, 372],
  [420, 330],
  [500, 268],
  [548, 190],
  [600, 110],
  [680, 40],
];
const home: Point = [92, 440];

/** Where each office stands, how wide and high it is, and where its number stands on the road. */
const offices = [
  { at: [228, 404], width: 76, storeys: 1, station: [176, 484] },
  { at: [300, 300], width: 96, storeys: 1, station: [330, 372] },
  { at: [520, 424], width: 104, storeys: 2, station: [470, 294] },
  { at: [432, 158], width: 140, storeys: 2, station: [562, 168] },
] as const;
const storeyHeight = 42;

/** The third picture: the road from the field to the village, mandal, division and district office. */
export function officeRoad(): string {
  const plan = {
    seed: 23,
    width,
    height,
    turn: 0.42,
    min: 9000,
    max: 20000,
    divides: [road],
    sharing: 0.35,
    minShared: 11000,
    maxShares: 3,
  };
  const village = surveyVillageAround(plan, home, 214);
  const numbers = createLettering(11.5, { ...regular, ...shareLetters }, "n");
  const figures = createLettering(19, bold, "b");
  const parts = drawVillage(village, {
    frame: { left: 10, top: 10, right: width - 10, bottom: height - 10 },
    lettering: numbers,
    unlabelled: ["214"],
    clearances: [
      (point) => distanceToLine(point, road) - 12,
      (point) =>
        Math.min(...offices.map((office) => awayFromOffice(point, office.at, office.width, office.storeys))),
    ],
  });
  const green = village.plots.find(({ number }) => number === 214);
  const path = curveOf(road);
  const body = [
    parts.boundaries,
    green ? filled(green.outline, ink.green) : "",
    `<g fill="none"><path stroke="${ink.boundary}" stroke-width="17" d="${path}"/><path stroke="${ink.paper}" stroke-width="14.5" d="${path}"/><path stroke="${ink.ochre}" stroke-width="1.2" stroke-dasharray="8 7" d="${path}"/></g>`,
    parts.stones,
    parts.numbers,
    `<path fill="none" stroke="${ink.stone}" stroke-dasharray="2 3" d="${offices.map(({ at, station }) => `M${at.join(" ")}L${station.join(" ")}`).join("")}"/>`,
    ...offices.map(({ at, width: front, storeys }) => building(at, front, storeys)),
    ...offices.map(({ station }) => diamond(station)),
    `<g fill="${ink.green}">${offices.map(({ station }, i) => figures.write(`${i + 1}`, station)).join("")}</g>`,
    green ? `<g fill="${ink.paper}">${figures.write("214", labelPoint(green.outline).at)}</g>` : "",
  ].join("");
  return svgFile(width, height, body, numbers.definitions() + figures.definitions());
}

/** The building and the path to its door are kept free of numbers. */
const awayFromOffice = (point: Point, [x, y]: Point, front: number, storeys: number) =>
  distance(point, [x, y - (storeys * storeyHeight) / 2]) - front * 0.62;

/** A survey station on the road. */
const diamond = ([x, y]: Point) =>
  `<path fill="${ink.paper}" stroke="${ink.green}" stroke-width="1.6" d="M${x} ${y - 19}l19 19-19 19-19-19z"/>`;

/** Seen from the front, its steps on the ground line at `y`: a porch with columns, windows on both sides. */
function building([x, y]: Point, front: number, storeys: number): string {
  const tall = storeys * storeyHeight;
  const [left, top] = [x - front / 2, y - tall];
  const porch = front * 0.36;
  const porchTop = y - storeyHeight + 6;
  const window = (at: number, from: number) => `M${at} ${from}h12v16h-12z`;
  const sides = [left + 9, left + front - 21];
  const rows = Array.from({ length: storeys }, (_, i) => top + 14 + i * storeyHeight);
  const windows = rows.flatMap((row) => sides.map((at) => window(at, row)));
  const upper = storeys > 1 ? [window(x - 6, top + 14)] : [];
  const columns = [-0.17, 0.17].map((share) => `M${round(x + porch * share)} ${porchTop}V${y}`);
  return [
    `<g fill="${ink.paper}" stroke="${ink.stone}" stroke-width="1.4" stroke-linejoin="round">`,
    `<path d="M${left} ${y}V${top}h${front}V${y}zM${left - 7} ${top}h${front + 14}l-5-9H${left - 2}z"/>`,
    `<path fill="${ink.washGreen}" d="${[...windows, ...upper].join("")}"/>`,
    `<path d="M${round(x - porch / 2 - 6)} ${porchTop}h${round(porch + 12)}l${round(-porch / 2 - 6)}-16zM${round(x - porch / 2)} ${porchTop}h${round(porch)}V${y}h${round(-porch)}z"/>`,
    `<path fill="none" d="${columns.join("")}M${left - 12} ${y}h${front + 24}"/></g>`,
  ].join("");
}

const round = (value: number) => Math.round(value);
