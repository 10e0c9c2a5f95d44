import { expect, test } from "vitest";
import { readDocument } from "#app/content/blog/blog-document.ts";
import { headingIds, listHeadings } from "./blog-headings.ts";

const heading = (level: number, ...words: string[]) => ({
  type: "heading",
  attrs: { level },
  content: words.map((text) => ({ type: "text", text })),
});

test("the table of contents has the same anchors as the headings", () => {
  const document = readDocument({
    content: [heading(2, "One ", "and a half"), heading(3, "Inside"), heading(2, "Two")],
  });
  expect(listHeadings(document)).toEqual([
    { id: "part-1", title: "One and a half" },
    { id: "part-2", title: "Two" },
  ]);
  expect([...headingIds(document).values()]).toEqual(["part-1", "part-2"]);
});
