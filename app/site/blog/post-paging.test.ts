import { expect, test } from "vitest";

import { choosePosts, listSubjects, type PostEntry, pageOf, readPageNumber } from "./post-paging.ts";

const entry = (slug: string, changes: Partial<PostEntry> = {}): PostEntry => ({
  slug,
  locale: "en",
  tags: [],
  publishedAt: "2026-10-01T00:00:00.000Z",
  ...changes,
});

test("posts are listed newest first, translated if a translation exists", () => {
  const entries = [
    entry("old", { publishedAt: "2026-01-01T00:00:00.000Z" }),
    entry("new"),
    entry("old", { locale: "te", publishedAt: "2026-02-01T00:00:00.000Z" }),
    entry("new", { locale: "hi" }),
  ];
  expect(choosePosts(entries, "te").map(({ slug, locale }) => `${slug} ${locale}`)).toEqual([
    "new en",
    "old te",
  ]);
  expect(choosePosts(entries, "en").every(({ locale }) => locale === "en")).toBe(true);
});

test("a page has ten posts, and there is no page after the last", () => {
  const entries = Array.from({ length: 21 }, (_, index) => index);
  expect(pageOf(entries, 1)).toEqual({ entries: entries.slice(0, 10), page: 1, pageCount: 3 });
  expect(pageOf(entries, 3)?.entries).toEqual([20]);
  expect(pageOf(entries, 4)).toBeUndefined();
  expect(pageOf([], 1)).toEqual({ entries: [], page: 1, pageCount: 1 });
});

test("only a whole number from 1 up is a page number", () => {
  expect(readPageNumber(null)).toBe(1);
  expect(readPageNumber("12")).toBe(12);
  for (const asked of ["", "0", "-1", "1.5", "two", "9".repeat(40)])
    expect(readPageNumber(asked)).toBeUndefined();
});

test("tags are those of more than one post, most used first", () => {
  const posts = [
    entry("a", { tags: ["Deeds", "Fees"] }),
    entry("b", { tags: ["Papers", "Deeds"] }),
    entry("c", { tags: ["Deeds", "Fees"] }),
  ];
  expect(listSubjects(posts)).toEqual(["Deeds", "Fees"]);
});
