import { expect, test } from "vitest";

import { colourRule, contrast, readableOn } from "./content-colours.ts";

test("colours become custom properties", () => {
  expect(colourRule({ cta: "#aa0000", "cta-hover": "#880000" })).toBe(
    ":root{--cta:#aa0000;--cta-hover:#880000}",
  );
});

test.each(["red", "#fff", "#00723", "url(x)", "#007236;}body{display:none", ""])(
  "%j is left out",
  (colour) => {
    expect(colourRule({ cta: colour })).toBe("");
  },
);

test("text is white on a dark background and ink on a light one", () => {
  expect(readableOn("#007236")).toBe("#ffffff");
  expect(readableOn("#ffe1a1")).toBe("#1f2937");
});

test("contrast is computed as in WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#4d5f56", "#f8fafc")).toBeGreaterThan(6.4);
});
