import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";

import { fontFiles } from "./font-files.ts";
import { fontPreloads } from "./font-preloads.ts";

const publicFolder = path.resolve(import.meta.dirname, "../../public");
const read = (file: string) => readFileSync(path.join(publicFolder, file));

/** Letters, vowel signs, marks and figures in use today. A word made of these never needs another file. */
const alphabets = {
  en: "",
  te: "ఁంఃఅఆఇఈఉఊఋఎఏఐఒఓఔకఖగఘఙచఛజఝఞటఠడఢణతథదధనపఫబభమయరఱలళవశషసహాిీుూృెేైొోౌ్౦౧౯\u200c\u200d₹",
  hi: "ँंःअआइईउऊऋऍएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह़ऽािीुूृॅेैॉोौ्ॐ।॥०१९॰\u200c\u200d₹",
};

test.each([
  ["en", fontFiles.latin, 28_800],
  ["te", fontFiles.telugu, 38_000],
  ["hi", fontFiles.devanagari, 59_000],
] as const)(
  "a page in %s preloads one font within its budget, with its whole alphabet and Latin in it",
  (locale, file, budget) => {
    expect(fontPreloads(locale).map(({ href }) => href)).toEqual([file]);
    expect(read(file).length).toBeLessThan(budget);
    const font = create(read(file)) as Font;
    const wanted = `Az09!–—’“”…°·é${alphabets[locale]}`;
    expect([...wanted].filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))).toEqual([]);
  },
);

test("a file name contains the hash of the file, because it is cached forever, and no file is unused", () => {
  const styles = readFileSync(path.resolve(import.meta.dirname, "../styles/fonts.css"), "utf8");
  const used = new Set(Array.from(styles.matchAll(/url\("([^"]+)"\)/g), ([, file = ""]) => file));
  const kept = readdirSync(path.join(publicFolder, "fonts"))
    .filter((name) => name !== "OFL.txt")
    .map((name) => `/fonts/${name}`);
  expect([...used].toSorted()).toEqual(kept.toSorted());
  expect(Object.values(fontFiles).toSorted()).toEqual(kept.toSorted());
  for (const file of kept)
    expect(file).toContain(createHash("sha256").update(read(file)).digest("hex").slice(0, 8));
});
