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

test.each(["telugu", "devanagari", "telugu-bold", "devanagari-bold", "devanagari-whole"] as const)(
  "%s has the line of Latin, so that letters stand where they stood in every line, and figures of one width",
  async (name) => {
    const [own, latin] = [await openFont(fontFiles[name]), await openFont(fontFiles.latin)];
    expect([own.ascent, own.descent, own.unitsPerEm]).toEqual([
      latin.ascent,
      latin.descent,
      latin.unitsPerEm,
    ]);
    const widths = own.layout("0123456789", ["tnum"]).glyphs.map(({ advanceWidth }) => advanceWidth);
    expect(new Set(widths).size).toBe(1);
  },
);

test.each(Object.values(fontFiles))(
  "%s carries the hash of its bytes and stands in the style sheet",
  (address) => {
    const bytes = readFileSync(path.join(publicFolder, address));
    expect(address).toContain(createHash("sha256").update(bytes).digest("hex").slice(0, 8));
    // The whole of a cut font is named by the pages that need it.
    const styles = address.includes("-whole") ? "whole-devanagari.ts" : "../styles/fonts.css";
    expect(readFileSync(path.resolve(import.meta.dirname, styles), "utf8")).toContain(address);
  },
);

test("public/fonts holds nothing that no page asks for, and the budgets are kept", () => {
  const files = readdirSync(path.join(publicFolder, "fonts")).map((name) => `/fonts/${name}`);
  expect(files.toSorted()).toEqual(Object.values(fontFiles).toSorted());
  const size = (address: string) => readFileSync(path.join(publicFolder, address)).length;
  // With the answer's head (650 bytes) in 20 packets of 1,460 bytes: one turn of the connection that brought the page.
  expect(size(fontFiles.latin)).toBeLessThan(28_550);
  expect(size(fontFiles["latin-more"])).toBeLessThan(12_000);
  // Script and Latin, the weight of running text: what a first page waits for.
  expect(size(fontFiles.telugu)).toBeLessThan(47_000);
  expect(size(fontFiles.devanagari)).toBeLessThan(47_000);
});
