import { getSchema } from "@tiptap/core";
import { expect, test } from "vitest";
import { readDocument } from "#app/content/blog/blog-document.ts";
import { listShippedPosts } from "#app/content/blog/shipped-posts.server.ts";
import { readForm } from "#app/staff/blog/post-form.ts";
import { editorNodes } from "./editor-nodes.ts";

const schema = getSchema(editorNodes);
const accept = (content: object) => schema.nodeFromJSON(content).check();

test("the editor opens every shipped post completely", () => {
  for (const post of listShippedPosts("en")) {
    const { content } = readForm(post);
    expect(content).toEqual(post.content);
    expect(() => accept(content), post.slug).not.toThrow();
  }
});

const types = [
  ...["paragraph", "heading", "blockquote", "bulletList", "orderedList", "listItem", "image", "hardBreak"],
  ...["horizontalRule", "table", "tableRow", "tableHeader", "tableCell", "text", "script"],
];

/** Every node inside every other, three levels deep: anything that a row may contain. */
function nest(depth: number): object[] {
  const inner = depth > 0 ? nest(depth - 1) : [];
  const marks = [{ type: "code" }, { type: "bold" }, { type: "link", attrs: { href: "/a" } }];
  return types.map((type) =>
    type === "text"
      ? { type, text: "words", marks }
      : { type, attrs: { src: "/a.webp", alt: "A", level: 7, colspan: -1 }, content: inner },
  );
}

test("the editor accepts everything that is read from a row", () => {
  const document = readDocument({ type: "doc", content: nest(3) });
  expect(document.content.length).toBeGreaterThan(10);
  expect(() => accept(document)).not.toThrow();
  expect(readDocument(document)).toEqual(document);
});

test("an empty post is one empty line in the editor", () => {
  expect(() => accept(readForm({ content: { hostile: true } }).content)).not.toThrow();
});
