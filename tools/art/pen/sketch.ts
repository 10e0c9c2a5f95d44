import { handwriting } from "./handwriting.ts";
import { ink } from "./ink.ts";
import type { Point } from "./polygon.ts";
import { seededRandom } from "./random.ts";
import { pair } from "./svg-path.ts";

/** The small things that the figures of guides are made of, in the hand of the maps: one line, few colours. */
export const figureSize = [184, 144] as const;
const [width, height] = figureSize;

export const ground = `<path fill="${ink.ground}" d="M0 0h${width}v${height}H0z"/>`;

export const stroke = (colour: string, d: string, weight = 1.6, more = "") =>
  `<path fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"${more} d="${d}"/>`;

export const dashed = (colour: string, d: string) => stroke(colour, d, 1.6, ' stroke-dasharray="3 4"');

/** Lines of writing that say nothing. The seed is the writer. */
export const written = (at: Point, length: number, seed: number, colour: string = ink.figure) =>
  stroke(colour, handwriting(at, length, seededRandom(seed)), 1.8);

/** A paper; with a double frame it is a deed. */
export const paper = ([x, y]: Point, [wide, tall]: Point, isDeed = false) =>
  `<path fill="${ink.paper}" stroke="${ink.edge}" d="M${pair(x, y)}h${wide}v${tall}h-${wide}z"/>${
    isDeed ? stroke(ink.boundary, `M${pair(x + 4, y + 4)}h${wide - 8}v${tall - 8}h-${wide - 8}z`, 1) : ""
  }`;

/** A passbook from above: its cover, and the spine on the left. */
export const passbook = ([x, y]: Point, [wide, tall]: Point, colour: string = ink.softGreen) =>
  `<path fill="${colour}" stroke="${ink.green}" stroke-width="1.4" d="M${pair(x, y)}h${wide}v${tall}h-${wide}z"/>${stroke(colour === ink.green ? ink.softGreen : ink.green, `M${pair(x + 6, y)}v${tall}`, 1.4)}`;

/** Head and shoulders, standing on the point. */
export const person = ([x, y]: Point, colour: string = ink.paper) =>
  `<path fill="${colour}" stroke="${ink.stone}" stroke-width="1.4" stroke-linejoin="round" d="M${pair(x - 13, y)}c0-12 5-17 13-17s13 5 13 17zM${pair(x, y - 34)}a8 8 0 1 1 0 16 8 8 0 0 1 0-16z"/>`;

/** A gabled house seen from the front, its ground line at the point. */
export const house = ([x, y]: Point, wide = 30, colour: string = ink.paper) =>
  `<path fill="${colour}" stroke="${ink.stone}" stroke-width="1.4" stroke-linejoin="round" d="M${pair(x - wide / 2, y)}v${-wide * 0.6}l${pair(wide / 2, -wide * 0.42)} ${pair(wide / 2, wide * 0.42)}v${wide * 0.6}zM${pair(x - 4, y)}v-10h8v10"/>`;

/** An office with columns. */
export const office = ([x, y]: Point) =>
  `<path fill="${ink.paper}" stroke="${ink.stone}" stroke-width="1.4" stroke-linejoin="round" d="M${pair(x - 24, y)}v-28h48v28zM${pair(x - 29, y - 28)}h58l-29-16zM${pair(x - 12, y)}v-28m12 28v-28m12 28v-28M${pair(x - 30, y)}h60"/>`;

export const seal = ([x, y]: Point, colour: string = ink.ochre) =>
  stroke(
    colour,
    `M${pair(x - 10, y)}a10 10 0 1 1 20 0 10 10 0 0 1-20 0zm4 0a6 6 0 1 1 12 0 6 6 0 0 1-12 0z`,
    1.4,
  );

export const tick = ([x, y]: Point) => stroke(ink.green, `M${pair(x - 7, y)}l5 6 10-12`, 2.6);
export const cross = ([x, y]: Point, reach = 9) =>
  stroke(
    ink.ochre,
    `M${pair(x - reach, y - reach)}l${2 * reach} ${2 * reach}m0-${2 * reach}-${2 * reach} ${2 * reach}`,
    2.6,
  );

/** Drawn by hand: it does not quite close. */
export const ring = ([x, y]: Point) =>
  stroke(ink.ochre, `M${pair(x - 24, y + 3)}c-6-20 46-22 50-3s-44 20-52 4`, 2);

/** A telephone held upright; what it shows is drawn over it. */
export const phone = ([x, y]: Point, [wide, tall]: Point) =>
  `<rect x="${x}" y="${y}" width="${wide}" height="${tall}" rx="6" fill="${ink.paper}" stroke="${ink.stone}" stroke-width="1.6"/>${stroke(ink.rule, `M${pair(x, y + 10)}h${wide}M${pair(x, y + tall - 10)}h${wide}`, 1)}`;

/** An arrow along a row, from left to right. */
export const arrow = ([x, y]: Point, length: number, colour: string = ink.green) =>
  stroke(colour, `M${pair(x, y)}h${length}m-5-4 5 4-5 4`, 1.6);

/** A block of flats, three windows wide, its ground line at the point. The lowest `own` storeys are filled. */
export function flats([x, y]: Point, storeys: number, own = 0): string {
  const [wide, tall] = [54, 22];
  const floors = Array.from({ length: storeys }, (_, i) => ({ top: y - (i + 1) * tall, isOwn: i < own }));
  return floors
    .map(({ top, isOwn }) => {
      const windows = [8, 23, 38].map((left) => `M${pair(x - wide / 2 + left, top + 6)}h8v9h-8z`).join("");
      return `<path fill="${isOwn ? ink.green : ink.paper}" stroke="${ink.stone}" stroke-width="1.4" d="M${pair(x - wide / 2, top)}h${wide}v${tall}h-${wide}z"/><path fill="${isOwn ? ink.paper : ink.softGreen}" d="${windows}"/>`;
    })
    .join("");
}
