import { readFileSync } from "node:fs";
import path from "node:path";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { expect, test } from "vitest";

import { shaping } from "./cut-to-words.ts";
import { shaperOf } from "./rare-conjuncts.ts";
import { withSmallerEm } from "./smaller-em.ts";

const packages = path.resolve(import.meta.dirname, "../../node_modules/@expo-google-fonts");

test.each([
  ["telugu", "Telugu", "భూమి రికార్డులు సర్టిఫికెట్ తెలుగు పట్టాదారు ఐదు OTP: é"],
  ["devanagari", "Devanagari", "भूमि रिकॉर्ड ज़मीन पट्टादार की सर्टिफ़िकेट द्ध हिन्दी OTP"],
])(
  "%s on a coarser grid has every sign where it was, to one of the new units",
  async (name, title, words) => {
    const file = path.join(packages, `anek-${name}/400Regular/Anek${title}_400Regular.ttf`);
    const fine = await subsetFont(readFileSync(file), words, {
      targetFormat: "truetype",
      keepFeatures: shaping,
    });
    const coarse = withSmallerEm(fine, 500);
    const places = (font: Uint8Array) =>
      shaperOf(font)(words)
        .split(" ")
        .map((sign) => sign.split(",").slice(1).map(Number));
    const [before, after] = [places(fine), places(coarse)];
    expect(after.length).toBe(before.length);
    // One, not a half: a mark is placed by two anchors, and a sign of parts by theirs; each is rounded.
    for (const [i, sign] of before.entries())
      for (const [axis, value] of sign.entries())
        expect(Math.abs((after[i]?.[axis] ?? Number.NaN) - value / 4)).toBeLessThanOrEqual(1);
    const [fineFont, coarseFont] = [fine, coarse].map((font) => create(Buffer.from(font)) as Font);
    expect(coarseFont?.unitsPerEm).toBe(500);
    for (const sign of words) {
      const [was, is] = [fineFont, coarseFont].map(
        (font) => font?.glyphForCodePoint(sign.codePointAt(0) ?? 0).bbox,
      );
      for (const side of ["minX", "minY", "maxX", "maxY"] as const)
        if (was && is && Number.isFinite(was[side]))
          expect(Math.abs(is[side] - was[side] / 4)).toBeLessThanOrEqual(1);
    }
  },
);
