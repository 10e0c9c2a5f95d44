/**
 * The style sheets of the site, in cascade order: a later one wins over an earlier one. React keeps that order, by
 * the name of each (`precedence`), when a sheet is added to the page: docs/decisions/0022-critical-css-and-first-paint.md
 */
export const sheetNames = [
  "frame",
  "fields",
  "enquiry",
  "ledger",
  "rows",
  "signs",
  "fees",
  "home",
  "firm",
  "reading",
  "answer",
  "papers",
  "steps",
  "guide",
  "chooser",
  "tools",
  "lookup",
  "guides",
  "district",
  "contact",
  "legal",
  "blog",
  "letters",
  "not-found",
] as const;

type SheetName = (typeof sheetNames)[number];

const addresses = import.meta.glob<string>("./sheets/*.css", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The sheets of each type of page besides the frame: only sheets that a page of this type can use. */
export const pageMakes = {
  home: ["fields", "rows", "signs", "home", "firm"],
  guide: ["ledger", "rows", "fees", "reading", "answer", "papers", "steps", "guide"],
  text: ["reading"],
  legal: ["reading", "legal"],
  rti: ["ledger", "rows", "fees", "reading", "answer", "papers", "steps", "guide", "legal"],
  district: ["fields", "enquiry", "ledger", "rows", "firm", "reading", "answer", "papers", "district"],
  districts: ["ledger", "rows", "reading", "district"],
  opinion: ["fields", "enquiry", "ledger", "rows", "firm", "reading", "steps"],
  services: ["ledger", "rows", "firm", "reading"],
  tool: ["fields", "fees", "reading", "tools"],
  clock: ["fields", "reading", "tools"],
  chooser: ["ledger", "rows", "signs", "reading", "answer", "chooser"],
  letters: ["fields", "reading", "letters"],
  words: ["fields", "reading", "lookup"],
  guides: ["signs", "reading", "lookup", "guides"],
  lookup: ["ledger", "rows", "reading", "lookup"],
  search: ["ledger", "rows", "signs", "reading", "answer", "chooser", "lookup"],
  team: ["ledger", "rows", "reading", "contact"],
  contact: ["fields", "enquiry", "firm", "reading", "contact"],
  blog: ["reading", "blog"],
  notFound: ["reading", "not-found"],
  form: ["fields", "enquiry"],
  report: ["fields", "enquiry", "reading"],
} satisfies Record<string, SheetName[]>;

export type PageMake = keyof typeof pageMakes;

/** The sheets that the server has inlined into this page: they are not fetched again. */
const inPage = new Set(
  typeof document === "undefined"
    ? []
    : [...document.querySelectorAll<HTMLStyleElement>("style[data-precedence]:not(:empty)")].map(
        ({ dataset }) => dataset.precedence,
      ),
);

const linksTo = (names: readonly SheetName[]) =>
  names
    .filter((name) => !inPage.has(name))
    .map((name) => ({ rel: "stylesheet", href: addresses[`./sheets/${name}.css`] ?? "", precedence: name }));

export const frameLinks = () => linksTo(["frame"]);

/** The `links` of a route. On client-side navigation they are fetched together with its data. */
export const sheetsFor = (make: PageMake) => () => linksTo(pageMakes[make]);

/** The same for a page whose type depends on its data: the page also waits for them. */
export function SheetsFor({ make }: { make: PageMake }) {
  return linksTo(pageMakes[make]).map((link) => <link key={link.precedence} {...link} />);
}

/** An empty place for each sheet, so that one loaded later keeps its place in the cascade. */
export function SheetPlaces() {
  return sheetNames.map((name) => <style key={name} href={name} precedence={name} />);
}
