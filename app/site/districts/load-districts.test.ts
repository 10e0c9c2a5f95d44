import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { loadDistricts } from "./load-districts.server.ts";

/** The real library on an empty database: the shipped content. */
const host = {
  supabase: createClient("http://database.test", "key", { global: { fetch: async () => Response.json([]) } }),
  log: { warn: () => undefined, error: () => undefined },
  addCacheTags: () => undefined,
  markIncomplete: () => undefined,
  siteUrl: "http://site.test",
  day: "2026-11-15",
};

test("every district has its headquarters; only those with a text have a page", async () => {
  const { districts } = await loadDistricts(host, { pathname: "/districts" });
  expect(districts).toHaveLength(33);
  // No source gives the headquarters of this one; its row then has no such line.
  expect(districts.filter(({ headquarters }) => !headquarters).map(({ id }) => id)).toEqual(["ranga-reddy"]);
  expect(districts.flatMap(({ id, path }) => (path ? [[id, path]] : []))).toEqual([
    ["adilabad", "/agricultural-land-legal-opinion-adilabad"],
    ["bhadradri-kothagudem", "/agricultural-land-legal-opinion-bhadradri-kothagudem"],
  ]);
});

test("districts are sorted in the reader's language, and their citations are listed as sources", async () => {
  const { districts, references } = await loadDistricts(host, { pathname: "/te/districts" });
  const names = districts.map(({ name }) => name);
  expect(names[0]).toBe("ఆదిలాబాద్");
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "te")));
  const sources = references.sources.map(({ id }) => id);
  // The note of Hyderabad and the page itself.
  for (const id of ["S43", "S97"]) expect(sources).toContain(id);
});
