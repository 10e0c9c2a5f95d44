import blog from "./sheets/blog.css?inline";
import chooser from "./sheets/chooser.css?inline";
import contact from "./sheets/contact.css?inline";
import district from "./sheets/district.css?inline";
import enquiry from "./sheets/enquiry.css?inline";
import fees from "./sheets/fees.css?inline";
import fields from "./sheets/fields.css?inline";
import firm from "./sheets/firm.css?inline";
import frame from "./sheets/frame.css?inline";
import guide from "./sheets/guide.css?inline";
import home from "./sheets/home.css?inline";
import legal from "./sheets/legal.css?inline";
import letters from "./sheets/letters.css?inline";
import lookup from "./sheets/lookup.css?inline";
import notFound from "./sheets/not-found.css?inline";
import papers from "./sheets/papers.css?inline";
import reading from "./sheets/reading.css?inline";
import rows from "./sheets/rows.css?inline";
import steps from "./sheets/steps.css?inline";
import tools from "./sheets/tools.css?inline";
import type { SheetName } from "./sheets.tsx";

const texts: Record<SheetName, string> = {
  frame,
  fields,
  enquiry,
  rows,
  fees,
  home,
  firm,
  reading,
  papers,
  steps,
  guide,
  chooser,
  tools,
  lookup,
  district,
  contact,
  legal,
  blog,
  letters,
  "not-found": notFound,
};

const sheet = /<link rel="stylesheet" href="[^"]+" data-precedence="[^"]+"\/>/.source;
const place = /<style data-precedence="[^"]+" data-href="([^"]+)"><\/style>/.source;
const allOfThem = new RegExp(`(?:${sheet}|${place})+`);
const sheetAndItsPlace = new RegExp(`${sheet}(${place})`, "g");

const isSheet = (name: string): name is SheetName => Object.hasOwn(texts, name);

/**
 * The sheets that a page names, written into it: a phone on a slow line paints with the first answer instead of asking
 * again (record 22). React names them where the head begins; there stay the title and what link previews read, of which
 * some do not read far. Where React writes them differently than we know, the page fetches them.
 */
export function inlineSheets(html: string): string {
  const named = allOfThem.exec(html)?.[0];
  if (!named) return html;
  const written = named.replaceAll(sheetAndItsPlace, (whole, place: string, name: string) =>
    isSheet(name) ? place.replace("</", () => `${texts[name]}</`) : whole,
  );
  // Before the sheets that come apart: theirs are the last word, and the layers are named in ours.
  return html.replace(named, "").replace(/(?=<link rel="stylesheet"|<\/head>)/, () => written);
}
