import { surveyVillage } from "#tools/art/pen/cadastral.ts";
import { type Colours, drawVillage, svgFile } from "#tools/art/pen/draw-village.ts";
import { regular, shareLetters } from "#tools/art/pen/letterforms.ts";
import { createLettering } from "#tools/art/pen/lettering.ts";

const [width, height] = [1600, 68];
const ground = "#0d2b1c";
const atNight: Colours = {
  boundary: "#3f6551",
  share: "#284c39",
  figure: "#7fa08d",
  stone: "#7fa08d",
  stoneFill: ground,
};

/** A row of fields as the upper edge of the footer, on its dark ground. */
export function footerStrip(): string {
  const village = surveyVillage({
    seed: 4,
    width,
    height,
    firstNumber: 331,
    turn: 0.12,
    min: 2300,
    max: 5200,
    sharing: 0.4,
    minShared: 3000,
    maxShares: 3,
  });
  const lettering = createLettering(11, { ...regular, ...shareLetters }, "n");
  const parts = drawVillage(village, {
    frame: { left: 4, top: 8, right: width - 4, bottom: height - 8 },
    lettering,
    colours: atNight,
  });
  const body = `<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>${parts.boundaries}${parts.stones}${parts.numbers}`;
  return svgFile(width, height, body, lettering.definitions());
}
