import { expect, test } from "vitest";
import glossary from "#content/en/glossary.json" with { type: "json" };
import { filterTerms } from "./filter-terms.ts";

const terms = glossary.terms.map((term) => ({
  id: term.id,
  term: term.term,
  names: [term.te, term.hi].map((name) => ({ name })),
}));
const found = (typed: string) =>
  filterTerms([{ letter: "all", terms }], typed).flatMap(({ terms: left }) => left.map(({ id }) => id));

test.each(["pattadar", "patadar", "పట్టాదారు", "पट्टादार", "PATTA", "పట్టా"])(
  "%s finds the pattadar in any script and spelling",
  (typed) => {
    expect(found(typed)).toContain("pattadar");
    expect(found(typed).length).toBeLessThan(terms.length / 4);
  },
);

test("every typed word counts, including numbers", () => {
  expect(found("13-B")).toEqual(["thirteen-b"]);
  expect(found("pattadar zzzz")).toEqual([]);
});

test("an empty filter shows the whole list", () => {
  expect(found(" ")).toHaveLength(terms.length);
});
