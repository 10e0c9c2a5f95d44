import { readTables, writeTables } from "./sfnt-tables.ts";

type Point = { x: number; y: number; isOnCurve: boolean };
type Contour = Point[];

/**
 * The same still font with all outlines drawn in one direction. A few signs of Anek Telugu, such as the hook of ఏ, run
 * against the others: filled they look the same, but where a browser thickens them for a heading the hook is hollow.
 */
export function withOneDirection(font: Uint8Array): Buffer {
  const tables = readTables(font);
  const [head, loca, glyf] = ["head", "loca", "glyf"].map((name) => {
    const table = tables.get(name);
    if (!table) throw new Error(`The font has no ${name} table.`);
    return Buffer.from(table);
  }) as [Buffer, Buffer, Buffer];
  const isLong = head.readInt16BE(50) === 1;
  const count = loca.length / (isLong ? 4 : 2) - 1;
  const startOf = (glyph: number) =>
    isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
  const glyphs = Array.from({ length: count }, (_, i) => glyf.subarray(startOf(i), startOf(i + 1)));
  const usual = Math.sign(glyphs.flatMap(readContours).reduce((sum, contour) => sum + areaOf(contour), 0));

  const written: Buffer[] = [];
  const places = Buffer.alloc(4 * (count + 1));
  let end = 0;
  for (const [i, glyph] of glyphs.entries()) {
    const drawn = turnAgainst(glyph, usual);
    const filled = Buffer.concat([drawn, Buffer.alloc(-drawn.length & 3)]);
    written.push(filled);
    end += filled.length;
    places.writeUInt32BE(end, 4 * (i + 1));
  }
  head.writeInt16BE(1, 50);
  return writeTables(
    new Map([...tables, ["head", head], ["loca", places], ["glyf", Buffer.concat(written)]]),
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
  return writeGlyph(
    glyph.subarray(0, 10),
    contours.map((contour) => (isWrong(contour) ? contour.toReversed() : contour)),
  );
}

/** Of a glyph made of others, or of none: nothing. */
function readContours(glyph: Buffer): Contour[] {
  const count = glyph.length > 0 ? glyph.readInt16BE(0) : 0;
  if (count <= 0) return [];
  const ends = Array.from({ length: count }, (_, i) => glyph.readUInt16BE(10 + 2 * i));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = 10 + 2 * count;
  at += 2 + glyph.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = glyph.readUInt8(at++);
    flags.push(flag);
    if (flag & repeats) for (let again = glyph.readUInt8(at++); again > 0; again -= 1) flags.push(flag);
  }
  const readAxis = (isByte: number, isSame: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & isByte) value += flag & isSame ? glyph.readUInt8(at++) : -glyph.readUInt8(at++);
      else if (!(flag & isSame)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(0x02, 0x10);
  const ys = readAxis(0x04, 0x20);
  const points = flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, isOnCurve: (flag & 1) === 1 }));
  return ends.map((end, i) => points.slice((ends[i - 1] ?? -1) + 1, end + 1));
}

const repeats = 0x08;

/** Without hints, which name points by their number; every step in two bytes, which WOFF2 packs anyway. */
function writeGlyph(start: Buffer, contours: readonly Contour[]): Buffer {
  const points = contours.flat();
  const ends = contours.map((_, i) => contours.slice(0, i + 1).flat().length - 1);
  const words = (values: readonly number[]) => {
    const buffer = Buffer.alloc(2 * values.length);
    for (const [i, value] of values.entries()) buffer.writeInt16BE(value, 2 * i);
    return buffer;
  };
  const steps = (axis: "x" | "y") =>
    words(points.map((point, i) => point[axis] - (points[i - 1]?.[axis] ?? 0)));
  const noHints = words([0]);
  const flags = Buffer.from(points.map(({ isOnCurve }) => (isOnCurve ? 1 : 0)));
  return Buffer.concat([start, words(ends), noHints, flags, steps("x"), steps("y")]);
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
