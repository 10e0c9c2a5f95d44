import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createArtInPage } from "./finish-html.ts";

const folder = path.resolve(import.meta.dirname, "../../../public");
const putArtIn = createArtInPage(folder);
/** The HTML that app/ui/content/drawing.tsx writes. */
const drawing = (name: string) =>
  `<div data-drawing="true" role="img" aria-label="A plot"><img src="/art/${name}.svg" width="410" height="146" alt=""></div>`;
const drawings = globSync("art/*.svg", { cwd: folder })
  .map((file) => path.basename(file, ".svg"))
  .filter((name) => name !== "card-icons" && name !== "language-names");

test.each(drawings)("%s is inlined in the colours of the page", (name) => {
  const html = putArtIn(drawing(name));
  expect(html).toMatch(
    /^<div data-drawing="true" role="img" aria-label="A plot"><svg viewBox.*<\/svg><\/div>$/,
  );
  expect(html).not.toMatch(/<img|<style|xmlns/);
});

test.each(["card-icons.svg#lock", "language-names.svg#te"])("%s has its shapes in the page", (mark) => {
  expect(putArtIn(`<svg><use href="/art/${mark}"></use></svg>`)).toMatch(/^<svg><(path|rect) .*\/><\/svg>$/);
});

test.each([
  '<div data-drawing="true"><img src="/art/../secrets.svg"></div>',
  '<div data-drawing="true"><img src="/art/no-such-drawing.svg"></div>',
  '<use href="/art/card-icons.svg#no-such-mark" />',
  '<img src="/art/nala.svg" alt="">',
])("%s in the text of a page is left unchanged", (html) => {
  expect(putArtIn(html)).toBe(html);
});
