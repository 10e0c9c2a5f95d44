import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";

/** An import: two files, relative to the project root. */
export type Import = {
  from: string;
  to: string;
  /** `import type` or `export type`, which does not exist at run time. */
  isType?: boolean;
  /** `import()`: loaded only when that line runs. */
  isDynamic?: boolean;
};

/**
 * The dependency rules: what each part of the code may import besides itself. The first row that matches a file
 * applies. docs/architecture.md shows them; record 32 says why we check this ourselves.
 */
const allowed: readonly [part: string, imports: readonly string[]][] = [
  ["app/lib/", []],
  ["app/styles/", []],
  ["app/i18n/", ["app/lib/"]],
  ["app/ui/", ["app/lib/", "app/i18n/"]],
  // The engine knows neither the firm nor the law; it gets their fillers as arguments.
  ["app/content/engine/", ["app/lib/", "app/i18n/", "app/content/storage/", "app/content/translation/"]],
  ["app/content/", ["app/lib/", "app/i18n/", "app/ui/"]],
  ["app/leads/", ["app/lib/", "app/i18n/", "app/ui/", "app/content/"]],
  [
    "app/site/",
    [
      "app/lib/",
      "app/styles/",
      "app/i18n/",
      "app/ui/",
      "app/content/",
      "app/leads/",
      "content/search-concepts.json",
      "content/search-words.json",
    ],
  ],
  ["app/contracts/", ["app/lib/", "app/staff/words/"]],
  ["app/staff/", ["app/lib/", "app/i18n/", "app/ui/", "app/contracts/", "app/content/", "app/leads/"]],
  ["app/", ["app/"]],
  ["packages/limits/", []],
  ["packages/", ["packages/limits/"]],
  // The server gets the pages as a build and uses only the type of their entry. It shares the contracts, the words
  // and the list of due checks with the staff area.
  [
    "server/",
    [
      "app/context.ts",
      "app/entry.server.tsx",
      "app/lib/",
      "app/i18n/",
      "app/content/",
      "app/leads/",
      "app/contracts/",
      "app/staff/reviews/",
      "app/staff/words/",
      "app/staff/team/role-words.ts",
      "app/staff/blog/list-post-subjects.ts",
      "packages/limits/",
      "packages/embedded-supabase/index.ts",
    ],
  ],
  ["tools/", ["app/", "translations/"]],
  ["scripts/", ["app/", "server/", "tools/", "packages/embedded-supabase/index.ts"]],
  [
    "tests/",
    [
      "app/",
      "server/",
      "tools/",
      "scripts/",
      "content/",
      "deploy/set-up.example.json",
      "packages/limits/",
      "packages/embedded-supabase/index.ts",
      "packages/embedded-supabase/tests/support/",
    ],
  ],
];

/** The database types, generated from the migrations. */
const everywhere = ["supabase/database.types.ts"];

const partOf = (file: string) => allowed.find(([part]) => file.startsWith(part));

/** Each package is its own part; other parts are the rows of the table. */
const isInside = (part: string, from: string, to: string) =>
  part === "packages/" ? to.startsWith(from.split("/").slice(0, 2).join("/")) : to.startsWith(part);

export function findForbiddenImports(imports: readonly Import[]): Import[] {
  return imports.filter(({ from, to }) => {
    const [part, others] = partOf(from) ?? ["", []];
    const reachable = [...others, ...everywhere];
    return part !== "" && !isInside(part, from, to) && !reachable.some((other) => to.startsWith(other));
  });
}

/** Import cycles between folders, each as a list of folders. */
export function findFolderCircles(imports: readonly Import[]): string[][] {
  const folders = imports.map(({ from, to }) => ({ from: path.dirname(from), to: path.dirname(to) }));
  const neighbours = findNeighbours(folders.filter(({ from, to }) => from !== to));
  const reachableFrom = new Map([...neighbours.keys()].map((folder) => [folder, reach(folder, neighbours)]));
  const circles = new Map<string, string[]>();
  for (const [folder, reached] of reachableFrom) {
    if (!reached.has(folder)) continue;
    const members = [...reached].filter((other) => reachableFrom.get(other)?.has(folder)).toSorted();
    circles.set(members.join(" "), members);
  }
  return [...circles.values()];
}

/** Folders with too many files, each with its number. */
export function findLargeFolders(files: readonly string[], most = 25): string[] {
  const folders = Map.groupBy(files, (file) => path.dirname(file));
  return [...folders].flatMap(([folder, { length }]) => (length > most ? [`${folder}: ${length}`] : []));
}

/** Every file that Node loads, directly or later, when it runs this entry from its sources. */
export const findLoaded = (entry: string, imports: readonly Import[]): string[] => [
  ...reach(entry, findNeighbours(imports.filter(({ isType }) => !isType))),
];

function findNeighbours(imports: readonly Import[]): Map<string, Set<string>> {
  const neighbours = new Map<string, Set<string>>();
  for (const { from, to } of imports) neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to));
  return neighbours;
}

function reach(start: string, neighbours: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const seen = new Set<string>();
  const toVisit = [start];
  for (let folder = toVisit.pop(); folder !== undefined; folder = toVisit.pop()) {
    for (const next of neighbours.get(folder) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      toVisit.push(next);
    }
  }
  return seen;
}

/** The `imports` of package.json: "#app/*" and its like. */
type Aliases = Record<string, string>;

/** Static, dynamic and type imports of our own files. Knip checks npm packages. */
export function readImports(root: string, files: readonly string[]): Import[] {
  const { imports: aliases } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    const { module, errors } = parseSync(file, text);
    if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
    const isType = ({ start }: { start: number }) =>
      /^(import|export) type\b/.test(text.slice(start, start + 12));
    const specifiers = [
      ...module.staticImports.map((one) => ({ specifier: one.moduleRequest.value, isType: isType(one) })),
      ...module.staticExports.flatMap((one) =>
        one.entries.flatMap(({ moduleRequest }) =>
          moduleRequest ? [{ specifier: moduleRequest.value, isType: isType(one) }] : [],
        ),
      ),
      ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
        specifier: text.slice(start + 1, end - 1),
        isDynamic: true,
      })),
    ];
    return specifiers.flatMap(({ specifier, ...how }) => {
      const to = resolve(file, specifier, aliases);
      return to ? [{ from: file, to, ...how }] : [];
    });
  });
}

function resolve(file: string, specifier: string, aliases: Aliases): string | undefined {
  const target = specifier.replace(/\?.*$/, "");
  // React Router generates a type file for each route beside it.
  if (target.includes("+types/")) return undefined;
  if (target.startsWith(".")) return path.posix.join(path.posix.dirname(file), target);
  for (const [name, place] of Object.entries(aliases)) {
    const [before = "", after] = name.split("*");
    if (after === undefined ? target !== name : !target.startsWith(before)) continue;
    return path.posix.normalize(place.replace("*", target.slice(before.length)));
  }
  return undefined;
}
