import { svgFile } from "#tools/art/pen/draw-village.ts";
import { ink } from "#tools/art/pen/ink.ts";
import { bold, regular } from "#tools/art/pen/letterforms.ts";
import { createLettering } from "#tools/art/pen/lettering.ts";
import type { Point } from "#tools/art/pen/polygon.ts";
import { figureSize, ground } from "#tools/art/pen/sketch.ts";

type Write = (text: string, at: Point, colour?: string) => string;

/** One state of a figure that shows papers and people: on plain ground, with the survey numbers that it writes. */
export function figure(draw: (write: Write) => string): string {
  const lettering = createLettering(13.5, { ...regular, ...bold }, "b");
  const body = draw(
    (text, at, colour = ink.figure) => `<g fill="${colour}">${lettering.write(text, at)}</g>`,
  );
  return svgFile(...figureSize, ground + body, lettering.definitions());
}
