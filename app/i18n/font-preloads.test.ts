import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

import { fontFiles } from "./font-files.ts";
import { fontPreloads } from "./font-preloads.ts";
import { type Locale, locales } from "./locales.ts";

const publicFolder = path.resolve(import.meta.dirname, "../../public");

test("a page preloads its own script and Latin, nothing else", () => {
  const files = (locale: Locale) => fontPreloads(locale).map(({ href }) => href);
  expect(files("en")).toEqual([fontFiles.latin]);
  expect(files("te")).toEqual([fontFiles.telugu, fontFiles["latin-plain"]]);
});

test.each(locales)(
  "a page in %s preloads Latin, for its figures, and at most one script beside it",
  (locale) => {
    // Beside a script of its own the small one; a language that begins with the device's letters has the whole.
    const isAlone = fontPreloads(locale).length === 1;
    expect(fontPreloads(locale).at(-1)?.href).toBe(fontFiles[isAlone ? "latin" : "latin-plain"]);
    expect(fontPreloads(locale).length).toBeLessThanOrEqual(2);
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
  expect(size(fontFiles["latin-plain"])).toBeLessThan(15_500);
  expect(size(fontFiles["latin-more"])).toBeLessThan(12_000);
  // The weight of running text, on which a first page waits.
  expect(size(fontFiles.telugu)).toBeLessThan(45_000);
  expect(size(fontFiles.devanagari)).toBeLessThan(45_000);
});
