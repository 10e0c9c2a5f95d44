import { expect, test } from "vitest";
import { listTexts } from "#app/content/engine/content-texts.ts";
import { getDefaultFile, listDefaultFiles } from "#app/content/engine/default-content.server.ts";
import { plainText } from "#app/content/engine/inline-text.ts";
import { type Guide, guideContent } from "#app/content/kinds/pages/guide.ts";
import { ladderContent } from "#app/content/kinds/pages/ladder.ts";
import { fillPlaceholders } from "#app/content/ledger/placeholders.ts";
import { resolveReferences } from "#app/site/reference/resolve-references.ts";
import { countAllWords, countWords, keepWords } from "./content-audit.ts";
import { shippedReference, shippedWords } from "./shipped-reference.ts";

const guides = listDefaultFiles("en")
  .filter((file) => file.startsWith("guides/"))
  // One that does not match its schema is reported by default-content.test.ts.
  .flatMap((file) => {
    const { data } = guideContent.schema.safeParse(getDefaultFile("en", file));
    return data ? [[file, fillPlaceholders(guideContent.schema, data, shippedWords)] as const] : [];
  });

/** The steps of each task of a guide; most have one. */
const tasksOf = ({ steps }: Guide) =>
  steps.reduce<Guide["steps"][]>((tasks, place) => {
    if (place.task || tasks.length === 0) tasks.push([]);
    tasks.at(-1)?.push(place);
    return tasks;
  }, []);

test("every guide begins with its own drawing; the footer says that drawings are illustrations", () => {
  const drawings = guides.map(([file, { figure }]) => figure?.drawing ?? file);
  expect(drawings.filter((name) => name.startsWith("guides/"))).toEqual([]);
  expect(new Set(drawings).size).toBe(drawings.length);
  const footer = getDefaultFile("en", "footer") as { application_guide_text: string };
  expect(footer.application_guide_text).toContain("Drawings and maps are illustrations.");
});

test.each(guides)("%s has five to ten short steps for a task, each place once", (_, guide) => {
  for (const task of tasksOf(guide)) {
    const places = task.map(({ place }) => place);
    expect(new Set(places).size).toBe(places.length);
    const steps = task.flatMap((place) => place.steps);
    expect(steps.length).toBeGreaterThanOrEqual(5);
    expect(steps.length).toBeLessThanOrEqual(10);
    for (const place of task) expect(place.steps.filter(({ tip }) => tip).length).toBeLessThanOrEqual(1);
    // A step describes one action. A longer text should be two steps, or belongs to the background.
    expect(steps.filter(({ text }) => countWords(text) > 36).map(({ title }) => title)).toEqual([]);
  }
});

test.each(guides)("%s has short answers in its summary, or leaves the cell out", (_, guide) => {
  const cells = Object.values(guide.at_a_glance ?? {}).map(({ value }) => value);
  expect(cells.filter((value) => /portal|none found|not confirmed$|unknown/i.test(value))).toEqual([]);
  // If a figure is only the last known one, its year is in the value.
  const old = cells.filter((value) => value.includes("[O0]"));
  expect(old.filter((value) => /\d/.test(value) && !/\(20\d\d/.test(value))).toEqual([]);
  expect(guide.line?.length).toBeGreaterThan(20);
});

test.each(guides)("%s spells out its abbreviations at their first use", (_, guide) => {
  const { at_a_glance, rejections, steps, papers, time_limits } = guide;
  const read = listTexts([
    at_a_glance,
    rejections.slice(0, 3).map(({ reason }) => reason),
    steps,
    papers,
    time_limits,
  ])
    // A marked term opens a card with the full name, so it counts as spelled out.
    .map((text) => plainText(text.replaceAll("[[rdo|RDO]]", "Revenue Divisional Officer (RDO)")))
    .join(" ");
  for (const [short, whole] of Object.entries(abbreviations)) {
    const first = read.search(new RegExp(`\\b${short}\\b`));
    if (first >= 0) expect(read.slice(Math.max(0, first - 40), first), short).toContain(whole);
  }
});

const abbreviations = {
  RDO: "Revenue Divisional Officer (",
  EC: "ncumbrance certificate (",
  RoR: "record of rights (",
};

test.each(guides)("%s refers to existing fees and rungs, and shows its sources", (_, guide) => {
  const { fees, rungs, sources } = resolveReferences(guide, shippedReference);
  expect(fees.map(({ id }) => id)).toEqual(guide.fees);
  expect(rungs.map(({ id }) => id)).toEqual(guide.stuck?.rungs);
  expect(guide.fees.length).toBeGreaterThan(0);
  expect(sources.length).toBeGreaterThan(0);
});

test.each(guides)("%s has 700 to 1,800 visible words", (_, guide) => {
  const { fees, rungs } = resolveReferences(guide, shippedReference);
  const words = countAllWords([
    keepWords(guideContent.schema, guide),
    fees.map(({ item, amount, note }) => [item, amount, note]),
    keepWords(ladderContent.schema, { rungs }),
  ]);
  expect(words).toBeGreaterThanOrEqual(700);
  expect(words).toBeLessThanOrEqual(1800);
});

test.each(guides)("%s links to at least two other pages", (file, guide) => {
  expect(guide.related.length).toBeGreaterThanOrEqual(2);
  expect(guide.related).not.toContain(file.replace("guides", ""));
});
