import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

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
