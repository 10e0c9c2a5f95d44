import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { getDefaultFile } from "#app/content/engine/default-content.server.ts";
import { listWordedTexts } from "#app/content/engine/worded-texts.ts";
import { guideContent } from "#app/content/kinds/pages/guide.ts";
import { type Ledger, ledgerContent } from "#app/content/ledger/ledger.ts";
import { findContent } from "#app/content/load-content.server.ts";
import { loadGlossary } from "#app/site/glossary/load-glossary.server.ts";
import { loadFees } from "./load-fees.server.ts";

const shipped: Ledger = ledgerContent.schema.parse(getDefaultFile("en", "ledger"));

/** The shipped ledger with another rate for sales from this day on, as if an editor had saved it. */
const content = {
  records: shipped.records.map((record) => {
    const last = record.values.at(-1);
    return record.id === "sale" && last
      ? {
          ...record,
          values: [...record.values, { ...last, figure: "7.25", from: "2026-11-15", note: "Changed." }],
        }
      : record;
  }),
};

/** The real library on a database that contains only this ledger. */
function host(day: string, saved: unknown = content, kind = "ledger") {
  const row = {
    kind,
    slug: "main",
    locale: "en",
    content: saved,
    updated_at: "2026-11-15T00:00:00Z",
  };
  const fetch = async (input: RequestInfo | URL) => {
    const url = new URL(input instanceof Request ? input.url : input);
    return Response.json(url.pathname.endsWith("/content_pages") ? [row] : []);
  };
  const tags: string[] = [];
  return {
    tags,
    supabase: createClient("http://database.test", "key", { global: { fetch } }),
    log: { warn: () => undefined, error: () => undefined },
    addCacheTags: (...added: string[]) => void tags.push(...added),
    markIncomplete: () => undefined,
    siteUrl: "http://site.test",
    day,
  };
}

const at = (path: string) => new URL(path, "https://example.org");

const saleOn = async (day: string, pathname = "/fees") => {
  const { topics } = await loadFees(host(day), at(pathname));
  return topics.flatMap(({ fees }) => fees).find(({ id }) => id === "sale")?.amount;
};

test("the fees page shows the rate of the day, in every language", async () => {
  expect(await saleOn("2026-11-14")).toMatch(/^7\.5%/);
  expect(await saleOn("2026-11-15")).toMatch(/^7\.25%/);
  expect(await saleOn("2026-11-15", "/te/fees")).toMatch(/^7\.25%/);
});

test("a rate that is unknown today is used as last known, with its year", async () => {
  const { rates } = await loadFees(host("2026-11-15"), at("/fees"));
  expect(rates["nala-rate"]).toMatchObject({ figure: 3, year: "2020" });
  const before = await loadFees(host("2020-12-20"), at("/fees"));
  expect(before.rates["nala-rate"]).toMatchObject({ figure: 3, year: undefined });
});

test("a guide prints the rate of the day, and is dropped from the cache when the ledger changes", async () => {
  const read = async (day: string) => {
    const reader = host(day);
    const guide = await findContent(reader, guideContent, { slug: "sales-gift-guide" });
    expect(reader.tags).toContain("content_pages:ledger:main");
    return JSON.stringify(guide?.value);
  };
  expect(await read("2026-11-14")).not.toContain("7.25%");
  expect(await read("2026-11-15")).toContain("7.25%");
});

test("the glossary page lists every term once", async () => {
  const { letters } = await loadGlossary(host("2026-11-15"), { pathname: "/words" });
  const { terms } = getDefaultFile("en", "glossary") as { terms: { id: string }[] };
  const shown = letters.flatMap((letter) => letter.terms.map(({ id }) => id));
  expect(shown.toSorted()).toEqual(terms.map(({ id }) => id).toSorted());
});

test("a term lists its names in the other languages, including English, without duplicates", async () => {
  const namesOn = async (pathname: string) => {
    const { letters } = await loadGlossary(host("2026-11-15"), { pathname });
    const khata = letters.flatMap(({ terms }) => terms).find(({ id }) => id === "khata");
    return khata?.names.map(({ locale, name }) => `${locale} ${name}`);
  };
  expect(await namesOn("/words")).toEqual(["te ఖాతా", "hi खाता"]);
  expect(await namesOn("/te/words")).toEqual(["en Khata", "hi खाता"]);
});

test("a term whose entry is still English also shows its name in the reader's language", async () => {
  const glossary = getDefaultFile("en", "glossary") as { terms: { id: string; te?: string }[] };
  const [term] = glossary.terms.filter(({ te }) => te);
  const added = { ...term, id: "new-word", term: "New word", te: "కొత్త పదం" };
  const saved = { ...glossary, terms: [...glossary.terms, added] };
  const { letters } = await loadGlossary(host("2026-11-15", saved, "glossary"), { pathname: "/te/words" });
  const shown = letters.flatMap(({ terms }) => terms).find(({ id }) => id === "new-word");
  expect(shown?.names.map(({ name }) => name)).toContain("కొత్త పదం");
});

test("amounts of a ledger borrowed from English are English too, so that no sentence is mixed", async () => {
  // Another figure in each text, so that no shipped translation applies.
  const words = new Set(listWordedTexts(ledgerContent.schema, shipped).map(({ text }) => text));
  const saidAnew = JSON.parse(JSON.stringify(shipped), (_, value) =>
    typeof value === "string" && value !== "" && words.has(value) ? `${value} 7` : value,
  );
  const { topics } = await loadFees(host("2026-11-16", saidAnew), at("/te/fees"));
  const amounts = topics.flatMap(({ fees }) => fees.map(({ amount }) => amount));
  expect(amounts.filter((amount) => /\(20\d\d\)/.test(amount)).length).toBeGreaterThan(2);
  expect(amounts.filter((amount) => /[\u0c00-\u0c7f]/.test(amount))).toEqual([]);
});
