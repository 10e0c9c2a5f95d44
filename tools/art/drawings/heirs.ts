import { surveyVillageAround } from "#tools/art/pen/cadastral.ts";
import { filled } from "#tools/art/pen/draw-village.ts";
import { ink } from "#tools/art/pen/ink.ts";
import { centreOf } from "#tools/art/pen/polygon.ts";
import { holding, holdingFigure, plan } from "./holding.ts";

/** One holding, before the owner died. */
export const oneHolding = () =>
  holdingFigure(surveyVillageAround(plan, holding, 214), (village, write) => {
    const plot = village.plots.find(({ number }) => number === 214);
    if (!plot) return { fills: "", words: "" };
    return {
      fills: filled(plot.outline, ink.softGreen),
      words: write("214", centreOf(plot.outline), ink.dark),
    };
  });

/** The same holding, divided among three heirs. */
export const threeShares = () =>
  holdingFigure(surveyVillageAround({ ...plan, sharesOf: { 214: 3 } }, holding, 214), (village, write) => {
    const shares = village.plots.find(({ number }) => number === 214)?.shares ?? [];
    const fromWest = shares.map(({ outline }) => outline).toSorted((a, b) => centreOf(a)[0] - centreOf(b)[0]);
    const colours = [ink.green, ink.softGreen, ink.washGreen];
    return {
      fills: fromWest.map((outline, i) => filled(outline, colours[i] ?? ink.paper)).join(""),
      words: fromWest
        .map((outline, i) => write(`214/${"అఆఇ"[i]}`, centreOf(outline), i === 0 ? ink.paper : ink.dark))
        .join(""),
    };
  });
