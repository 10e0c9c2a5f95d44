import { readFileSync } from "node:fs";
import path from "node:path";
import { convert } from "fontverter";
import subsetFont from "subset-font";
import { describe, expect, test } from "vitest";

import { fontFiles } from "#app/i18n/font-files.ts";
import { devanagari as wholeDevanagari } from "#app/i18n/whole-devanagari.ts";
import { telugu as wholeTelugu } from "#app/i18n/whole-telugu.ts";
import { shaping } from "./cut-to-words.ts";
import { rarityOf, shaperOf } from "./rare-conjuncts.ts";
import { devanagari, listConjuncts, listTexts, listWords, telugu } from "./scripts.ts";
import { withSmallerEm } from "./smaller-em.ts";

const root = path.resolve(import.meta.dirname, "../..");

describe.each([
  { script: telugu, title: "Telugu", rare: wholeTelugu.rare, strange: ["ఙ్క్ష్వ", "ఝౌ", "ఢ్ఞృ", "ఱ్హొ"] },
  {
    script: devanagari,
    title: "Devanagari",
    rare: wholeDevanagari.rare,
    strange: ["ङ्क्ष्व", "द्ध्र्य", "ट्ढ्य"],
  },
])("$title, cut", async ({ script, title, rare, strange }) => {
  const { name, consonants, virama, signs } = script;
  const source = `node_modules/@expo-google-fonts/anek-${name}/400Regular/Anek${title}_400Regular.ttf`;
  const start = script.first.codePointAt(0) ?? 0;
  const everySign = Array.from({ length: 0x80 }, (_, i) => String.fromCodePoint(start + i)).join("");
  const joined = await subsetFont(readFileSync(path.join(root, source)), `${everySign} `, {
    targetFormat: "truetype",
    keepFeatures: shaping,
  });
  const cut = await convert(readFileSync(path.join(root, "public", fontFiles[name])), "truetype");
  const whole = withSmallerEm(joined, 400);
  const [asWhole, asCut, isRare] = [shaperOf(whole), shaperOf(cut), rarityOf(whole, cut)];

  test("joins every word of the site and what is common as the whole font does; else run tools/fonts/subset-fonts.ts", () => {
    const texts = listTexts(script);
    expect(texts.length).toBeGreaterThan(5000);
    expect(texts.filter((text) => asWhole(text) !== asCut(text))).toEqual([]);
  });

  test("writes a word with a rare conjunct out with its letters, never with a box", () => {
    for (const word of strange) {
      expect(rare.test(word), word).toBe(true);
      expect(asCut(word), word).not.toContain("box");
    }
  });

  test("lacks nothing that is not known as rare, and no word of the site is; else run tools/fonts/subset-fonts.ts", () => {
    const pairs = consonants.flatMap((one) => consonants.map((two) => one + virama + two));
    const some = consonants.filter((_, i) => i % 6 === 0);
    const triples = pairs.flatMap((pair) =>
      some.flatMap((letter) => [`${pair}${virama}${letter}`, `${letter}${virama}${pair}`]),
    );
    const heads = [...consonants, ...pairs, ...listConjuncts(script), ...triples];
    const missed = heads.flatMap((head) =>
      signs.map((sign) => head + sign).filter((text) => !rare.test(text) && isRare(text)),
    );
    expect(missed).toEqual([]);
    expect(listWords(script).filter((word) => rare.test(word))).toEqual([]);
  });
});
