import { convert } from "fontverter";
import { readTables, writeTables } from "./sfnt-tables.ts";

/**
 * A variable font with the kerning of one of its still cuts. Kerning that follows two axes is a quarter of the Latin
 * file; at the sizes we print, the difference between our lightest and boldest letters cannot be seen.
 * Both fonts must be cut to the same signs and features, so that a glyph has the same number in both.
 */
export async function withKerningOf(still: Uint8Array, variable: Uint8Array): Promise<Uint8Array> {
  const [from, to] = [readTables(still), readTables(variable)];
  if (!from.get("cmap")?.equals(to.get("cmap") ?? Buffer.of())) {
    throw new Error("The two cuts number their glyphs differently.");
  }
  // GDEF holds the variations of GPOS, and nothing else that these fonts use.
  for (const name of ["GPOS", "GDEF"]) {
    const table = from.get(name);
    if (!table) throw new Error(`The still cut has no ${name} table.`);
    to.set(name, table);
  }
  to.delete("STAT"); // names of the styles, for the menus of desktop programs
  return convert(writeTables(to), "woff2", "truetype");
}
