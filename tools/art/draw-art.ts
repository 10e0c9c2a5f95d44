import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { pictures } from "#app/ui/drawings.ts";
import { cardIconSheet } from "./drawings/card-icons.ts";
import { drawings } from "./drawings.ts";
import { byNight } from "./pen/ink.ts";

/**
 * Writes the site's drawings to public/art. Run by hand after a change in tools/art:
 *   node tools/art/draw-art.ts
 */
const folder = path.resolve(import.meta.dirname, "../../public");
mkdirSync(path.join(folder, "art"), { recursive: true });

writeFileSync(path.join(folder, "art/card-icons.svg"), cardIconSheet());

for (const [name, draw] of Object.entries(drawings)) {
  const { src } = pictures[name as keyof typeof pictures];
  const svg = byNight(draw());
  writeFileSync(path.join(folder, src), svg);
  console.log(`${src}  ${svg.length} bytes`);
}

// The mark for a phone's home screen, with the room round it that phones may cut off.
for (const size of [192, 512]) {
  const inner = Math.round(size * 0.62);
  const around = { top: Math.floor((size - inner) / 2), left: Math.floor((size - inner) / 2) };
  const extended = { bottom: size - inner - around.top, right: size - inner - around.left };
  await sharp(path.join(folder, "favicon.svg"), { density: 1200 })
    .resize(inner, inner)
    .extend({ ...around, ...extended, background: "#ffffff" })
    .flatten({ background: "#ffffff" })
    .png({ palette: true, colours: 16 })
    .toFile(path.join(folder, `art/mark-${size}.png`));
}
