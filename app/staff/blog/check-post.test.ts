import { expect, test } from "vitest";
import type { Locale } from "#app/i18n/locales.ts";
import { checkPost } from "./post-kind.ts";

const words = "Words";
const whole = {
  title: "A title",
  slug: "a-title",
  excerpt: "An excerpt.",
  content: [words],
  cover_image_url: "",
  cover_image_alt: "",
  author: "",
  checked_by: "",
  tags: [],
  seo_title: "",
  seo_description: "",
};
const faultsOf = (changes: Partial<typeof whole>, isForVisitors = true, locale: Locale = "en") => [
  ...checkPost({ ...whole, ...changes }, locale, isForVisitors).keys(),
];

test("a complete post can be published; a draft needs only a title and an address", () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ excerpt: "", content: [] }, false)).toEqual([]);
  expect(faultsOf({ excerpt: "", content: [] })).toEqual(["excerpt", "content"]);
  expect(faultsOf({ title: " ", slug: "" }, false)).toEqual(["title", "slug"]);
});

test("a translation with its English title cannot be published, but can be saved as a draft", () => {
  expect(faultsOf({}, true, "te")).toEqual(["title"]);
  expect(faultsOf({}, false, "te")).toEqual([]);
  expect(faultsOf({ title: "భూమి 22-A" }, true, "te")).toEqual([]);
  expect(faultsOf({ title: "भूमि" }, true, "hi")).toEqual([]);
});

test.each([["Title"], ["-title"], ["a--b"], ["తెలుగు"], ["a/b"]])("%s is not a valid address", (slug) => {
  expect(faultsOf({ slug })).toEqual(["slug"]);
});

test("a picture without words keeps a post from being saved", () => {
  expect(faultsOf({ content: [words, "![A map](/a.webp)"] })).toEqual([]);
  expect(faultsOf({ content: [words, "![ ](/a.webp)"] }, false)).toEqual(["content"]);
});

test("a cover needs an alternative text, and a body that the database would refuse is refused here", () => {
  expect(faultsOf({ cover_image_url: "/a.webp" })).toEqual(["cover_image_alt"]);
  expect(faultsOf({ cover_image_url: "https://elsewhere.example/a.png", cover_image_alt: "A" })).toEqual([
    "cover_image_url",
  ]);
  const longest = (length: number) => ["a".repeat(length)];
  expect(faultsOf({ content: Array.from({ length: 30 }, () => "అ".repeat(6_000)) }, false)).toEqual([
    "content",
  ]);
  expect(faultsOf({ content: longest(20_000) }, false)).toEqual([]);
  expect(faultsOf({ content: longest(20_001) }, false)).toEqual(["content"]);
  expect(faultsOf({ content: ["A [link](javascript:alert)"] }, false)).toEqual(["content"]);
});
