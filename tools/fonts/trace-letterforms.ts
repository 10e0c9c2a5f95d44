import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import { localeNames } from "#app/i18n/locales.ts";

/**
 * Traces the few signs that stand in drawings, and the two language names, from the Anek fonts to outlines.
 * A picture file cannot use the page's fonts, and a Telugu letter in an English page would fetch 120 kB.
 *   node tools/fonts/trace-letterforms.ts
 */
const root = path.resolve(import.meta.dirname, "../..");
const unitsPerEm = 200;

type Harfbuzz = {
  Blob: new (bytes: ArrayBuffer) => object;
  Face: new (blob: object) => { upem: number };
  Font: new (face: object) => { glyphToPath(glyph: number): string };
  Buffer: new () => {
    addText(text: string): void;
    guessSegmentProperties(): void;
    getGlyphInfos(): { codepoint: number }[];
    getGlyphPositions(): { xAdvance: number; xOffset: number; yOffset: number }[];
  };
  Feature: new (tag: string, value: number) => object;
  shape(font: object, buffer: object, features: object[]): void;
};
// HarfBuzz comes with subset-font; the site itself never needs it.
const besideSubsetFont = createRequire(createRequire(import.meta.url).resolve("subset-font"));
const harfbuzz: Harfbuzz = await import(besideSubsetFont.resolve("harfbuzzjs"));

type Tracing = { file: string; axes: Record<string, number>; signs: string[] };
const telugu = "anek-telugu/files/anek-telugu-telugu-standard-normal.woff2";
const devanagari = "anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2";

/** Which outlines each module keeps, by the name it exports them under. */
const modules: Record<string, Record<string, Tracing[]>> = {
  "app/site/frame/language-names.ts": {
    drawnNames: [
      { file: telugu, axes: { wght: 500, wdth: 100 }, signs: [localeNames.te] },
      { file: devanagari, axes: { wght: 500 }, signs: [localeNames.hi] },
    ],
  },
};

/** Absolute commands with long fractions become relative ones in whole units. */
function compact(outline: string, dx: number, dy: number, scale: number): string {
  let [fromX, fromY] = [0, 0];
  let [startX, startY] = [0, 0];
  let result = "";
  for (const [, command = "", numbers = ""] of outline.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    if (command === "Z") {
      result += "z";
      [fromX, fromY] = [startX, startY];
      continue;
    }
    const values = [...numbers.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
    const absolute = values.map((value, i) => Math.round((i % 2 ? -(value + dy) : value + dx) * scale));
    const relative = absolute.map((value, i) => value - (i % 2 ? fromY : fromX));
    [fromX = 0, fromY = 0] = absolute.slice(-2);
    if (command === "M") [startX, startY] = [fromX, fromY];
    if (command === "L" && relative.every((value) => value === 0)) continue;
    // After closing, "m" counts from the start of the closed outline, which is where fromX and fromY stand.
    result += command.toLowerCase() + relative.join(" ").replaceAll(" -", "-");
  }
  return result;
}

async function trace({ file, axes, signs }: Tracing) {
  const whole = readFileSync(path.join(root, "node_modules/@fontsource-variable", file));
  const bytes = await subsetFont(whole, signs.join(""), { targetFormat: "truetype", variationAxes: axes });
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(bytes).buffer));
  const font = new harfbuzz.Font(face);
  const scale = unitsPerEm / face.upem;
  return signs.map((sign) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(sign);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer, [new harfbuzz.Feature("tnum", 1)]);
    let advance = 0;
    let outline = "";
    for (const [i, position] of buffer.getGlyphPositions().entries()) {
      const glyph = buffer.getGlyphInfos()[i]?.codepoint ?? 0;
      const path = font.glyphToPath(glyph);
      // Each glyph starts from the origin again, so the first command of each is made absolute.
      outline += compact(path, advance + position.xOffset, position.yOffset, scale).replace(/^m/, "M");
      advance += position.xAdvance;
    }
    return { sign, advance: Math.round(advance * scale), outline };
  });
}

const rows = async (tracings: readonly Tracing[]) =>
  (await Promise.all(tracings.map(trace)))
    .flat()
    .map(({ sign, advance, outline }) => `  "${sign}": { advance: ${advance}, outline: "${outline}" },`);

for (const [file, tracings] of Object.entries(modules)) {
  const tables: string[] = [];
  for (const [name, group] of Object.entries(tracings)) {
    tables.push(`export const ${name}: Letterforms = {\n${(await rows(group)).join("\n")}\n};\n`);
  }
  writeFileSync(
    path.join(root, file),
    `// Written by tools/fonts/trace-letterforms.ts from the Anek fonts (SIL Open Font License 1.1).
type Letterforms = Record<string, { advance: number; outline: string }>;

/** Outlines stand on their base line at y = 0 and grow upwards into negative y. */
export const unitsPerEm = ${unitsPerEm};

${tables.join("\n")}`,
  );
}
