import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { cardIcons } from "#app/content/kinds/guides-list.ts";
import { pictures } from "#app/ui/drawings.ts";
import { cardIconSheet } from "./drawings/card-icons.ts";
import { drawings } from "./drawings.ts";
import { byNight } from "./pen/ink.ts";

const publicFolder = path.resolve(import.meta.dirname, "../../public");
const names = Object.keys(pictures) as (keyof typeof pictures)[];

test.each(names)("public/art holds %s as it is drawn today", (name) => {
  const file = path.join(publicFolder, pictures[name].src);
  expect(existsSync(file), "run: node tools/art/draw-art.ts").toBe(true);
  expect(readFileSync(file, "utf8") === byNight(drawings[name]()), "run: node tools/art/draw-art.ts").toBe(
    true,
  );
});

test.each(names)("%s weighs at most 6 kB compressed and has the size the page reserves for it", (name) => {
  const svg = drawings[name]();
  expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(6000);
  const { width, height } = pictures[name];
  expect(svg).toContain(`width="${width}" height="${height}"`);
});

test.each(names)("%s needs no font, no style and no other file", (name) => {
  expect(drawings[name]()).not.toMatch(/<text|<style|style=|url\(|href="(?!#)|NaN|undefined/);
});

test("by night the drawings have the page's colours of the night", () => {
  const tokens = readFileSync(path.resolve(publicFolder, "../app/styles/tokens.css"), "utf8");
  const ownToDrawings = readFileSync(path.resolve(publicFolder, "../app/styles/page-head.css"), "utf8");
  const night = tokens.slice(tokens.indexOf("prefers-color-scheme: dark")) + ownToDrawings;
  const drawn = new Map(
    names.flatMap((name) =>
      [...byNight(drawings[name]()).matchAll(/--color-([\w-]+):(#\w+)/g)].map(
        ([, colour = "", value = ""]) => [colour, value] as const,
      ),
    ),
  );
  expect(drawn.size).toBeGreaterThan(10);
  for (const [colour, value] of drawn) expect(night).toContain(`--color-${colour}: ${value};`);
});

test("every mark a card may have is in the file of marks, which takes the colour of the words around it", () => {
  const sheet = cardIconSheet();
  expect(readFileSync(path.join(publicFolder, "art/card-icons.svg"), "utf8")).toBe(sheet);
  for (const icon of cardIcons) expect(sheet).toContain(`<symbol id="${icon}"`);
  expect(sheet).not.toMatch(/#[0-9a-f]{3,6}/i);
  expect(brotliCompressSync(sheet).length).toBeLessThanOrEqual(2500);
});
