import { surveyVillageAround } from "#tools/art/pen/cadastral.ts";
import { drawVillage, svgFile } from "#tools/art/pen/draw-village.ts";
import { ink } from "#tools/art/pen/ink.ts";
import { bold, regular, shareLetters } from "#tools/art/pen/letterforms.ts";
import { createLettering } from "#tools/art/pen/lettering.ts";
import { centreOf, type Point } from "#tools/art/pen/polygon.ts";
import { pathOf } from "#tools/art/pen/svg-path.ts";

const [width, height] = [720, 440];
const hole: Point = [395, 220];

/** Not found: between 403 and 405 the sheet has a hole where 404 should be. */
export function missingPlot(): string {
  const village = surveyVillageAround(
    {
      seed: 419,
      width,
      height,
      turn: 0.2,
      min: 9000,
      max: 19000,
      sharing: 0.45,
      minShared: 9000,
      sharesOf: { 403: 1, 404: 1, 405: 1 },
    },
    hole,
    404,
  );
  const lettering = createLettering(13, { ...regular, ...shareLetters }, "n");
  const strong = createLettering(27, { ...regular, ...bold, " ": { advance: 40, outline: "" } }, "b");
  const missing = village.plots.find(({ number }) => number === 404)?.outline ?? [];
  const outline = pathOf(missing, true);
  const parts = drawVillage(village, {
    frame: { left: 14, top: 16, right: width - 14, bottom: height - 12 },
    lettering,
    unlabelled: ["404"],
  });
  const body = [
    `<path fill="${ink.paper}" d="M0 0h${width}v${height}H0z"/>`,
    parts.boundaries,
    `<path fill="${ink.paper}" stroke="${ink.paper}" stroke-width="4" d="${outline}"/>`,
    `<path fill="${ink.page}" stroke="${ink.ochre}" stroke-width="1.6" stroke-dasharray="6 4" d="${outline}"/>`,
    parts.stones,
    parts.numbers,
    `<g fill="${ink.ochreInk}">${strong.write("404 ?", centreOf(missing))}</g>`,
  ].join("");
  return svgFile(width, height, body, lettering.definitions() + strong.definitions());
}
