import { svgFile } from "#tools/art/pen/draw-village.ts";
import { ink } from "#tools/art/pen/ink.ts";

const [width, height, gap] = [184, 144, 40];

/** Two states side by side in one file, each in a frame, and an arrow from the first to the second. */
export function beforeAndAfter(before: string, after: string): string {
  const frames = [0, width + gap].map((x) => `M${x} 0h${width}v${height}h-${width}z`).join("");
  const body = [
    placed(before, 0),
    // Both number their letters from nought; in one file each name may stand once.
    placed(after.replace(/(id="|href="#)/g, "$1after-"), width + gap),
    `<path fill="none" stroke="${ink.edge}" vector-effect="non-scaling-stroke" d="${frames}"/>`,
    `<path fill="none" stroke="${ink.dark}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" d="M${width + 12} ${height / 2}h15m-6-6 6 6-6 6"/>`,
  ].join("");
  return svgFile(2 * width + gap + 2, height + 2, body, "", "-1 -1");
}

const placed = (svg: string, x: number) => svg.trim().replace("<svg ", `<svg x="${x}" y="0" `);
