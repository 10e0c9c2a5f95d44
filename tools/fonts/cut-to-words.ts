import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { Face, Feature, Font, Blob as FontBlob, Buffer as ShapeBuffer, shape } from "harfbuzzjs";

/*
 * A script joins its letters into hundreds of signs, of which our words need a third. This cuts a font to the signs that
 * come up while our words, and what else is common, are shaped, on the way as well as at the end. Every letter stays: a word
 * outside of them is written with half letters or a visible virama, as the script allows, and never with a box.
 */
const root = path.resolve(import.meta.dirname, "../..");
const wasm = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz-subset.wasm");

const layoutFeatures = 6;
const noLayoutClosure = 0x200;

/** What joins and places the signs of a script. Without `dist`, finer spacing: in Telugu it is 15 of 54 kB. */
export const shaping = [
  ...["locl", "ccmp", "nukt", "akhn", "rphf", "rkrf", "pref", "blwf", "abvf", "half", "pstf", "vatu", "cjct"],
  ...["init", "pres", "abvs", "blws", "psts", "haln", "calt", "clig", "liga", "rlig"],
  ...["abvm", "blwm", "mark", "mkmk"],
];

/** Every word of a language that the site comes with. */
export function listShippedWords(locale: string, letters: RegExp): string[] {
  const content = path.join(root, "content", locale);
  const files = [
    ...readdirSync(content, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".json"))
      .map((name) => path.join(content, name)),
    path.join(root, `app/i18n/messages/${locale}.json`),
    path.join(root, `app/i18n/phrases/${locale}.json`),
    path.join(root, `app/staff/words/${locale}.json`),
  ];
  return [...new Set(files.flatMap((file) => readFileSync(file, "utf8").match(letters) ?? []))];
}

/** The glyphs of a text, and those that stood in for them while it was shaped. */
function collectGlyphs(font: Font, text: string, kept: Set<number>, features?: Feature[]): void {
  const buffer = new ShapeBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  const keep = (shaped: ShapeBuffer) => {
    for (const { codepoint } of shaped.getGlyphInfos()) kept.add(codepoint);
    return true;
  };
  buffer.setMessageFunc(keep);
  shape(font, buffer, features);
  keep(buffer);
}

/** A TrueType font with the letters, and of the signs they join to only those that the texts need. */
export async function cutToWords(
  font: Uint8Array,
  letters: string,
  texts: readonly string[],
): Promise<Uint8Array> {
  const kept = new Set<number>();
  const whole = new Font(new Face(new FontBlob(font)));
  for (const text of [...letters, ...texts]) collectGlyphs(whole, text, kept);
  collectGlyphs(whole, "0123456789", kept, [new Feature("tnum")]);
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm));
  // The library's own entry offers no set of glyphs.
  const hb = instance.exports as Record<string, (...values: number[]) => number> & {
    memory: WebAssembly.Memory;
  };
  const call = (name: string, ...values: number[]): number => hb[name]?.(...values) ?? 0;
  call("_initialize");
  const at = call("malloc", font.byteLength);
  new Uint8Array(hb.memory.buffer).set(font, at);
  const face = call("hb_face_create", call("hb_blob_create", at, font.byteLength, 2, 0, 0), 0);
  const input = call("hb_subset_input_create_or_fail");
  const features = call("hb_subset_input_set", input, layoutFeatures);
  call("hb_set_clear", features);
  call("hb_set_invert", features);
  const flags = call("hb_subset_input_get_flags", input);
  call("hb_subset_input_set_flags", input, flags | noLayoutClosure);
  const unicodes = call("hb_subset_input_unicode_set", input);
  for (const letter of letters) call("hb_set_add", unicodes, letter.codePointAt(0) ?? 0);
  const glyphs = call("hb_subset_input_glyph_set", input);
  for (const glyph of kept) call("hb_set_add", glyphs, glyph);
  const cut = call("hb_subset_or_fail", face, input);
  if (cut === 0) throw new Error("The font could not be cut.");
  const blob = call("hb_face_reference_blob", cut);
  const start = call("hb_blob_get_data", blob, 0);
  return Buffer.from(hb.memory.buffer.slice(start, start + call("hb_blob_get_length", blob)));
}
