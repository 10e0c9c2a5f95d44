import { surveyVillage } from "#tools/art/pen/cadastral.ts";
import { drawVillage, svgFile } from "#tools/art/pen/draw-village.ts";
import { regular, shareLetters } from "#tools/art/pen/letterforms.ts";
import { createLettering } from "#tools/art/pen/lettering.ts";

const [width, height] = [150, 94];

/** A corner of a map for places where a list has nothing to show. */
export function emptyTile(): string {
  const village = surveyVillage({
    seed: 9,
    width,
    height,
    firstNumber: 118,
    turn: -0.25,
    min: 2600,
    max: 6400,
    sharing: 0.4,
    minShared: 3000,
  });
  const lettering = createLettering(10, { ...regular, ...shareLetters }, "n");
  const parts = drawVillage(village, {
    frame: { left: 8, top: 8, right: width - 8, bottom: height - 8 },
    lettering,
  });
  return svgFile(width, height, parts.boundaries + parts.numbers, lettering.definitions());
}
