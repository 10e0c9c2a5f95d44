import { listAnchors } from "./anchors.ts";
import { copyTable, listGlyphs, readContours, withGlyphs, writeGlyph } from "./outlines.ts";
import { readTables, type Tables, writeTables } from "./sfnt-tables.ts";

/** Where tables hold lengths, as words with a sign. */
const lengths: Record<string, readonly number[]> = {
  head: [36, 38, 40, 42],
  hhea: [4, 6, 8, 10, 12, 14, 16, 22],
  "OS/2": [2, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 68, 70, 72, 74, 76, 86, 88],
  post: [8, 10],
};

/**
 * The same still font on a coarser grid: an em of 400 units instead of 2,000 packs a fifth smaller. In the largest heading of
 * a sharp phone a unit is then a third of a pixel, and no point moves by more than half of one.
 */
export function withSmallerEm(font: Uint8Array, unitsPerEm: number): Buffer {
  const tables = readTables(font);
  const smaller = unitsPerEm / copyTable(tables, "head").readUInt16BE(18);
  const shrink = (length: number) => Math.round(length * smaller);
  const glyphs = listGlyphs(tables).map((glyph) => shrinkGlyph(glyph, shrink));
  const drawn = withGlyphs(tables, glyphs);
  for (const [name, places] of Object.entries(lengths)) {
    const table = copyTable(drawn, name);
    for (const place of places) table.writeInt16BE(shrink(table.readInt16BE(place)), place);
    if (name === "head") table.writeUInt16BE(unitsPerEm, 18);
    drawn.set(name, table);
  }
  drawn.set("hmtx", shrinkWidths(drawn, glyphs, shrink));
  const positions = copyTable(drawn, "GPOS");
  for (const anchor of listAnchors(positions))
    for (const place of [anchor + 2, anchor + 4])
      positions.writeInt16BE(shrink(positions.readInt16BE(place)), place);
  drawn.set("GPOS", positions);
  // Where the cursor stands within a sign of several letters; without it browsers part the sign evenly.
  const definitions = copyTable(drawn, "GDEF");
  definitions.writeUInt16BE(0, 8);
  drawn.set("GDEF", definitions);
  return writeTables(drawn);
}

function shrinkGlyph(glyph: Buffer, shrink: (length: number) => number): Buffer {
  if (glyph.length === 0) return glyph;
  if (glyph.readInt16BE(0) < 0) return shrinkParts(glyph, shrink);
  return writeGlyph(
    readContours(glyph).map((contour) =>
      contour.map(({ x, y, isOnCurve }) => ({ x: shrink(x), y: shrink(y), isOnCurve })),
    ),
  );
}

/** Of a glyph made of others: its box, and how far from the middle each part stands. */
function shrinkParts(glyph: Buffer, shrink: (length: number) => number): Buffer {
  const shrunk = Buffer.from(glyph);
  for (const place of [2, 4, 6, 8]) shrunk.writeInt16BE(shrink(glyph.readInt16BE(place)), place);
  for (let [at, hasMore] = [10, true]; hasMore; ) {
    const flags = glyph.readUInt16BE(at);
    const [isInWords, isDistance] = [(flags & 0x01) !== 0, (flags & 0x02) !== 0];
    at += 4;
    for (let axis = 0; axis < 2; axis += 1) {
      if (isInWords && isDistance) shrunk.writeInt16BE(shrink(glyph.readInt16BE(at)), at);
      else if (isDistance) shrunk.writeInt8(shrink(glyph.readInt8(at)), at);
      at += isInWords ? 2 : 1;
    }
    at += flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    hasMore = (flags & 0x20) !== 0;
  }
  return shrunk;
}

/** How wide each glyph is, and where its outline begins: where its box does, or browsers would shift it by a rounded unit. */
function shrinkWidths(tables: Tables, glyphs: readonly Buffer[], shrink: (length: number) => number): Buffer {
  const widths = copyTable(tables, "hmtx");
  const withWidth = copyTable(tables, "hhea").readUInt16BE(34);
  for (const [i, glyph] of glyphs.entries()) {
    const place = i < withWidth ? 4 * i : 4 * withWidth + 2 * (i - withWidth);
    if (i < withWidth) widths.writeUInt16BE(shrink(widths.readUInt16BE(place)), place);
    widths.writeInt16BE(glyph.length > 0 ? glyph.readInt16BE(2) : 0, i < withWidth ? place + 2 : place);
  }
  return widths;
}
