import { readFileSync } from "node:fs";
import path from "node:path";
import { convert } from "fontverter";
import subsetFont from "subset-font";
import { expect, test } from "vitest";

import { fontFiles } from "#app/i18n/font-files.ts";
import { rareDevanagari } from "#app/i18n/whole-devanagari.ts";
import { commonDevanagari } from "./common-devanagari.ts";
import { listShippedWords, shaping } from "./cut-to-words.ts";
import { devanagariConsonants, rarityOf, shaperOf } from "./rare-conjuncts.ts";

const root = path.resolve(import.meta.dirname, "../..");
const letters = Array.from({ length: 0x80 }, (_, i) => String.fromCodePoint(0x900 + i)).join("");
const whole = await subsetFont(
  readFileSync(
    path.join(
      root,
      "node_modules/@expo-google-fonts/anek-devanagari/400Regular/AnekDevanagari_400Regular.ttf",
    ),
  ),
  `${letters} \u200c\u200d◌`,
  { targetFormat: "truetype", keepFeatures: shaping },
);
const file = readFileSync(path.join(root, "public", fontFiles.devanagari));
const cut = await convert(file, "truetype");
const [asWhole, asCut] = [shaperOf(whole), shaperOf(cut)];

test("every Hindi word of the site and what is common is joined as the whole font joins it; else run tools/fonts/subset-fonts.ts", () => {
  const words = [...listShippedWords("hi", /[\u0900-\u097f\u200c\u200d]+/g), ...commonDevanagari];
  expect(words.length).toBeGreaterThan(3000);
  expect(words.filter((word) => asWhole(word) !== asCut(word))).toEqual([]);
});

test("a word with a rare conjunct is written out with its letters, never with a box", () => {
  for (const word of ["ङ्क्ष्व", "द्ध्र्य", "ट्ढ्य", "ळ्ह", "छ्ट"]) expect(asCut(word), word).not.toContain("box");
});

test("every conjunct that the cut lacks is known as rare, and no word of the site is; else run tools/fonts/subset-fonts.ts", () => {
  const isRare = rarityOf(whole, cut);
  const pairs = devanagariConsonants.flatMap((one) => devanagariConsonants.map((other) => `${one}्${other}`));
  const triples = pairs.flatMap((pair) =>
    [..."यरवत"].flatMap((letter) => [`${pair}्${letter}`, `${letter}्${pair}`]),
  );
  const missed = [...pairs, ...triples].filter((text) => isRare(text) && !rareDevanagari.test(text));
  expect(missed).toEqual([]);
  const words = listShippedWords("hi", /[\u0900-\u097f\u200c\u200d]+/g);
  expect(words.filter((word) => rareDevanagari.test(word))).toEqual([]);
});
