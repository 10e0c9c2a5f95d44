import { expect, test } from "vitest";
import { readPost, readTime } from "./read-post.ts";

const row = {
  slug: "a-post",
  locale: "en",
  title: "A post",
  content: {},
  published_at: "2026-10-21 05:30:00+05:30",
};

test("a row becomes a post, with its time in a uniform format", () => {
  expect(readPost(row)).toMatchObject({
    slug: "a-post",
    publishedAt: "2026-10-21T00:00:00.000Z",
    updatedAt: "2026-10-21T00:00:00.000Z",
    minutes: 1,
    tags: [],
  });
});

test("a row without a title, a time or a known language is not a post", () => {
  expect(readPost({ ...row, title: "" })).toBeUndefined();
  expect(readPost({ ...row, published_at: null })).toBeUndefined();
  expect(readPost({ ...row, locale: "fr" })).toBeUndefined();
  expect(readTime("yesterday")).toBeUndefined();
});

test("a post that was only inserted counts as unchanged; one that staff saved later does not", () => {
  const created_at = "2026-11-15T05:00:00Z";
  const stored = { ...row, created_at, updated_at: "2026-11-15T05:00:01Z" };
  expect(readPost(stored)?.updatedAt).toBe("2026-10-21T00:00:00.000Z");
  expect(readPost({ ...stored, updated_at: "2026-11-20T05:00:00Z" })?.updatedAt).toBe(
    "2026-11-20T05:00:00.000Z",
  );
});
