import { surveyVillageAround, type Village } from "../cadastral.ts";
import { drawVillage, filled, ink, svgFile } from "../draw-village.ts";
import { bold, boldShareLetters, regular } from "../letterforms.ts";
import { createLettering } from "../lettering.ts";
import { centreOf, type Point } from "../polygon.ts";

const plan = { seed: 721, width: 300, height: 230, turn: -0.1, min: 9000, max: 18000 };
const holding: Point = [154, 126];
/** Close round the holding, so that its numbers stay readable on a phone. */
const window = { left: 74, top: 52, width: 184, height: 144 };

/** One holding, before the owner died. */
export const oneHolding = () =>
  figure(surveyVillageAround(plan, holding, 214), (village, write) => {
    const plot = village.plots.find(({ number }) => number === 214);
    if (!plot) return { fills: "", words: "" };
    return {
      fills: filled(plot.outline, ink.softGreen),
      words: write("214", centreOf(plot.outline), "#1f2937"),
    };
  });

/** The same holding, divided among three heirs. */
export const threeShares = () =>
  figure(surveyVillageAround({ ...plan, sharesOf: { 214: 3 } }, holding, 214), (village, write) => {
    const shares = village.plots.find(({ number }) => number === 214)?.shares ?? [];
    const fromWest = shares.map(({ outline }) => outline).toSorted((a, b) => centreOf(a)[0] - centreOf(b)[0]);
    const colours = [ink.green, ink.softGreen, ink.washGreen];
    return {
      fills: fromWest.map((outline, i) => filled(outline, colours[i] ?? ink.paper)).join(""),
      words: fromWest
        .map((outline, i) => write(`214/${"అఆఇ"[i]}`, centreOf(outline), i === 0 ? ink.paper : "#1f2937"))
        .join(""),
    };
  });

type Write = (text: string, at: Point, colour: string) => string;

function figure(
  village: Village,
  content: (village: Village, write: Write) => { fills: string; words: string },
) {
  const lettering = createLettering(13.5, { ...regular, ...bold, ...boldShareLetters }, "b");
  const write: Write = (text, at, colour) => `<g fill="${colour}">${lettering.write(text, at)}</g>`;
  const { fills, words } = content(village, write);
  const { left, top, width, height } = window;
  const parts = drawVillage(village, {
    frame: { left: left + 4, top: top + 4, right: left + width - 4, bottom: top + height - 4 },
    lettering,
    unlabelled: village.plots.flatMap(({ number, shares }) => [
      `${number}`,
      ...shares.map(({ letter }) => `${number}/${letter}`),
    ]),
  });
  const body = `<path fill="${ink.paper}" d="M${left} ${top}h${width}v${height}H${left}z"/>${fills}${parts.boundaries}${parts.stones}${words}`;
  return svgFile(width, height, body, lettering.definitions(), `${left} ${top}`);
}
