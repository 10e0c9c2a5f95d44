import { expect, test } from "vitest";

import { groupByCategory } from "./group-by-category.ts";

test("categories come as they first appear, and numbers run down the page", () => {
  const guides = [
    { title: "GPA", category: "Legal Documents" },
    { title: "NALA", category: "Services" },
    { title: "DAGPA", category: "Legal Documents" },
  ];
  expect(groupByCategory(guides)).toEqual([
    {
      category: "Legal Documents",
      guides: [
        { title: "GPA", category: "Legal Documents", number: 1 },
        { title: "DAGPA", category: "Legal Documents", number: 2 },
      ],
    },
    { category: "Services", guides: [{ title: "NALA", category: "Services", number: 3 }] },
  ]);
});
