import { expect, test } from "vitest";
import { listCitations, listTerms } from "#app/content/content-texts.ts";
import {
  defaultFile,
  findDefault,
  getDefaultFile,
  listDefaultFiles,
} from "#app/content/default-content.server.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { sourcesContent } from "#app/content/kinds/sources.ts";
import { officialPortals } from "#app/lib/official-portals.ts";
import { isSitePath } from "#app/lib/public-pages.ts";
import {
  findMisplacedMarks,
  findStyleFaults,
  findUnsourcedFigures,
  keepWords,
  listLinks,
} from "./content-audit.ts";

const pages = contentKinds.flatMap((kind) =>
  (kind.slugs ?? [undefined]).map((slug) => ({
    kind,
    file: defaultFile(kind, slug),
    value: findDefault(kind, slug, "en"),
  })),
);
const written = pages.filter(({ value }) => value !== undefined).map((page) => [page.file, page] as const);

const { sources } = sourcesContent.schema.parse(getDefaultFile("en", "sources"));
const isNamedOnly = (id: string) => sources.find((source) => source.id === id)?.basis === "named";
const termIds = (getDefaultFile("en", "glossary") as { terms: { id: string }[] }).terms.map(({ id }) => id);

test("no page is missing", () => {
  const missing = pages.filter(({ value }) => value === undefined).map(({ file }) => file);
  expect(missing).toEqual([]);
});

test("every file belongs to a kind", () => {
  const known = new Set(pages.map(({ file }) => file));
  const strays = listDefaultFiles("en").filter((file) => !known.has(file) && !file.startsWith("blog/"));
  expect(strays).toEqual([]);
});

test.each(written)("%s fits its schema, without a field the schema does not know", (_, { kind, value }) => {
  const parsed = kind.schema.safeParse(value);
  expect(parsed.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? []).toEqual([]);
  expect(parsed.data).toMatchObject(value as object);
});

// A record of the ledger names its sources beside its figure; its schema asks for them.
test.each(written.filter(([file]) => file !== "sources" && file !== "ledger"))(
  "%s shows no figure that cannot be traced",
  (_, { kind, value }) => {
    expect(findUnsourcedFigures(keepWords(kind.schema, value), isNamedOnly)).toEqual([]);
  },
);

test.each(written.filter(([file]) => file !== "sources"))(
  "%s keeps to the house style",
  (_, { kind, value }) => {
    expect(findStyleFaults(keepWords(kind.schema, value))).toEqual([]);
  },
);

test.each(written)("%s has marks only where they are understood", (_, { kind, value }) => {
  expect(findMisplacedMarks(kind.schema, value)).toEqual([]);
});

test.each(written)("%s names only sources, terms and addresses that exist", (_, { value }) => {
  const sourceIds = sources.map(({ id }) => id);
  expect(listCitations(value).filter((id) => !sourceIds.includes(id))).toEqual([]);
  expect(listTerms(value).filter((id) => !termIds.includes(id))).toEqual([]);
  const official: string[] = Object.values(officialPortals).map(({ url }) => url);
  expect(listLinks(value).filter((url) => !isSitePath(url) && !official.includes(url))).toEqual([]);
});

test.each(written)("%s leads only to pages of this site", (_, { value }) => {
  const addresses = [...listFields(value, ["url", "route"]), ...listFields(value, ["related"]).flat()];
  const internal = addresses.filter((url): url is string => typeof url === "string" && url.startsWith("/"));
  expect(internal.filter((url) => !isSitePath(url))).toEqual([]);
});

/** Values of fields with one of these names, however deep. */
function listFields(value: unknown, names: readonly string[]): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    names.includes(name) ? [field] : listFields(field, names),
  );
}
