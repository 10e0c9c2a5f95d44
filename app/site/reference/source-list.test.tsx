import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Mark, MarkLegend } from "./mark.tsx";
import { markOf, markSource } from "./marks.ts";
import { ReferenceContext } from "./reference-context.ts";
import { RichText } from "./rich-text.tsx";
import { SourceList } from "./source-list.tsx";

const day = "2026-11-17";
const read = {
  id: "S8",
  title: "A report",
  publisher: "A paper",
  url: "https://example.org/",
  published: "2025-04",
  basis: "read",
} as const;
const law = {
  ...read,
  id: "L4",
  title: "An Act",
  url: "https://www.indiacode.nic.in",
  published: undefined,
  basis: "named",
} as const;
const older = { ...read, id: "S9", published: "2020-11" } as const;
const office = { ...read, id: "S97", url: "http://twd.telangana.gov.in/rules/", published: "2000" } as const;
const sources = [read, law, older, office].map((source) => markSource(source, day));
const context = { terms: [], sources };

test("a law whose text was not read is listed separately, without a date and a mark", () => {
  const html = renderToStaticMarkup(
    <ReferenceContext value={context}>
      <SourceList />
    </ReferenceContext>,
  );
  const [reports, laws] = html.split("named only");
  expect(reports).toContain("April 2025");
  expect(reports).toContain("press report");
  expect(laws).toContain("An Act");
  expect(laws).not.toMatch(/\d{4}|official/);
});

test("a source shows the note on what it does not cover", () => {
  const html = renderToStaticMarkup(
    <ReferenceContext value={{ terms: [], sources: [{ ...read, note: "The copy breaks off." }] }}>
      <SourceList />
    </ReferenceContext>,
  );
  expect(html).toContain("The copy breaks off.");
});

test.each([
  ["2023-11-18", "press"],
  ["2023-11-16", "old"],
  ["2023-11", "press"],
  ["2023", "press"],
  ["2022", "old"],
  [undefined, "press"],
])("a report of %s is marked %s", (published, mark) => {
  expect(markSource({ ...read, published }, day).mark).toBe(mark);
});

test("only publications of an office itself are official, regardless of the domain", () => {
  expect(markSource(office, day).mark).toBe("official");
  expect(markSource({ ...read, url: "https://example.org/telangana.gov.in/" }, day).mark).toBe("press");
  expect(markSource({ ...read, url: "https://jamshedpur.nic.in/rti/" }, day).mark).toBe("press");
  expect(markSource({ ...read, url: "https://telangana.gov.in.example.org/" }, day).mark).toBe("press");
});

test("the best source of a text and the weakest text of a row decide; the ledger overrides both", () => {
  expect(markOf(["₹300 [S8][S9]"], sources)).toBe("press");
  expect(markOf(["₹300 [S8]", "as before [S9]"], sources)).toBe("old");
  expect(markOf(["₹300 [S8][O0]"], sources)).toBe("old");
  expect(markOf(["₹300 [S9][C0]"], sources)).toBe("official");
  expect(markOf(["₹300", "by the Act [L4]"], sources)).toBeUndefined();
});

test("a row has one mark after its label, and its figure has none", () => {
  const html = renderToStaticMarkup(
    <ReferenceContext value={context}>
      <p>
        Fee
        <Mark of={["₹2,500 an acre [S8][S9]"]} />
        <RichText source="₹2,500 an acre [S8][S9]" />
      </p>
    </ReferenceContext>,
  );
  expect(html.match(/class="mark"/g)).toHaveLength(1);
  expect(html.replace(/<[^>]*>/g, "").replace(/\s+/g, " ")).toBe("Fee press report ₹2,500 an acre");
});

test("the legend explains only the marks of its rows", () => {
  const html = renderToStaticMarkup(
    <ReferenceContext value={context}>
      <MarkLegend rows={[["₹300 [S9]"], ["₹300 [S9][C0]"], ["by the Act [L4]"]]} />
    </ReferenceContext>,
  );
  expect(html.match(/(?<=<li data-state=")\w+/g)).toEqual(["official", "old"]);
});
