import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createInlineSheets } from "./finish-html.ts";

const folder = mkdtempSync(path.join(tmpdir(), "sheets-"));
mkdirSync(path.join(folder, "assets"));
writeFileSync(path.join(folder, "assets/frame-1.css"), "@layer a;\n");
const inlineSheets = createInlineSheets(folder);
// A new build removes the files while the server runs.
rmSync(folder, { recursive: true });

const place = (name: string) => `<style data-precedence="${name}" data-href="${name}"></style>`;
const link = (name: string) =>
  `<link rel="stylesheet" href="/assets/${name}-1.css" data-precedence="${name}"/>`;

test("stylesheets with a place are written into the page behind its title and before other links", () => {
  const page = `<head>${link("frame")}${place("frame")}${place("home")}${link("other")}<title>A</title><link rel="stylesheet" href="/more.css"/></head>`;
  expect(inlineSheets(page)).toBe(
    `<head><title>A</title><style data-precedence="frame" data-href="frame">@layer a;</style>${place("home")}${link("other")}<link rel="stylesheet" href="/more.css"/></head>`,
  );
});

test.each([
  '<head><link href="/assets/frame-1.css" rel="stylesheet"/></head>',
  `<head><link rel="stylesheet" href="/assets/../secret.css" data-precedence="frame"/>${place("frame")}</head>`,
])("a link that React writes differently stays a link: %s", (page) => {
  expect(inlineSheets(page)).toContain('href="/assets/');
});
