import { surveyVillage } from "#tools/art/pen/cadastral.ts";
import { drawVillage, filled, svgFile } from "#tools/art/pen/draw-village.ts";
import { hatch } from "#tools/art/pen/hatch.ts";
import { ink } from "#tools/art/pen/ink.ts";
import { bold } from "#tools/art/pen/letterforms.ts";
import { createLettering } from "#tools/art/pen/lettering.ts";
import { centreOf, type Point, type Polygon } from "#tools/art/pen/polygon.ts";
import { pathOf } from "#tools/art/pen/svg-path.ts";

const [width, height] = [410, 104];

/** Villages side by side, no real ones. Every one that `isBarred` says is hatched; one is yet to be asked about. */
function villages(isBarred: (place: number) => boolean, asked: number): string {
  const land = surveyVillage({ seed: 33, width, height, firstNumber: 1, turn: -0.12, min: 2200, max: 4600 });
  const lettering = createLettering(20, bold, "b");
  const parts = drawVillage(land, {
    frame: { left: 0, top: 0, right: width, bottom: height },
    lettering,
    unlabelled: land.plots.map(({ number }) => `${number}`),
  });
  const shown = land.plots.map(({ outline }, place) => ({
    outline,
    isAsked: place === asked,
    isBarred: isBarred(place),
  }));
  const body = [
    `<path fill="${ink.paper}" d="M0 0h${width}v${height}H0z"/>`,
    ...shown.map((village) => ground(village)),
    parts.boundaries,
    ...shown.filter(({ isAsked }) => isAsked).map(({ outline }) => question(outline, lettering.write)),
    `<path fill="none" stroke="${ink.edge}" d="M.5.5h${width - 1}v${height - 1}H.5z"/>`,
  ].join("");
  return svgFile(width, height, body, lettering.definitions());
}

type Village = { outline: Polygon; isAsked: boolean; isBarred: boolean };

function ground({ outline, isAsked, isBarred }: Village): string {
  if (isAsked) return filled(outline, ink.page);
  if (!isBarred) return "";
  return `${filled(outline, ink.ochreWash)}<path fill="none" stroke="${ink.ochre}" stroke-width=".9" d="${hatch(outline, 9)}"/>`;
}

const question = (outline: Polygon, write: (text: string, at: Point) => string) =>
  `<path fill="none" stroke="${ink.dark}" stroke-width="1.6" stroke-dasharray="5 4" d="${pathOf(outline, true)}"/><g fill="${ink.dark}">${write("?", centreOf(outline))}</g>`;

/** One village can be scheduled and the next one not. */
export const someScheduled = () => villages((place) => place % 5 === 1 || place % 7 === 3, 9);
/** Most are scheduled; a few are not. */
export const mostScheduled = () => villages((place) => place % 6 !== 4, 9);
