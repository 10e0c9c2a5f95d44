import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { cardIcons } from "#app/content/kinds/pages/guides-list.ts";
import { pictures } from "./drawings.ts";

const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "../../..", file), "utf8");

describe.each(Object.values(pictures))("$src", ({ src, width, height }) => {
  const svg = read(`public${src}`);

  test("has at most 6 kB compressed and the size that the page reserves for it", () => {
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(6000);
    expect(svg).toContain(`width="${width}" height="${height}"`);
  });

  test("needs no font and no other file", () => {
    expect(svg).not.toMatch(/<text|url\(|href="(?!#)|NaN|undefined/);
  });

  test("has its numbers in one shape, not in copies, which cost time for styles and need IDs in the page", () => {
    expect(svg).not.toMatch(/<use| id="/);
  });

  test("has the page's own dark colours", () => {
    const tokens = read("app/styles/tokens.css");
    const dark =
      tokens.slice(tokens.indexOf("prefers-color-scheme: dark")) + read("app/ui/page/page-head.css");
    for (const [, colour, value] of svg.matchAll(/--color-([\w-]+):(#\w+)/g))
      expect(dark).toContain(`--color-${colour}: ${value};`);
  });
});

test("the sheet of card icons has every icon that a card can have, in the text colour", () => {
  const sheet = read("public/art/card-icons.svg");
  for (const icon of cardIcons) expect(sheet).toContain(`<symbol id="${icon}"`);
  expect(sheet).not.toMatch(/#[0-9a-f]{3,6}/i);
  expect(brotliCompressSync(sheet).length).toBeLessThanOrEqual(2500);
});
