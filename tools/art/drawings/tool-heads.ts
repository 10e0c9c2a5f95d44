import { svgFile } from "#tools/art/pen/draw-village.ts";
import { handwriting } from "#tools/art/pen/handwriting.ts";
import { hatch } from "#tools/art/pen/hatch.ts";
import { ink } from "#tools/art/pen/ink.ts";
import type { Point } from "#tools/art/pen/polygon.ts";
import { seededRandom } from "#tools/art/pen/random.ts";
import { dashed, office, paper, person, seal, stroke, written } from "#tools/art/pen/sketch.ts";
import { pair } from "#tools/art/pen/svg-path.ts";
import { figure } from "./figure.ts";

/** A signed letter. Each copy is the same, line for line. */
function letter([x, y]: Point): string {
  const random = seededRandom(4);
  const rows: [down: number, length: number][] = [
    [15, 18],
    [31, 42],
    [43, 42],
  ];
  const lines = rows.map(([down, length]) => handwriting([x + 8, y + down], length, random)).join("");
  return `${paper([x, y], [58, 84])}${stroke(ink.figure, lines, 1.8)}${signature([x + 34, y + 76])}`;
}
const signature = (at: Point) => written(at, 16, 1, ink.green);

/** One letter in two copies; then the office has one, and the one that is kept bears its stamp. */
export const twoCopies = () =>
  figure(() => [person([24, 126], ink.softGreen), letter([46, 30]), letter([114, 30])].join(""));
export const keptCopy = () =>
  figure(() =>
    [
      person([24, 126], ink.softGreen),
      letter([46, 30]),
      seal([63, 97], ink.green),
      paper([128, 12], [38, 50]),
      written([134, 27], 20, 4),
      signature([146, 54]),
      stroke(ink.green, "M147 67v11m-4-5 4 5 4-5"),
      office([147, 126]),
    ].join(""),
  );

const [wide, tall, left, top] = [18, 32, 24, 72];
const dayAt = (place: number) => left + place * wide;
const outlineOf = (place: number): Point[] => [
  [dayAt(place), top],
  [dayAt(place + 1), top],
  [dayAt(place + 1), top + tall],
  [dayAt(place), top + tall],
];
const days = (from: number, count: number, colour: string) =>
  `<path fill="${colour}" d="M${pair(dayAt(from), top)}h${count * wide}v${tall}h-${count * wide}z"/>`;

/**
 * A strip of days: the day of the paper, the days that run, the last safe day with a tick, the last day by law behind it.
 * Between the two lies a Sunday, as app/site/deadlines/count-days.ts would have it.
 */
export function runningDays(): string {
  const [all, first, safe, last] = [20, 1, 15, 17];
  const sundays = [2, 9, 16];
  const lines = Array.from({ length: all - 1 }, (_, i) => `M${pair(dayAt(i + 1), top)}v${tall}`).join("");
  const body = [
    `<path fill="${ink.ground}" d="M0 0h408v144H0z"/>`,
    days(0, all, ink.paper),
    days(first, safe - first, ink.softGreen),
    days(safe, 1, ink.green),
    stroke(ink.rule, sundays.map((place) => hatch(outlineOf(place), 6)).join(""), 0.9),
    stroke(ink.boundary, lines, 1),
    `<path fill="none" stroke="${ink.edge}" d="M${left} ${top}h${all * wide}v${tall}h-${all * wide}z"/>`,
    stroke(ink.paper, `M${pair(dayAt(safe) + 4, top + 17)}l4 5 7-10`, 2.4),
    stroke(ink.ochre, `M${pair(dayAt(last), top)}h${wide}v${tall}h-${wide}z`, 2.4),
    // The paper that began it, over its day.
    paper([dayAt(first) - 8, 14], [34, 44], true),
    written([dayAt(first) - 1, 32], 20, 2),
    written([dayAt(first) - 1, 44], 14, 3),
    stroke(ink.green, `M${pair(dayAt(first) + 9, 62)}v7`),
    // Handed in on the safe day.
    `<g transform="translate(${pair(dayAt(safe) + 9, 58)}) scale(.9)">${office([0, 0])}</g>`,
    stroke(ink.green, `M${pair(dayAt(safe) + 9, 69)}v-7`),
    stroke(
      ink.green,
      `M${pair(dayAt(first), top + tall + 14)}h${(safe + 1 - first) * wide}m-5-4 5 4-5 4M${pair(dayAt(first), top + tall + 9)}v10`,
    ),
    dashed(ink.ochre, `M${pair(dayAt(safe + 1) + 4, top + tall + 14)}h${2 * wide - 4}`),
    stroke(ink.ochre, `M${pair(dayAt(last + 1), top + tall + 8)}v12m3 0v-12`, 1),
    `<path fill="none" stroke="${ink.edge}" vector-effect="non-scaling-stroke" d="M0 0h408v144H0z"/>`,
  ].join("");
  return svgFile(410, 146, body, "", "-1 -1");
}

/** The side of one gunta, and an acre of eight by five: a gunta is eleven yards square, so the field has its true shape. */
const gunta = 19;
const [acreWide, acreTall] = [8 * gunta, 5 * gunta];

/** A field among its neighbours, turned as on the maps; its corner at nought. */
const acre = (inside: string) =>
  figure(() => {
    const neighbours = `M-60 0h280M-60 ${acreTall}h280M0-60v220M${acreWide} -60v220`;
    const stones = [0, acreWide]
      .flatMap((x) => [0, acreTall].map((y) => `M${pair(x - 3.5, y + 2.6)}h7l-3.500-6z`))
      .join("");
    return `<g transform="rotate(-4 92 72) translate(16 24.500)"><path fill="${ink.softGreen}" d="M0 0h${acreWide}v${acreTall}H0z"/>${inside}${stroke(ink.boundary, neighbours, 1)}<path fill="${ink.paper}" stroke="${ink.stone}" d="${stones}"/></g>`;
  });

/** One acre; then the same field as forty guntas, one of them marked. */
export const oneAcre = () =>
  acre(
    stroke(
      ink.boundary,
      Array.from({ length: 7 }, (_, i) => `M8 ${13 + i * 11.5}c40-4 90 4 136 0`).join(""),
      1,
    ),
  );
export const fortyGuntas = () => {
  const across = Array.from({ length: 4 }, (_, i) => `M0 ${(i + 1) * gunta}h${acreWide}`).join("");
  const down = Array.from({ length: 7 }, (_, i) => `M${(i + 1) * gunta} 0v${acreTall}`).join("");
  return acre(
    `<path fill="${ink.green}" d="M${5 * gunta} ${gunta}h${gunta}v${gunta}h-${gunta}z"/>${stroke(ink.boundary, across + down, 1)}`,
  );
};
