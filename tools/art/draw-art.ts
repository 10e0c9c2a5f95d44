import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
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
