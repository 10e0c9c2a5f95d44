import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
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

const image = /(<div data-drawing="true"[^<>]*>)<img src="\/art\/([a-z-]+)\.svg"[^<>]*>/g;
const emptyShape = /><\/(?:path|circle|rect|line|ellipse|use)>/g;
const mark = /<use href="\/art\/(card-icons|language-names)\.svg#([a-z0-9-]+)"><\/use>/g;

/**
 * Inlines the drawing at the top of a page, the guide icons and the names of languages, where React refers to their files
 * (app/ui/content/drawing.tsx, app/ui/card-icon.tsx). On a slow line every extra file takes bandwidth from the font
 * (record 58).
 */
export function createArtInPage(assetsFolder: string): (html: string) => string {
  const folder = path.join(assetsFolder, "art");
  const names = new Set(readdirSync(folder).map((file) => path.basename(file, ".svg")));
  const read = (name: string) => readFileSync(path.join(folder, `${name}.svg`), "utf8");
  const marks = new Map(["card-icons", "language-names"].flatMap((sheet) => readMarks(sheet, read(sheet))));
  const drawings = new Map<string, string>();
  const drawingOf = (name: string) => {
    const known = drawings.get(name) ?? toInlineSvg(read(name));
    drawings.set(name, known);
    return known;
  };
  return (html) =>
    html
      .replace(image, (whole, opening: string, name: string) =>
        names.has(name) ? opening + drawingOf(name) : whole,
      )
      .replace(mark, (whole, sheet: string, name: string) => marks.get(`${sheet}#${name}`) ?? whole)
      // React writes a closing tag for every shape, about a hundred per page.
      .replace(emptyShape, "/>");
}

/** Two pictures with an arrow between them, in one drawing. */
const pair = /^<svg[^>]*>(<svg x="0".*<\/svg>)(<svg x="224".*<\/svg>)<path[^>]*>(<path[^>]*>)<\/svg>$/s;

/** The page supplies the dark-mode colours. A pair becomes three parts, which styles place. */
function toInlineSvg(svg: string): string {
  return svg
    .trim()
    .replace(/<style>[^<]*<\/style>/, "")
    .replace(pair, '$1<svg viewBox="192 60 24 24">$3</svg>$2')
    .replaceAll(/<svg x="\d+" y="0"/g, "<svg")
    .replaceAll(' xmlns="http://www.w3.org/2000/svg"', "");
}

/** Adjacent paths are merged into one. */
function readMarks(sheet: string, svg: string): [address: string, shapes: string][] {
  return svg.split("</symbol>").flatMap((part) => {
    const [, name, shapes] = /<symbol id="([^"<]+)"[^<>]*>(.*)/.exec(part) ?? [];
    return name && shapes ? [[`${sheet}#${name}`, shapes.replaceAll('"></path><path d="M', "M")]] : [];
  });
}

const link = /<link rel="stylesheet" href="\/(assets\/[\w-]+\.css)" data-precedence="[^"]+"\/>/.source;
const place = /<style data-precedence="[^"]+" data-href="[^"]+"><\/style>/.source;
const allOfThem = new RegExp(`(?:${link}|${place})+`);
const linkAndItsPlace = new RegExp(`${link}(${place})`, "g");

/**
 * Expects what React writes for the stylesheets of app/styles/sheets.tsx: at the start of the head, links and the empty
 * style elements that keep their places. Replaces each link by the stylesheet's text, so that a phone on a slow line
 * paints with the first response (record 22), and moves them behind the title and the meta elements, because some link
 * previews read only the beginning of a page. All are read at the start: a build that replaces the files meanwhile must
 * not break pages.
 */
export function createInlineSheets(assetsFolder: string): (html: string) => string {
  const sheets = readdirSync(path.join(assetsFolder, "assets")).filter((name) => name.endsWith(".css"));
  const texts = new Map(
    sheets.map((name) => [
      `assets/${name}`,
      readFileSync(path.join(assetsFolder, "assets", name), "utf8").trim(),
    ]),
  );
  return (html) => {
    const named = allOfThem.exec(html)?.[0];
    if (!named) return html;
    const written = named.replaceAll(linkAndItsPlace, (_, file: string, element: string) =>
      element.replace("</", () => `${texts.get(file) ?? ""}</`),
    );
    // Inline stylesheets come before those that remain links: they declare the layers, and the links follow in the cascade.
    return html.replace(named, "").replace(/(?=<link rel="stylesheet"|<\/head>)/, () => written);
  };
}
