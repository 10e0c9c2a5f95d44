import { expect, test } from "vitest";
import { getDefaultFile, listDefaultFiles } from "#app/content/default-content.server.ts";
import { guideContent } from "#app/content/kinds/guide.ts";
import { ladderContent } from "#app/content/kinds/ladder.ts";
import { fillPlaceholders } from "#app/content/placeholders.ts";
import { resolveReferences } from "#app/site/reference/resolve-references.ts";
import { countAllWords, keepWords } from "./content-audit.ts";
import { shippedReference, shippedWords } from "./shipped-reference.ts";

const guides = listDefaultFiles("en")
  .filter((file) => file.startsWith("guides/"))
  // One that does not fit its schema is reported by default-content.test.ts.
  .flatMap((file) => {
    const { data } = guideContent.schema.safeParse(getDefaultFile("en", file));
    return data ? [[file, fillPlaceholders(guideContent.schema, data, shippedWords)] as const] : [];
  });

test.each(guides)("%s has six to ten steps, each place once", (_, guide) => {
  const places = guide.steps.map(({ place }) => place);
  expect(new Set(places).size).toBe(places.length);
  const steps = guide.steps.flatMap((place) => place.steps);
  expect(steps.length).toBeGreaterThanOrEqual(6);
  expect(steps.length).toBeLessThanOrEqual(10);
  for (const place of guide.steps) expect(place.steps.filter(({ tip }) => tip).length).toBeLessThanOrEqual(1);
});

test.each(guides)("%s names fees and rungs that exist, and shows its sources", (_, guide) => {
  const { fees, rungs, sources } = resolveReferences(guide, shippedReference);
  expect(fees.map(({ id }) => id)).toEqual(guide.fees);
  expect(rungs.map(({ id }) => id)).toEqual(guide.stuck.rungs);
  expect(guide.fees.length).toBeGreaterThan(0);
  expect(sources.length).toBeGreaterThan(0);
});

test.each(guides)("%s has 700 to 1,800 words as it is read", (_, guide) => {
  const { fees, rungs } = resolveReferences(guide, shippedReference);
  const words = countAllWords([
    keepWords(guideContent.schema, guide),
    fees.map(({ item, amount, note }) => [item, amount, note]),
    keepWords(ladderContent.schema, { rungs }),
  ]);
  expect(words).toBeGreaterThanOrEqual(700);
  expect(words).toBeLessThanOrEqual(1800);
});

test.each(guides)("%s leads to at least two other pages", (file, guide) => {
  expect(guide.related.length).toBeGreaterThanOrEqual(2);
  expect(guide.related).not.toContain(file.replace("guides", ""));
});
