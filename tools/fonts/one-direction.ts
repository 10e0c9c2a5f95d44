import { type Contour, listGlyphs, type Point, readContours, withGlyphs, writeGlyph } from "./outlines.ts";
import { readTables, writeTables } from "./sfnt-tables.ts";

/**
 * The same still font with all outlines drawn in one direction. A few signs of Anek Telugu, such as the hook of ఏ, run
 * against the others: filled they look the same, but where a browser thickens them for a heading the hook is hollow.
 */
export function withOneDirection(font: Uint8Array): Buffer {
  const tables = readTables(font);
  const glyphs = listGlyphs(tables);
  const usual = Math.sign(glyphs.flatMap(readContours).reduce((sum, contour) => sum + areaOf(contour), 0));
  return writeTables(
    withGlyphs(
      tables,
      glyphs.map((glyph) => turnAgainst(glyph, usual)),
    ),
  );
}

/** The glyph with every outline turned that runs against the usual direction without being a hole in another. */
function turnAgainst(glyph: Buffer, usual: number): Buffer {
  const contours = readContours(glyph);
  // The corners of a curve may stand out of the outline that its line is in: most of them decide.
  const isHole = (contour: Contour) =>
    contours.some((other) => {
      const inside = contour.filter((point) => isInside(point, other));
      return other !== contour && Math.sign(areaOf(other)) === usual && 2 * inside.length >= contour.length;
    });
  const isWrong = (contour: Contour) => Math.sign(areaOf(contour)) === -usual && !isHole(contour);
  if (!contours.some(isWrong)) return glyph;
  return writeGlyph(contours.map((contour) => (isWrong(contour) ? contour.toReversed() : contour)));
}

/** Twice the area inside, with the sign of the direction. */
const areaOf = (contour: Contour): number =>
  contour.reduce((sum, { x, y }, i) => {
    const next = contour[(i + 1) % contour.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);

/** By counting how often a line to the right crosses the outline. */
function isInside({ x, y }: Point, contour: Contour): boolean {
  const crossings = contour.filter((a, i) => {
    const b = contour[(i + 1) % contour.length] ?? a;
    return a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
  });
  return crossings.length % 2 === 1;
}
