import type { Tables } from "./sfnt-tables.ts";

export type Point = { x: number; y: number; isOnCurve: boolean };
export type Contour = Point[];

/** A table to write on. */
export function copyTable(tables: Tables, name: string): Buffer {
  const table = tables.get(name);
  if (!table) throw new Error(`The font has no ${name} table.`);
  return Buffer.from(table);
}

/** The glyphs of a font, each as it stands in its table. */
export function listGlyphs(tables: Tables): Buffer[] {
  const [head, loca, glyf] = [
    copyTable(tables, "head"),
    copyTable(tables, "loca"),
    copyTable(tables, "glyf"),
  ];
  const isLong = head.readInt16BE(50) === 1;
  const count = loca.length / (isLong ? 4 : 2) - 1;
  const startOf = (glyph: number) =>
    isLong ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph);
  return Array.from({ length: count }, (_, i) => glyf.subarray(startOf(i), startOf(i + 1)));
}

/** The font with these glyphs in place of its own. */
export function withGlyphs(tables: Tables, glyphs: readonly Buffer[]): Tables {
  const head = copyTable(tables, "head");
  const written: Buffer[] = [];
  const places = Buffer.alloc(4 * (glyphs.length + 1));
  let end = 0;
  for (const [i, glyph] of glyphs.entries()) {
    const filled = Buffer.concat([glyph, Buffer.alloc(-glyph.length & 3)]);
    written.push(filled);
    end += filled.length;
    places.writeUInt32BE(end, 4 * (i + 1));
  }
  head.writeInt16BE(1, 50);
  return new Map([...tables, ["head", head], ["loca", places], ["glyf", Buffer.concat(written)]]);
}

/** Of a glyph made of others, or of none: nothing. */
export function readContours(glyph: Buffer): Contour[] {
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
export function writeGlyph(contours: readonly Contour[]): Buffer {
  const points = contours.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const ends = contours.map((_, i) => contours.slice(0, i + 1).flat().length - 1);
  const words = (values: readonly number[]) => {
    const buffer = Buffer.alloc(2 * values.length);
    for (const [i, value] of values.entries()) buffer.writeInt16BE(value, 2 * i);
    return buffer;
  };
  const steps = (values: readonly number[]) => words(values.map((value, i) => value - (values[i - 1] ?? 0)));
  const noHints = words([0]);
  const flags = Buffer.from(points.map(({ isOnCurve }) => (isOnCurve ? 1 : 0)));
  return Buffer.concat([words([contours.length, ...box]), words(ends), noHints, flags, steps(xs), steps(ys)]);
}
