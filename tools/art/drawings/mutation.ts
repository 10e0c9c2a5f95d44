import { svgFile } from "#tools/art/pen/draw-village.ts";
import { handwriting } from "#tools/art/pen/handwriting.ts";
import { ink } from "#tools/art/pen/ink.ts";
import { bold, regular } from "#tools/art/pen/letterforms.ts";
import { createLettering } from "#tools/art/pen/lettering.ts";
import type { Point } from "#tools/art/pen/polygon.ts";
import { seededRandom } from "#tools/art/pen/random.ts";
import { pair } from "#tools/art/pen/svg-path.ts";

const [width, height] = [184, 144];
const book = { left: 8, top: 8, right: 176, rowHeight: 24, rule: 50 };
const deed = { left: 58, top: 90, right: 176, bottom: 137 };
const rows = ["213", "214", "215"];
const rowMiddle = (row: number) => book.top + (row + 0.5) * book.rowHeight;
const bottom = book.top + rows.length * book.rowHeight;
const oldName: Point = [60, rowMiddle(1) + 5];
const newName: Point = [122, rowMiddle(1) + 5];
const inDeed: Point = [122, 119];

/** The deed names the buyer; the record still names the seller. */
export const oldRecord = () => record(false);
/** The same deed; the seller is struck out of the record and the buyer is written in. */
export const changedRecord = () => record(true);

function record(isChanged: boolean): string {
  const figures = createLettering(13.5, { ...regular, ...bold }, "n");
  const numbers = rows.map((number, row) => figures.write(number, [29, rowMiddle(row)]));
  const neighbours = [name([60, rowMiddle(0) + 5], 4), name([60, rowMiddle(2) + 5], 5)];
  const lines = rows
    .slice(1)
    .map((_, row) => `M${book.left} ${book.top + (row + 1) * book.rowHeight}H${book.right}`);
  const body = [
    `<path fill="${ink.ground}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${ink.paper}" stroke="${ink.edge}" d="M${book.left} ${book.top}H${book.right}V${bottom}H${book.left}z"/>`,
    `<path fill="${ink.softGreen}" d="M${book.left + 0.5} ${book.top + book.rowHeight}h${book.right - book.left - 1}v${book.rowHeight}h-${book.right - book.left - 1}z"/>`,
    `<path fill="none" stroke="${ink.rule}" d="${lines.join("")}"/>`,
    `<path fill="none" stroke="${ink.ochre}" d="M${book.rule} ${book.top}V${bottom}m-3 0V${book.top}"/>`,
    pen(ink.share, neighbours.join("")),
    pen(ink.figure, name(oldName, 2)),
    `<path fill="${ink.paper}" stroke="${ink.edge}" d="M${deed.left} ${deed.top}H${deed.right}V${deed.bottom}H${deed.left}z"/>`,
    `<path fill="none" stroke="${ink.boundary}" d="M${deed.left + 4} ${deed.top + 4}H${deed.right - 4}V${deed.bottom - 4}H${deed.left + 4}z"/>`,
    pen(ink.green, name(inDeed, 1), 1.8),
    isChanged ? entered() : missing(),
    `<g fill="${ink.figure}">${numbers.join("")}${figures.write("214", [90, 114])}</g>`,
  ].join("");
  return svgFile(width, height, body, figures.definitions());
}

/** Shapes that look like writing; the seed is the person, so a name looks the same wherever it stands. */
const name = (at: Point, person: number) => handwriting(at, 39, seededRandom(person));

const pen = (colour: string, strokes: string, weight = 1.3) =>
  `<path fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="round" d="${strokes}"/>`;

/** Before the mutation: a dashed box where the new name is missing in the register, and the dashed way to it. */
const missing = () =>
  `<path fill="none" stroke="${ink.ochre}" stroke-width="1.6" stroke-dasharray="3 3" d="M${pair(newName[0] - 5, rowMiddle(1) - 9)}h50v18h-50zM146 ${rowMiddle(1) + 12}V104"/>`;

const entered = () =>
  `${pen(ink.green, name(newName, 1), 1.8)}${pen(ink.ochre, `M${pair(oldName[0] - 3, oldName[1] - 3)}l46-4`, 1.8)}<path fill="none" stroke="${ink.green}" stroke-width="1.6" d="M146 104V${rowMiddle(1) + 13}m-4 5 4-5 4 5"/>`;
