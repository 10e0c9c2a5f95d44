import { svgFile } from "#tools/art/pen/draw-village.ts";
import { handwriting } from "#tools/art/pen/handwriting.ts";
import { ink } from "#tools/art/pen/ink.ts";
import { bold, boldShareLetters, regular, shareLetters } from "#tools/art/pen/letterforms.ts";
import { createLettering } from "#tools/art/pen/lettering.ts";
import type { Point } from "#tools/art/pen/polygon.ts";
import { seededRandom } from "#tools/art/pen/random.ts";
import { pair } from "#tools/art/pen/svg-path.ts";

const [width, height] = [640, 590];
const book = { left: 34, top: 40, right: 452, rowHeight: 46, head: 64 };
const columns = { serial: 64, survey: 144, extent: 244, name: 300 };
const rules = [94, 194, 290] as const;

const entries: [survey: string, extent: string][] = [
  ["212", "3-08"],
  ["213/అ", "1-20"],
  ["213/ఆ", "1-19"],
  ["214/అ", "2-14"],
  ["214/ఆ", "2-06"],
  ["215/అ", "0-33"],
  ["215/ఆ", "0-35"],
  ["215/ఇ", "1-02"],
  ["216", "4-11"],
];
const wrongRow = 3;
const rowMiddle = (row: number) => book.top + book.head + (row + 0.5) * book.rowHeight;
const bottom = book.top + book.head + entries.length * book.rowHeight;
const deed = { left: 374, top: 196, right: 612, bottom: 556 };

/** The second picture: the account book says 2-14, the deed says 2-24. The two must agree before anything else. */
export function bookAndDeed(): string {
  const figures = createLettering(20, { ...regular, ...shareLetters }, "n");
  const strong = createLettering(20, { ...regular, ...bold, ...boldShareLetters }, "b");
  const random = seededRandom(11);
  const written = (from: Point, length: number) => handwriting(from, length, random);
  const inBook: Point = [columns.extent, rowMiddle(wrongRow)];
  const inDeed: Point = [deed.left + 78, deed.top + 150];

  const numbers = entries.flatMap(([survey, extent], row) => {
    const lettering = row === wrongRow ? strong : figures;
    const y = rowMiddle(row);
    return [
      figures.write(`${row + 1}`, [columns.serial, y]),
      lettering.write(survey, [columns.survey, y]),
      lettering.write(extent, [columns.extent, y]),
    ];
  });
  const heads = [columns.serial - 14, columns.survey - 34, columns.extent - 32, columns.name + 14].map(
    (x, i) => written([x, book.top + 38], [26, 66, 62, 118][i] ?? 40),
  );
  const names = entries.map((_, row) => written([columns.name + 14, rowMiddle(row) + 5], 60 + random() * 66));
  const clauses = [0, 1, 2].map((row) => written([deed.left + 26, deed.top + 48 + row * 24], 180));
  const schedule = [0, 1].map((row) => written([deed.left + 26, deed.top + 190 + row * 24], 180 - row * 80));

  const body = [
    `<path fill="${ink.ground}" d="M0 0h${width}v${height}H0z"/>`,
    sheet(book.left, book.top, book.right, bottom),
    `<path fill="${ink.softGreen}" d="M${book.left} ${rowMiddle(wrongRow) - book.rowHeight / 2}H${book.right}v${book.rowHeight}H${book.left}z"/>`,
    `<g fill="none" stroke="${ink.rule}"><path d="${rows()}"/><path stroke="${ink.ochre}" d="${margin()}"/></g>`,
    pen([...heads, ...names]),
    sheet(deed.left, deed.top, deed.right, deed.bottom),
    `<path fill="none" stroke="${ink.boundary}" d="${frame(8)}${frame(12)}"/>`,
    pen([...clauses, ...schedule]),
    sketch([deed.left + 118, deed.top + 288]),
    `<g fill="${ink.figure}">${numbers.join("")}${strong.write("214/అ", [inDeed[0] + 92, inDeed[1]])}${strong.write("2-24", inDeed)}</g>`,
    `<g fill="none" stroke="${ink.ochre}" stroke-width="2.4" stroke-linecap="round"><path d="${ring(inBook)}${ring(inDeed)}"/><path stroke-dasharray="2 6" d="M${pair(inBook[0] + 40, inBook[1] + 8)}C${pair(inBook[0] + 110, inBook[1] + 20)} ${pair(inDeed[0] - 110, inDeed[1] + 6)} ${pair(inDeed[0] - 42, inDeed[1] + 3)}"/></g>`,
  ].join("");
  return svgFile(width, height, body, figures.definitions() + strong.definitions());
}

const pen = (strokes: string[]) =>
  `<path fill="none" stroke="${ink.figure}" stroke-width="1.2" stroke-linecap="round" d="${strokes.join("")}"/>`;

const sheet = (left: number, top: number, right: number, end: number) =>
  `<path fill="${ink.paper}" stroke="${ink.edge}" d="M${left} ${top}H${right}V${end}H${left}z"/>`;

function rows(): string {
  const across = entries.map(
    (_, row) => `M${book.left} ${book.top + book.head + row * book.rowHeight}H${book.right}`,
  );
  const down = rules.slice(1).map((x) => `M${x} ${book.top}V${bottom}`);
  return [...across, ...down].join("");
}

const margin = () => [0, 4].map((gap) => `M${rules[0] - gap} ${book.top}V${bottom}`).join("");

const frame = (inset: number) =>
  `M${deed.left + inset} ${deed.top + inset}H${deed.right - inset}V${deed.bottom - inset}H${deed.left + inset}z`;

/** Drawn by hand: it does not quite close. */
const ring = ([x, y]: Point) => `M${pair(x - 34, y + 4)}c-8-26 66-30 70-4s-62 26-74 5`;

/** The deed's schedule: the plot between its neighbours. */
function sketch([x, y]: Point): string {
  const outline = "l66-10 10 58-70 12z";
  return `<g transform="translate(${x - 36} ${y - 32})"><path fill="${ink.green}" d="M0 8${outline}"/><path fill="none" stroke="${ink.boundary}" d="M-56 17 0 8M0 8${outline}M66-2l46-8M76 56l36 8M6 68l-62 10M30 3 22-26M40 62l6 30"/></g>`;
}
