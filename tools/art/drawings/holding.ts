import type { Village } from "#tools/art/pen/cadastral.ts";
import { drawVillage, svgFile } from "#tools/art/pen/draw-village.ts";
import { ink } from "#tools/art/pen/ink.ts";
import { bold, boldShareLetters, regular } from "#tools/art/pen/letterforms.ts";
import { createLettering } from "#tools/art/pen/lettering.ts";
import type { Point } from "#tools/art/pen/polygon.ts";

/** One holding and its neighbours, as the small figures in guides show it. */
export const plan = { seed: 721, width: 300, height: 230, turn: -0.1, min: 9000, max: 18000 };
export const holding: Point = [154, 126];
/** Close round the holding, so that its numbers stay readable on a phone. */
const window = { left: 74, top: 52, width: 184, height: 144 };

export type Write = (text: string, at: Point, colour: string) => string;

export function holdingFigure(
  village: Village,
  content: (village: Village, write: Write) => { fills: string; words: string },
): string {
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
