import { expect, test } from "vitest";
import { listTexts } from "#app/content/engine/content-texts.ts";
import {
  defaultFile,
  findDefault,
  getDefaultFile,
  listDefaultFiles,
} from "#app/content/engine/default-content.server.ts";
import { type Layer, mergeContent, mergeShipped } from "#app/content/engine/merge-content.ts";
import { sourcesContent } from "#app/content/kinds/pages/sources.ts";
import { contentKinds } from "#app/content/kinds/registry.ts";
import { translatedLocales } from "#app/i18n/locales.ts";
import { officialPortals } from "#app/lib/addresses/official-portals.ts";
import { isSitePath } from "#app/lib/addresses/public-pages.ts";
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

test("no page is missing", () => {
  const missing = pages.filter(({ value }) => value === undefined).map(({ file }) => file);
  expect(missing).toEqual([]);
});

test("every file belongs to a kind", () => {
  const known = new Set(pages.map(({ file }) => file));
  const strays = listDefaultFiles("en").filter((file) => !known.has(file) && !file.startsWith("blog/"));
  expect(strays).toEqual([]);
});

test.each(written)("%s matches its schema, without unknown fields", (_, { kind, value }) => {
  const parsed = kind.schema.safeParse(value);
  expect(parsed.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? []).toEqual([]);
  // Shipped content is not parsed at run time, so fields with defaults must be written out.
  expect(parsed.data).toEqual(value);
});

test.each(written)("%s is the same in every language, parsed or not", (_, { kind, file, value }) => {
  for (const locale of translatedLocales) {
    const layers: Layer[] = [
      { from: "shipped translation", value: getDefaultFile(locale, file), madeFrom: value },
      { from: "default", value },
    ];
    const { unusable, ...parsed } = mergeContent(kind.schema, layers);
    expect(unusable).toEqual([]);
    expect(mergeShipped(kind.schema, layers)).toEqual({ ...parsed, unusable });
  }
});

// A record of the ledger has its sources beside its figure; its schema requires them.
test.each(written.filter(([file]) => file !== "sources" && file !== "ledger"))(
  "%s has no figure without a source",
  (_, { kind, value }) => {
    expect(findUnsourcedFigures(keepWords(kind.schema, value), isNamedOnly)).toEqual([]);
  },
);

test.each(written.filter(([file]) => file !== "sources"))(
  "%s follows the house style",
  (_, { kind, value }) => {
    expect(findStyleFaults(keepWords(kind.schema, value))).toEqual([]);
  },
);

const diary =
  /none found|we (?:did|have) not (?:open|read|seen|confirm)|could not confirm|wikipedia|from (?:our own )?knowledge|we found no|we know of no/i;

// Terms and privacy are about the firm itself and may say what it has not done yet.
test.each(written.filter(([file]) => !["sources", "terms", "privacy"].includes(file)))(
  "%s states facts, not how they were researched",
  (_, { kind, value }) => {
    const texts = listTexts(keepWords(kind.schema, value));
    expect(texts.filter((text) => diary.test(text))).toEqual([]);
  },
);

test.each(written)("%s marks a source once in a text", (_, { value }) => {
  const twice = listTexts(value).filter((text) => /\[([A-Z]\d{1,3})\].*\[\1\]/.test(text));
  expect(twice).toEqual([]);
});

test.each(written)("%s has marks only in rich fields", (_, { kind, value }) => {
  expect(findMisplacedMarks(kind.schema, value)).toEqual([]);
});

test.each(written)("%s links to other sites only if they are official portals", (_, { value }) => {
  const official: string[] = Object.values(officialPortals).map(({ url }) => url);
  expect(listLinks(value).filter((url) => !isSitePath(url) && !official.includes(url))).toEqual([]);
});

test("complaints go to the Grievance Officer by that title, and the notice names the right to nominate", () => {
  for (const file of ["privacy", "terms", "contact"]) {
    const texts = listTexts(getDefaultFile("en", file)).filter((text) => text.includes("{officer}"));
    expect(texts, file).not.toEqual([]);
    for (const text of texts) expect(text, file).toMatch(/Grievance Officer[:,] \{officer\}/);
  }
  expect(listTexts(getDefaultFile("en", "privacy")).join("\n")).toContain("a person you name");
});
