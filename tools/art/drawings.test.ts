import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { pictures } from "#app/ui/drawings.ts";
import { drawings } from "./drawings.ts";

const publicFolder = path.resolve(import.meta.dirname, "../../public");
const names = Object.keys(pictures) as (keyof typeof pictures)[];

test.each(names)("public/art holds %s as it is drawn today", (name) => {
  const file = path.join(publicFolder, pictures[name].src);
  expect(existsSync(file), "run: node tools/art/draw-art.ts").toBe(true);
  expect(readFileSync(file, "utf8") === drawings[name](), "run: node tools/art/draw-art.ts").toBe(true);
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
