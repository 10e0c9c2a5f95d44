import { surveyVillageAround } from "#tools/art/pen/cadastral.ts";
import { filled } from "#tools/art/pen/draw-village.ts";
import { ink } from "#tools/art/pen/ink.ts";
import { centreOf, distance, type Polygon } from "#tools/art/pen/polygon.ts";
import { dashed, house, paper, person, stroke, written } from "#tools/art/pen/sketch.ts";
import { pair, pathOf } from "#tools/art/pen/svg-path.ts";
import { holding, holdingFigure, plan, type Write } from "./holding.ts";

/** One holding and its neighbours; the window begins at 74, 52 of the plan. */
const onePlot = (draw: (plot: Polygon, write: Write) => { fills: string; words: string }) =>
  holdingFigure(surveyVillageAround(plan, holding, 214), (village, write) => {
    const plot = village.plots.find(({ number }) => number === 214);
    return plot ? draw(plot.outline, write) : { fills: "", words: "" };
  });

const twoParts = (draw: (west: Polygon, east: Polygon, write: Write) => { fills: string; words: string }) =>
  holdingFigure(surveyVillageAround({ ...plan, sharesOf: { 214: 2 } }, holding, 214), (village, write) => {
    const shares = village.plots.find(({ number }) => number === 214)?.shares ?? [];
    const [west, east] = shares
      .map(({ outline }) => outline)
      .toSorted((a, b) => centreOf(a)[0] - centreOf(b)[0]);
    return west && east ? draw(west, east, write) : { fills: "", words: "" };
  });

/** Furrows: the land is farmed. */
const furrows = [84, 98, 112, 126, 140, 154].map((y) => `M112 ${y}c22-4 56-7 78-6`).join("");

export const farmed = () =>
  onePlot((plot, write) => ({
    fills: filled(plot, ink.softGreen) + stroke(ink.boundary, furrows, 1),
    words: `<path fill="${ink.softGreen}" d="M136 116h38v18h-38z"/>${write("214", [155, 125], ink.dark)}`,
  }));

export const built = () =>
  onePlot((plot, write) => ({
    fills: filled(plot, ink.softGreen),
    words:
      house([128, 122], 34, ink.green) +
      house([172, 118], 30) +
      house([180, 154], 26) +
      write("214", [132, 146], ink.dark),
  }));

/** Joint holding: one plot with one number and two people on it. */
export const heldTogether = () =>
  onePlot((plot, write) => ({
    fills: filled(plot, ink.softGreen),
    words: person([136, 122], ink.paper) + person([172, 122], ink.paper) + write("214", [154, 142], ink.dark),
  }));

export const partitioned = () =>
  twoParts((west, east, write) => ({
    fills: filled(west, ink.green) + filled(east, ink.washGreen),
    words:
      person([132, 122]) +
      person([180, 122]) +
      write("214/అ", [centreOf(west)[0], 142], ink.paper) +
      write("214/ఆ", [centreOf(east)[0], 142], ink.dark),
  }));

/** The seller's, and after the deed the buyer's. */
export const sellers = () =>
  onePlot((plot, write) => ({
    fills: filled(plot, ink.washGreen),
    words: person([130, 132]) + write("214", [176, 124], ink.dark),
  }));
export const buyers = () =>
  onePlot((plot, write) => ({
    fills: filled(plot, ink.green),
    words:
      person([130, 132], ink.softGreen) +
      paper([158, 96], [40, 42], true) +
      written([166, 112], 24, 2) +
      write("214", [178, 126], ink.dark),
  }));

/** Nobody knows where the boundary runs; then it is measured, with stones at its corners. */
export const boundaryLost = () =>
  twoParts((west, east, write) => ({
    fills: filled(west, ink.softGreen) + filled(east, ink.softGreen),
    words:
      stroke(ink.softGreen, "M148 84l12 74", 5) +
      dashed(ink.ochre, "M144 82c10 24-8 44 10 78m14-80c-14 26 12 46-4 78") +
      write("214", [122, 124], ink.dark) +
      write("?", [154, 124], ink.ochreInk) +
      write("215", [188, 122], ink.dark),
  }));
export const boundaryMeasured = () =>
  twoParts((west, east, write) => ({
    fills: filled(west, ink.green) + filled(east, ink.softGreen),
    words:
      dashed(ink.ochre, pathOf(west, true)) +
      west
        .filter((corner, i) => west.slice(0, i).every((other) => distance(corner, other) > 20))
        .map(
          ([x, y]) =>
            `<path fill="${ink.paper}" stroke="${ink.stone}" d="M${pair(x - 3.5, y + 2.6)}h7l-3.5-6z"/>`,
        )
        .join("") +
      write("214", [124, 124], ink.paper) +
      write("215", [188, 122], ink.dark),
  }));

/** Two owners, two fields; the one deed turns both round. */
const exchange = (first: string, second: string, [one, other]: readonly [string, string]) =>
  twoParts((west, east, write) => ({
    fills: filled(west, first) + filled(east, second),
    words:
      person([132, 126], one) +
      person([180, 122], other) +
      write("214", [134, 144], first === ink.green ? ink.paper : ink.dark) +
      write("215", [186, 142], second === ink.green ? ink.paper : ink.dark),
  }));
export const beforeExchange = () => exchange(ink.green, ink.washGreen, [ink.softGreen, ink.paper]);
export const afterExchange = () => exchange(ink.washGreen, ink.green, [ink.paper, ink.softGreen]);

/** What is known of a plot before anybody has looked, and after. */
export const unknownPlot = () =>
  onePlot((plot, write) => ({
    fills: filled(plot, ink.washGreen),
    words:
      write("214", [146, 122], ink.dark) +
      write("?", [172, 122], ink.ochreInk) +
      dashed(ink.ochre, pathOf(plot, true)),
  }));
export const knownPlot = () =>
  onePlot((plot, write) => ({
    fills: filled(plot, ink.softGreen),
    words:
      write("214", [122, 150], ink.dark) +
      `<circle cx="152" cy="112" r="27" fill="${ink.paper}" stroke="${ink.dark}" stroke-width="3"/>` +
      stroke(ink.dark, "M172 132l22 22", 5) +
      written([138, 108], 26, 3) +
      stroke(ink.green, "M138 122l6 6 14-14", 2.6),
  }));
