import { expect, test } from "vitest";
import { checkPost } from "./check-post.ts";
import { emptyPost, type PostForm } from "./post-form.ts";

const body = (...content: object[]) => ({ type: "doc", content }) as PostForm["content"];
const words = { type: "paragraph", content: [{ type: "text", text: "Words" }] };
const whole: PostForm = {
  ...emptyPost("en"),
  title: "A title",
  slug: "a-title",
  excerpt: "An excerpt.",
  content: body(words),
};
const faultsOf = (changes: Partial<PostForm>, isForVisitors = true) => [
  ...checkPost({ ...whole, ...changes }, { isForVisitors }).keys(),
];

test("a complete post can be published; a draft needs only a title and an address", () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ excerpt: "", content: body() }, false)).toEqual([]);
  expect(faultsOf({ excerpt: "", content: body() })).toEqual(["excerpt", "content"]);
  expect(faultsOf({ title: " ", slug: "" }, false)).toEqual(["title", "slug"]);
});

test("a translation with its English title cannot be published, but can be saved as a draft", () => {
  expect(faultsOf({ locale: "te" })).toEqual(["title"]);
  expect(faultsOf({ locale: "te" }, false)).toEqual([]);
  expect(faultsOf({ locale: "te", title: "భూమి 22-A" })).toEqual([]);
  expect(faultsOf({ locale: "hi", title: "भूमि" })).toEqual([]);
});

test.each([["Title"], ["-title"], ["a--b"], ["తెలుగు"], ["a/b"]])("%s is not a valid address", (slug) => {
  expect(faultsOf({ slug })).toEqual(["slug"]);
});

test("a post cannot be saved with a picture without text, from another site or with HTML in its text", () => {
  const image = (attrs: object) => body(words, { type: "image", attrs });
  expect(faultsOf({ content: image({ src: "/a.webp", alt: "A map" }) })).toEqual([]);
  for (const attrs of [
    { src: "/a.webp", alt: " " },
    { src: "https://elsewhere.example/a.png", alt: "A map" },
    { src: "//elsewhere.example/a.png", alt: "A map" },
    { src: "/a.webp", alt: "<b>map</b>" },
    { src: "/a.webp", alt: "m".repeat(301) },
  ])
    expect(faultsOf({ content: image(attrs) }, false), JSON.stringify(attrs)).toEqual(["content"]);
});

test("a cover needs an alternative text, and a body that the database would refuse is refused here", () => {
  expect(faultsOf({ cover_image_url: "/a.webp" })).toEqual(["cover_image_alt"]);
  expect(faultsOf({ cover_image_url: "https://elsewhere.example/a.png", cover_image_alt: "A" })).toEqual([
    "cover_image_url",
  ]);
  const long = { type: "paragraph", content: [{ type: "text", text: "అ".repeat(180_000) }] };
  expect(faultsOf({ content: body(long) }, false)).toEqual(["content"]);
  const longest = (length: number) => ({
    type: "paragraph",
    content: [{ type: "text", text: "a".repeat(length) }],
  });
  expect(faultsOf({ content: body(longest(20_000)) }, false)).toEqual([]);
  expect(faultsOf({ content: body(longest(20_001)) }, false)).toEqual(["content"]);
});
