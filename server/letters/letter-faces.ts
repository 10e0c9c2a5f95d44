import { readFileSync } from "node:fs";
import path from "node:path";
import * as fontkit from "fontkit";
import { Blob, Buffer, ClusterLevel, Face, Font, shape } from "harfbuzzjs";
import { projectFolder } from "#server/core/project-folder.ts";

/** A font whose text is shaped by HarfBuzz. */
export type LetterFace = {
  font: fontkit.Font;
  has: (sign: string) => boolean;
  /** The width as a fraction of the font size. */
  widthOf: (text: string) => number;
};

/** In order of preference: Latin also has the digits and punctuation between Telugu words. */
const scripts = ["latin", "telugu", "devanagari", "rupee"] as const;
export type LetterFaces = Record<"plain" | "bold", LetterFace[]>;

/** Loaded with the first letter, so that a server that draws none needs no memory for it. */
export function openLetterFaces(): LetterFaces {
  return {
    plain: scripts.map((script) => openFace(script)),
    bold: scripts.map((script) => openFace(`${script}-bold`)),
  };
}

function openFace(name: string): LetterFace {
  const file = readFileSync(path.join(projectFolder, `server/fonts/${name}.ttf`));
  const shaper = new Font(new Face(new Blob(new Uint8Array(file).buffer)));
  const font = fontkit.create(file);
  if (font.type !== "TTF") throw new Error(`${name} is no single font.`);
  // The library's own shaper sets one Telugu word in twenty wrongly (record 46). It accepts any replacement with the
  // same interface.
  const shaped: fontkit.Font = Object.assign(Object.create(font), {
    layout: (text: string) => layOut(text, shaper, font, signs),
  });
  const signs = new Map(font.characterSet.map((code) => [font.glyphForCodePoint(code).id, code]));
  return {
    font: shaped,
    has: (sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
    widthOf: (text) => shaped.layout(text).advanceWidth / font.unitsPerEm,
  };
}

type GlyphOf = Pick<fontkit.Font, "getGlyph">;

/** Shapes text with HarfBuzz. Each glyph also records its characters, so that text can be copied from the PDF. */
function layOut(text: string, shaper: Font, font: GlyphOf, signs: ReadonlyMap<number, number>) {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  buffer.guessSegmentProperties();
  shape(shaper, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].toSorted((a, b) => a - b);
  const left = new Map(
    starts.slice(0, -1).map((start, index) => {
      const part = text.slice(start, starts[index + 1]);
      return [start, Array.from(part, (sign) => sign.codePointAt(0) ?? 0)];
    }),
  );
  // First assigns the characters that have their own glyph; the rest of the syllable belongs to the joined glyph.
  for (const { codepoint: id, cluster } of infos) {
    const own = signs.get(id);
    const rest = left.get(cluster) ?? [];
    if (own !== undefined && rest.includes(own)) rest.splice(rest.indexOf(own), 1);
  }
  const glyphs = infos.map(({ codepoint: id, cluster }) => {
    const own = signs.get(id);
    return font.getGlyph(id, own === undefined ? (left.get(cluster)?.splice(0) ?? []) : [own]);
  });
  return {
    glyphs,
    positions,
    // Computed on demand, because the PDF library scales the positions.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}
