import { surveyVillageAround } from "#tools/art/pen/cadastral.ts";
import { drawVillage, filled, svgFile } from "#tools/art/pen/draw-village.ts";
import { ink } from "#tools/art/pen/ink.ts";
import { labelPoint } from "#tools/art/pen/label-point.ts";
import { bold, regular } from "#tools/art/pen/letterforms.ts";
import { createLettering } from "#tools/art/pen/lettering.ts";
import { contains, type Point } from "#tools/art/pen/polygon.ts";

const [width, height, ground] = [184, 144, 88];
const plan = { seed: 1, width, height: ground, turn: -0.14, min: 1150, max: 2100 };
/** One person's plots lie apart, as land that was bought in several years does. */
const places: readonly Point[] = [
  [36, 50],
  [92, 34],
  [148, 52],
];
const middles = [32, 92, 152] as const;

/** Three plots of one person, each in a passbook of its own. */
export const threeKhatas = () => {
  const colours = [ink.washGreen, ink.ochreWash, ink.water];
  return khatas(colours, (numbers, write) =>
    middles
      .map((x, i) => book(x, 44, colours[i] ?? ink.paper) + write(numbers[i] ?? "", [x + 2, 117]))
      .join(""),
  );
};

/** The same plots and numbers, all in one passbook. */
export const oneKhata = () =>
  khatas([ink.softGreen, ink.softGreen, ink.softGreen], (numbers, write) =>
    [
      book(92, 132, ink.softGreen),
      ...numbers.map((number, i) => write(number, [94 + (i - 1) * 38, 117])),
    ].join(""),
  );

type Write = (text: string, at: Point) => string;

function khatas(colours: readonly string[], books: (numbers: string[], write: Write) => string): string {
  const lettering = createLettering(13.5, { ...regular, ...bold }, "b");
  const village = surveyVillageAround(plan, [92, 34], 214);
  const own = places.flatMap((place) => village.plots.filter(({ outline }) => contains(outline, place)));
  const parts = drawVillage(village, {
    frame: { left: 4, top: 4, right: width - 4, bottom: ground - 4 },
    lettering,
    unlabelled: village.plots.map(({ number }) => `${number}`),
  });
  const body = [
    `<path fill="${ink.paper}" d="M0 0h${width}v${height}H0z"/>`,
    ...own.map(({ outline }, i) => filled(outline, colours[i] ?? ink.paper)),
    parts.boundaries,
    parts.stones,
    `<path fill="${ink.ground}" d="M0 ${ground}h${width}v${height - ground}H0z"/><path stroke="${ink.boundary}" d="M0 ${ground}h${width}"/>`,
    `<g fill="${ink.dark}">${own.map(({ number, outline }) => lettering.write(`${number}`, labelPoint(outline).at)).join("")}${books(
      own.map(({ number }) => `${number}`),
      (text, at) => lettering.write(text, at),
    )}</g>`,
  ].join("");
  return svgFile(width, height, body, lettering.definitions());
}

/** A passbook from above: its cover, and the spine on the left. */
const book = (x: number, wide: number, colour: string) =>
  `<path fill="${colour}" stroke="${ink.green}" stroke-width="1.4" d="M${x - wide / 2} 98h${wide}v38h-${wide}zm5 0v38"/>`;
