import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

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
