import { expect, test } from "vitest";

import { diffLines, linesOf, listDifferences } from "./compare-posts.ts";
import { emptyPost, type PostForm } from "./post-form.ts";

const post = (changes: Partial<PostForm>): PostForm => ({ ...emptyPost("en"), title: "A", ...changes });
const body = (...words: string[]) => ({
  type: "doc",
  content: words.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
});

test("only the fields that would be saved differently are named", () => {
  expect(listDifferences(post({}), post({ title: " A " }))).toEqual([]);
  expect(listDifferences(post({}), post({ title: "B", tags: ["Deeds"], content: body("x") }))).toEqual([
    "title",
    "content",
    "tags",
  ]);
});

test("a body is compared block by block, with its links, pictures and headings said in words", () => {
  const lines = linesOf(
    post({
      content: {
        type: "doc",
        content: [
          { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Fees" }] },
          { type: "image", attrs: { src: "/a.webp", alt: "A map" } },
          {
            type: "paragraph",
            content: [{ type: "text", text: "here", marks: [{ type: "link", attrs: { href: "/guides" } }] }],
          },
        ],
      },
    }),
  );
  expect(lines).toEqual(["## Fees", "[Picture: A map]", "here (/guides)"]);
});

test("what was added and removed is told apart from what stayed", () => {
  expect(diffLines(["a", "b", "c"], ["a", "x", "c", "d"])).toEqual([
    { kind: "same", text: "a" },
    { kind: "removed", text: "b" },
    { kind: "added", text: "x" },
    { kind: "same", text: "c" },
    { kind: "added", text: "d" },
  ]);
  expect(diffLines([], [])).toEqual([]);
});
