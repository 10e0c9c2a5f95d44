import { ink } from "#tools/art/pen/ink.ts";
import type { Point } from "#tools/art/pen/polygon.ts";
import { arrow, dashed, office, paper, person, ring, stroke, tick, written } from "#tools/art/pen/sketch.ts";
import { pair } from "#tools/art/pen/svg-path.ts";
import { figure } from "./figure.ts";

/** The sign of the rupee, its upper bar beginning at the point. */
const rupee = ([x, y]: Point, colour: string) =>
  stroke(colour, `M${pair(x, y)}h12m-12 5h12M${pair(x, y)}h3c8 0 8 10 0 10h-3l9 10`, 2);

const bill = ([x, y]: Point, colour: string, seed: number) =>
  [
    paper([x, y], [40, 50]),
    rupee([x + 14, y + 8], colour),
    written([x + 8, y + 41], 24, seed, colour === ink.green ? ink.green : ink.figure),
  ].join("");

/** One sum that nobody can take apart; then the fee goes to the office, and the charge stands on a paper of its own. */
export const oneSum = () =>
  figure(() =>
    [
      person([42, 118], ink.softGreen),
      paper([82, 26], [70, 92]),
      rupee([111, 38], ink.ochre),
      written([92, 80], 50, 2),
      written([92, 92], 50, 3),
      written([92, 104], 32, 5),
    ].join(""),
  );
export const twoSums = () =>
  figure(() =>
    [
      bill([22, 12], ink.green, 4),
      arrow([70, 37], 26),
      office([136, 62]),
      dashed(ink.rule, "M14 74h156"),
      bill([22, 84], ink.figure, 6),
      arrow([70, 109], 26, ink.stone),
      person([136, 130]),
    ].join(""),
  );

const [left, top, wide, step] = [24, 17, 136, 22];
const lineOf = (row: number) => top + (row + 0.5) * step;
/** A page of an account book: ruled, with its double margin. */
const accounts = (entries: string) =>
  figure(() =>
    [
      paper([left, top], [wide, 5 * step]),
      stroke(ink.rule, [1, 2, 3, 4].map((row) => `M${left} ${top + row * step}h${wide}`).join(""), 1),
      entries,
      stroke(ink.ochre, `M${left + 26} ${top}v${5 * step}m3 0v-${5 * step}`, 1),
      ...[0, 1, 3, 4].map((row) => written([left + 38, lineOf(row) + 3], 40 + ((row * 17) % 24), row + 2)),
    ].join(""),
  );
const middle = lineOf(2) + 3;

/** An entry with its value; then it is struck out, and the new one stands behind it with a tick in the margin. */
export const entryBefore = () => accounts(written([left + 38, middle], 34, 9, ink.ochreInk));
export const entryAfter = () =>
  accounts(
    [
      `<path fill="${ink.softGreen}" d="M${left + 29} ${top + 2 * step}h${wide - 29}v${step}h-${wide - 29}z"/>`,
      written([left + 38, middle], 34, 9, ink.ochreInk),
      stroke(ink.ochre, `M${pair(left + 34, middle + 3)}l44-12`, 2),
      written([left + 90, middle], 34, 12, ink.green),
      tick([left + 13, middle - 2]),
    ].join(""),
  );

/** A word in the book with a ring around it; then what it stands for, out in the field. */
export const wordInBook = () =>
  figure(() =>
    [
      paper([34, 12], [116, 120], true),
      written([50, 38], 84, 1),
      written([50, 56], 70, 2),
      written([76, 77], 26, 3, ink.dark),
      written([50, 98], 84, 5),
      written([50, 116], 56, 6),
      ring([89, 74]),
    ].join(""),
  );
export const wordInField = () => {
  const stones = [
    [50, 40],
    [138, 30],
    [146, 104],
    [42, 110],
  ] as const;
  return figure(() =>
    [
      stroke(
        ink.boundary,
        "M50 40 0 34M50 40 56 0M138 30l-4-30M138 30l46-8M146 104l38 6M146 104l4 40M42 110l-6 34M42 110 0 104",
        1,
      ),
      `<path fill="${ink.green}" stroke="${ink.green}" d="M50 40 138 30 146 104 42 110z"/>`,
      written([78, 76], 36, 3, ink.paper),
      `<path fill="${ink.paper}" stroke="${ink.stone}" d="${stones.map(([x, y]) => `M${pair(x - 3.5, y + 2.6)}h7l-3.500-6z`).join("")}"/>`,
    ].join(""),
  );
};
