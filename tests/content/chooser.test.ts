import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { chooserContent } from "#app/content/kinds/tools/chooser.ts";
import { findChooserFaults, walkChooser } from "#app/content/kinds/tools/walk-chooser.ts";
import { isSitePath } from "#app/lib/addresses/public-pages.ts";
import { chooserCases } from "./chooser-cases.ts";

const chooser = chooserContent.schema.parse(JSON.parse(readFileSync("content/en/chooser.json", "utf8")));

test("every path through the chooser ends in a result after at most six answers, and every result is reachable", () => {
  expect(findChooserFaults(chooser)).toEqual([]);
});

test("every question can be reached", () => {
  const asked = new Set(chooser.questions.flatMap(({ answers }) => answers.map(({ leads_to: to }) => to)));
  expect(chooser.questions.slice(1).filter(({ id }) => !asked.has(id))).toEqual([]);
});

test("every result links to a page of this site", () => {
  expect(chooser.leaves.filter(({ guide }) => !isSitePath(guide)).map(({ guide }) => guide)).toEqual([]);
});

test("a cycle, a dead end, an unreachable result and a duplicate ID are refused", () => {
  const [first, ...others] = chooser.questions;
  if (!first) throw new Error("The chooser asks at least one question.");
  const withAnswer = (leadsTo: string) => ({
    ...chooser,
    questions: [
      {
        ...first,
        answers: [...first.answers, { id: "more", label: "More", short: "", hint: "", leads_to: leadsTo }],
      },
      ...others,
    ],
  });
  expect(findChooserFaults(withAnswer(first.id)).length).toBeGreaterThan(0);
  expect(findChooserFaults(withAnswer("nowhere"))).toEqual([
    "The answers more lead to no result within 6 answers.",
  ]);
  const spare = { ...chooser.leaves[0], id: "spare", title: "Spare" } as (typeof chooser.leaves)[number];
  expect(findChooserFaults({ ...chooser, leaves: [...chooser.leaves, spare] })).toEqual([
    "No answer leads to “Spare”.",
  ]);
  expect(chooserContent.schema.safeParse({ ...chooser, leaves: [...chooser.leaves, spare] }).success).toBe(
    false,
  );
  expect(findChooserFaults({ ...chooser, leaves: [...chooser.leaves, ...chooser.leaves] }).length).toBe(
    chooser.leaves.length,
  );
});

test("answers beyond a result lead nowhere", () => {
  expect(walkChooser(chooser, ["blocked", "prohibited", "prohibited"])).toBeUndefined();
});

test.each(chooserCases)("$who: $leaf", ({ answers, leaf }) => {
  expect(walkChooser(chooser, answers.split("/"))?.leaf?.id).toBe(leaf);
});
