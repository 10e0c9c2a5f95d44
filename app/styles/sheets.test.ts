import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { classesInModule, classesInSheet } from "#tests/support/browser/find-classes.ts";
import { readImports } from "#tests/support/import-rules.ts";
import { type PageMake, pageMakes, sheetNames } from "./sheets.tsx";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** The files of each sheet. */
const filesOf = new Map(
  globSync("app/styles/sheets/*.css", { cwd: root }).map((sheet) => [
    path.basename(sheet, ".css"),
    [...read(sheet).matchAll(/@import "([^"]+)"/g)].map(([, file = ""]) =>
      path.join("app/styles/sheets", file),
    ),
  ]),
);

test("each style file belongs to one sheet", () => {
  const files = globSync("app/{styles,site,leads,ui}/**/*.css", {
    cwd: root,
    exclude: ["app/styles/sheets/*", "app/site/offline/*"],
  });
  expect([...filesOf.values()].flat().toSorted()).toEqual(files.toSorted());
});

test("each type of page lists its sheets in cascade order, and each sheet has a place in that order", () => {
  expect(sheetNames.toSorted()).toEqual([...filesOf.keys()].toSorted());
  for (const names of Object.values(pageMakes))
    expect(names).toEqual(
      names.toSorted((one, other) => sheetNames.indexOf(one) - sheetNames.indexOf(other)),
    );
});

const sheetsKnowing = new Map<string, Set<string>>();
for (const [sheet, files] of filesOf)
  for (const name of files.flatMap((file) => classesInSheet(read(file))))
    sheetsKnowing.set(name, (sheetsKnowing.get(name) ?? new Set()).add(sheet));

const sources = globSync("app/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.test.*"] });
const imported = Map.groupBy(readImports(root, sources), ({ from }) => from);

const modules = new Map(
  sources.map((file) => [file, { code: read(file), classes: classesInModule(read(file)) }]),
);

function reachedFrom(module: string): Set<string> {
  const reached = new Set([module]);
  for (const one of reached)
    for (const { to } of imported.get(one) ?? []) if (/(?<!\.server)\.tsx?$/.test(to)) reached.add(to);
  return reached;
}

const isUnknown = (name: string, brought: ReadonlySet<string>) =>
  ![...(sheetsKnowing.get(name) ?? brought)].some((sheet) => brought.has(sheet));

/** Home has no sources and no glossary words; only legal notices, which have their own sheet, fold on phones. */
const isNeverShown = (name: string, route: string) =>
  (name.startsWith("clause") && !route.endsWith("/legal-notice.tsx")) ||
  (route.endsWith("/home.tsx") && ["lines", "term", "cite", "only-cites"].includes(name));

const showsOf = (module: string) => [...reachedFrom(module)].flatMap((file) => modules.get(file) ?? []);

function findUnknown(module: string, makes: readonly PageMake[]): string[] {
  const brought = new Set<string>(["frame", ...makes.flatMap((make) => pageMakes[make])]);
  return showsOf(module)
    .flatMap(({ classes }) => classes)
    .filter((name) => isUnknown(name, brought) && !isNeverShown(name, module));
}

test.each(globSync("app/routes/site/**/*.tsx", { cwd: root }))(
  "%s has the sheets with all classes that its page may use",
  (route) => {
    const shown = showsOf(route);
    const makes = shown.flatMap(({ code }) =>
      [...code.matchAll(/(?:sheetsFor\(|<SheetsFor make=)"(\w+)"/g)].map(([, make]) => make as PageMake),
    );
    expect(findUnknown(route, makes)).toEqual([]);
  },
);

test("a plain text page, which shares its route with guides, is covered by the sheets of its own type", () => {
  expect(findUnknown("app/site/text-pages/plain-text-page.tsx", ["text"])).toEqual([]);
});
