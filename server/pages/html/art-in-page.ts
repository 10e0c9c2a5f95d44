import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const image = /(<div data-drawing="true"[^<>]*>)<img src="\/art\/([a-z-]+)\.svg"[^<>]*>/g;
const emptyShape = /><\/(?:path|circle|rect|line|ellipse|use)>/g;
const mark = /<use href="\/art\/card-icons\.svg#([a-z0-9-]+)"><\/use>/g;

/**
 * Puts the drawing at a page's head and the marks of guides into the page itself, where React names their files
 * (app/ui/content/drawing.tsx, app/ui/card-icon.tsx). A slow line opens a connection for every file, and all of them take their share
 * of the line from the font (record 58).
 */
export function createArtInPage(assetsFolder: string): (html: string) => string {
  const folder = path.join(assetsFolder, "art");
  const names = new Set(readdirSync(folder).map((file) => path.basename(file, ".svg")));
  const read = (name: string) => readFileSync(path.join(folder, `${name}.svg`), "utf8");
  const marks = readMarks(read("card-icons"));
  const drawings = new Map<string, string>();
  const drawingOf = (name: string) => {
    const known = drawings.get(name) ?? standingInPage(name, read(name));
    drawings.set(name, known);
    return known;
  };
  return (html) =>
    html
      .replace(image, (whole, opening: string, name: string) =>
        names.has(name) ? opening + drawingOf(name) : whole,
      )
      .replace(mark, (whole, name: string) => marks.get(name) ?? whole)
      // React writes out the end of every shape; there are a hundred of them on a page.
      .replace(emptyShape, "/>");
}

/** Its colours of the night are the page's then, and its names its own. */
function standingInPage(name: string, svg: string): string {
  return svg
    .trim()
    .replace(/<style>[^<]*<\/style>/, "")
    .replaceAll(' xmlns="http://www.w3.org/2000/svg"', "")
    .replaceAll(/(id="|href="#|url\(#)/g, `$1${name}-`);
}

/** Strokes that begin anew at a place of their own are one path as well as two. */
function readMarks(sheet: string): Map<string, string> {
  const symbols = sheet.split("</symbol>").flatMap((part) => {
    const [, name, shapes] = /<symbol id="([^"<]+)"[^<>]*>(.*)/.exec(part) ?? [];
    return name && shapes ? [[name, shapes.replaceAll('"></path><path d="M', "M")] as const] : [];
  });
  return new Map(symbols);
}
