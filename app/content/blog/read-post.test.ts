import { expect, test } from "vitest";
import { readPost, readTime } from "./read-post.ts";

const row = {
  slug: "a-post",
  locale: "en",
  title: "A post",
  content: {},
  published_at: "2026-10-21 05:30:00+05:30",
};

test("a row becomes a post, with its time in one form", () => {
  expect(readPost(row)).toMatchObject({
    slug: "a-post",
    publishedAt: "2026-10-21T00:00:00.000Z",
    updatedAt: "2026-10-21T00:00:00.000Z",
    minutes: 1,
    tags: [],
  });
});

test("a row without a title, a time or a known language is no post", () => {
  expect(readPost({ ...row, title: "" })).toBeUndefined();
  expect(readPost({ ...row, published_at: null })).toBeUndefined();
  expect(readPost({ ...row, locale: "fr" })).toBeUndefined();
  expect(readTime("yesterday")).toBeUndefined();
});
