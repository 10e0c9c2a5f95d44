import { expect, test } from "vitest";
import { getDefaultFile, listDefaultFiles } from "#app/content/engine/default-content.server.ts";
import { guideContent } from "#app/content/kinds/pages/guide.ts";
import { listLetterPlaces } from "#app/content/kinds/tools/letter-fields.ts";
import { lettersContent } from "#app/content/kinds/tools/letters.ts";
import { readCarried } from "#app/site/letters/read-values.ts";
import { letterAddress, readHandover } from "#app/site/page/handover.ts";
import chooser from "#content/en/chooser.json" with { type: "json" };
import deadlines from "#content/en/deadlines.json" with { type: "json" };
import letters from "#content/en/letters.json" with { type: "json" };

const { fields, letters: allLetters } = lettersContent.schema.parse(letters);

/** The keys of an address that its letter accepts. */
function takenBy(letter: string, query: string): string[] {
  const template = allLetters.find(({ id }) => id === letter);
  const places = template ? listLetterPlaces(template) : new Set();
  return Object.keys(
    readCarried(
      new URLSearchParams(query),
      fields.filter(({ id }) => places.has(id)),
    ),
  );
}

type Place = { id: string; letter?: string; letter_choices?: string };

const guides = listDefaultFiles("en")
  .filter((file) => file.startsWith("guides/"))
  .map((id): Place => ({ id, ...guideContent.schema.parse(getDefaultFile("en", id)) }));
const rows = deadlines.cases.flatMap((one) =>
  one.rows.map((row): Place => ({ ...row, id: `${one.id} ${row.id}` })),
);
const withChoices = [...(chooser.leaves as Place[]), ...guides, ...rows].filter((one) => one.letter_choices);

test("every choice that a page makes in a letter exists there", () => {
  expect(withChoices.length).toBeGreaterThan(5);
  for (const { id, letter = "", letter_choices: choices = "" } of withChoices)
    expect(takenBy(letter, choices), id).toEqual([...new URLSearchParams(choices).keys()].sort(byField));
});

/** Sorts keys in the order of the form. */
const byField = (a: string, b: string) =>
  fields.findIndex(({ id }) => id === a) - fields.findIndex(({ id }) => id === b);

test("every letter of the clock takes a date of its case, so that it is not typed twice", () => {
  for (const { letter_field, other_dates, rows: all, id } of deadlines.cases) {
    const dates: Record<string, string | undefined> = { event: letter_field };
    for (const other of other_dates)
      dates[other.id] = "letter_field" in other ? other.letter_field : undefined;
    for (const { letter, begins } of all as { letter?: string; begins: string }[])
      if (letter) expect(takenBy(letter, `${dates[begins]}=2026-11-02`), `${id} ${letter}`).toHaveLength(1);
  }
});

test("words in an address do not reach a letter, and only pages of this site are linked back to", () => {
  expect(takenBy("first-appeal", "name=Someone&grounds=x&village=y&order-date=2026-11-02")).toEqual([
    "order-date",
  ]);
  const read = (query: string) => readHandover(new URLSearchParams(query));
  expect(read("from=/te/refused-guide&until=2026-12-31")).toEqual({
    from: "/refused-guide",
    until: "2026-12-31",
  });
  for (const from of ["//evil.example", "https://evil.example", "/no-such-page", "javascript:alert(1)"])
    expect(read(new URLSearchParams({ from, until: "soon" }).toString())).toEqual({});
});

test("an address contains only known values", () => {
  expect(letterAddress("reminder", {})).toBe("/letters/reminder");
  expect(
    letterAddress("first-appeal", { from: "/refused-guide" }, "signed-by=rdo", {
      "order-date": "2026-11-02",
    }),
  ).toBe("/letters/first-appeal?signed-by=rdo&order-date=2026-11-02&from=%2Frefused-guide");
});
