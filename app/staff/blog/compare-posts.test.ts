import { expect, test } from "vitest";
import { linesOf, listDifferences } from "./compare-posts.ts";
import { emptyPost, type PostForm } from "./post-form.ts";

const post = (changes: Partial<PostForm>): PostForm => ({ ...emptyPost("en"), title: "A", ...changes });
const body = (...words: string[]) => ({
  type: "doc",
  content: words.map((text) => ({ type: "paragraph", content: [{ type: "text", text }] })),
});

test("only the fields that would be saved differently are listed", () => {
  expect(listDifferences(post({}), post({ title: " A " }))).toEqual([]);
  const differences = listDifferences(post({}), post({ title: "B", tags: ["Deeds"], content: body("x") }));
  expect(differences.map(({ name, before, after }) => [name, before, after])).toEqual([
    ["title", ["A"], ["B"]],
    ["content", [], ["x"]],
    ["tags", [], ["Deeds"]],
  ]);
});

test("a body is compared block by block, with links, pictures and headings as text", () => {
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
