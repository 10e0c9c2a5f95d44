import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { create, type Font } from "fontkit";
import { convert } from "fontverter";
import { expect, test } from "vitest";

import { fontFiles } from "./font-files.ts";
import { fontPreloads } from "./font-preloads.ts";

const publicFolder = path.resolve(import.meta.dirname, "../../public");

async function openFont(file: string): Promise<Font> {
  const bytes = await convert(readFileSync(path.join(publicFolder, file)), "truetype");
  return create(Buffer.from(bytes)) as Font;
}

test.each([
  ["en", fontFiles.latin],
  ["te", fontFiles.telugu],
  ["hi", fontFiles.devanagari],
] as const)("a page in %s preloads one font, with its script and Latin in it", async (locale, file) => {
  expect(fontPreloads(locale).map(({ href }) => href)).toEqual([file]);
  const font = await openFont(file);
  for (const sign of `Az09–’${{ en: "", te: "తెలుగు…₹", hi: "हिन्दी…₹" }[locale]}`)
    expect(font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0), sign).toBe(true);
});

const ofScripts = ["telugu", "devanagari"].flatMap((script) =>
  ["", "-bold", "-whole", "-bold-whole"].map((kind) => `${script}${kind}` as keyof typeof fontFiles),
);

test.each(ofScripts)(
  "%s has the line of Latin, so that letters stand where they stood in every line, and figures of one width",
  async (name) => {
    const [own, latin] = [await openFont(fontFiles[name]), await openFont(fontFiles.latin)];
    const lineOf = ({ ascent, descent, unitsPerEm }: Font) => [ascent / unitsPerEm, descent / unitsPerEm];
    expect(lineOf(own)).toEqual(lineOf(latin));
    const widths = own.layout("0123456789", ["tnum"]).glyphs.map(({ advanceWidth }) => advanceWidth);
    expect(new Set(widths).size).toBe(1);
  },
);

test.each(ofScripts)("%s has its Latin letters as open as the family's own file", async (name) => {
  const [script = ""] = name.split("-");
  const weight = name.includes("bold") ? "600SemiBold" : "400Regular";
  const title = script.charAt(0).toUpperCase() + script.slice(1);
  const source = path.resolve(
    import.meta.dirname,
    `../../node_modules/@expo-google-fonts/anek-${script}/${weight}/Anek${title}_${weight}.ttf`,
  );
  const [own, original] = [await openFont(fontFiles[name]), create(readFileSync(source)) as Font];
  for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    expect(openingsOf(own, letter), letter).toBe(openingsOf(original, letter));
  expect(openingsOf(own, "O")).toBe(1);
});

/** How many outlines of a sign run against its largest; the corners suffice for that. */
function openingsOf(font: Font, sign: string): number {
  const areas: number[] = [];
  let [x, y] = [0, 0];
  for (const { command, args } of font.glyphForCodePoint(sign.codePointAt(0) ?? 0).path.commands) {
    const [toX = x, toY = y] = args.slice(-2);
    if (command === "moveTo") areas.push(0);
    else areas[areas.length - 1] = (areas.at(-1) ?? 0) + x * toY - toX * y;
    [x, y] = [toX, toY];
  }
  const largest = areas.toSorted((a, b) => Math.abs(b) - Math.abs(a))[0] ?? 0;
  return areas.filter((area) => Math.sign(area) === -Math.sign(largest)).length;
}

test.each(Object.values(fontFiles))(
  "%s carries the hash of its bytes and stands in the style sheet",
  (address) => {
    const bytes = readFileSync(path.join(publicFolder, address));
    expect(address).toContain(createHash("sha256").update(bytes).digest("hex").slice(0, 8));
    // The whole of a cut font is named by the pages that need it.
    const [, script] = /anek-(\w+).*-whole/.exec(address) ?? [];
    const styles = script ? `whole-${script}.ts` : "../styles/fonts.css";
    expect(readFileSync(path.resolve(import.meta.dirname, styles), "utf8")).toContain(address);
  },
);

test("public/fonts holds nothing that no page asks for, and the budgets are kept", () => {
  const files = readdirSync(path.join(publicFolder, "fonts")).map((name) => `/fonts/${name}`);
  expect(files.toSorted()).toEqual(Object.values(fontFiles).toSorted());
  const size = (address: string) => readFileSync(path.join(publicFolder, address)).length;
  expect(size(fontFiles["latin-more"])).toBeLessThan(12_000);
  // With the answer's head (about 300 bytes) in 20 packets of 1,460 bytes: one turn of the connection that brought the page.
  for (const first of [fontFiles.latin, fontFiles.telugu, fontFiles.devanagari])
    expect(size(first), first).toBeLessThan(28_800);
});
