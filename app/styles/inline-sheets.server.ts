const texts = import.meta.glob<string>("./sheets/*.css", {
  query: "?inline",
  import: "default",
  eager: true,
});

const sheet = /<link rel="stylesheet" href="[^"]+" data-precedence="[^"]+"\/>/.source;
const place = /<style data-precedence="[^"]+" data-href="([^"]+)"><\/style>/.source;
const allOfThem = new RegExp(`(?:${sheet}|${place})+`);
const sheetAndItsPlace = new RegExp(`${sheet}(${place})`, "g");

/**
 * The sheets that a page names, written into it: a phone on a slow line paints with the first answer instead of asking
 * again (record 22). React names them where the head begins; there stay the title and what link previews read, of which
 * some do not read far. Where React writes them differently than we know, the page fetches them.
 */
export function inlineSheets(html: string): string {
  const named = allOfThem.exec(html)?.[0];
  if (!named) return html;
  const written = named.replaceAll(sheetAndItsPlace, (whole, place: string, name: string) => {
    const text = texts[`./sheets/${name}.css`];
    return text === undefined ? whole : place.replace("</", () => `${text}</`);
  });
  // Before the sheets that come apart: theirs are the last word, and the layers are named in ours.
  return html.replace(named, "").replace(/(?=<link rel="stylesheet"|<\/head>)/, () => written);
}
