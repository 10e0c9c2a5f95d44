import { readdirSync } from "node:fs";
import path from "node:path";
import { createArtInPage } from "./art-in-page.ts";
import { createInlineSheets } from "./inline-sheets.ts";
import { withKnownScripts } from "./page-scripts.ts";

/** `waits`: React is loaded when the visitor uses the page. */
export type FinishHtml = (html: string, options: { waits: boolean }) => string;

/**
 * Runs all passes over the HTML that React Router rendered. Each expects certain text of React or React Router, which its
 * file describes; a page without that text stays unchanged and still works.
 */
export function createFinishHtml(assetsFolder: string): FinishHtml {
  const inlineSheets = createInlineSheets(assetsFolder);
  const putArtIn = createArtInPage(assetsFolder);
  const script = `/assets/${readdirSync(path.join(assetsFolder, "assets")).find((name) => /^start-[\w-]+\.js$/.test(name))}`;
  return (html, { waits }) => {
    const passes = [inlineSheets, putArtIn, (page: string) => withKnownScripts(page, { script, waits })];
    return passes.reduce((page, pass) => pass(page), html);
  };
}

/** In development Vite serves the files and changes them as it goes, so pages stay as they were rendered. */
export const leaveHtml: FinishHtml = (html) => html;
