import { surveyVillageAround } from "#tools/art/pen/cadastral.ts";
import { filled } from "#tools/art/pen/draw-village.ts";
import { hatch } from "#tools/art/pen/hatch.ts";
import { ink } from "#tools/art/pen/ink.ts";
import { centreOf, type Point, type Polygon } from "#tools/art/pen/polygon.ts";
import { pair } from "#tools/art/pen/svg-path.ts";
import { holding, holdingFigure, plan } from "./holding.ts";

/** The whole survey number stands on the prohibited list. */
export const lockedHolding = () =>
  holdingFigure(surveyVillageAround(plan, holding, 214), (village, write) => {
    const plot = village.plots.find(({ number }) => number === 214);
    if (!plot) return { fills: "", words: "" };
    const [x, y] = centreOf(plot.outline);
    return {
      fills: barred(plot.outline),
      words: label([x, y + 13], 34) + write("214", [x, y + 13], ink.dark) + lock([x, y - 12]),
    };
  });

/** Surveyed and divided: only the part that belongs on the list stays locked. */
export const lockedPart = () =>
  holdingFigure(surveyVillageAround({ ...plan, sharesOf: { 214: 2 } }, holding, 214), (village, write) => {
    const shares = village.plots.find(({ number }) => number === 214)?.shares ?? [];
    const [free, listed] = shares
      .map(({ outline }) => outline)
      .toSorted((a, b) => centreOf(a)[0] - centreOf(b)[0]);
    if (!free || !listed) return { fills: "", words: "" };
    const [x, y] = centreOf(listed);
    return {
      fills: filled(free, ink.green) + barred(listed),
      words:
        write("214/అ", centreOf(free), ink.paper) +
        label([x, y + 13], 46) +
        write("214/ఆ", [x, y + 13], ink.dark) +
        lock([x, y - 12]),
    };
  });

const barred = (outline: Polygon) =>
  `${filled(outline, ink.ochreWash)}<path fill="none" stroke="${ink.ochre}" stroke-width=".9" d="${hatch(outline, 9)}"/>`;

/** Paper under a number, so that no hatching runs through it. */
const label = ([x, y]: Point, width: number) =>
  `<path fill="${ink.ochreWash}" d="M${pair(x - width / 2, y - 8)}h${width}v16h-${width}z"/>`;

const lock = ([x, y]: Point) =>
  `<g stroke="${ink.ochreInk}" stroke-width="2"><path fill="${ink.ochreWash}" d="M${pair(x - 6, y - 3)}v-5a6 6 0 0 1 12 0v5"/><path fill="${ink.ochreInk}" stroke-linejoin="round" d="M${pair(x - 9, y - 3)}h18v13h-18z"/><path stroke="${ink.paper}" stroke-linecap="round" d="M${pair(x, y + 2)}v3"/></g>`;
