import { expect, test } from "vitest";
import type { BlogDocument } from "./blog-document.ts";
import { readingMinutes } from "./reading-time.ts";

const documentOf = (text: string): BlogDocument => ({
  type: "doc",
  content: [
    {
      type: "bulletList",
      content: [{ type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text }] }] }],
    },
  ],
});

test("reading time is a minute per two hundred words, at any depth", () => {
  expect(readingMinutes(documentOf("భూమి ".repeat(610)))).toBe(3);
});

test("a list of sources is not counted", () => {
  const source = {
    type: "text",
    text: "A long title ".repeat(100),
    marks: [{ type: "link" as const, attrs: { href: "https://example.com" } }],
  };
  const rest = { type: "text", text: ", The Paper, 5 May 2025" };
  const item = { type: "listItem", content: [{ type: "paragraph", content: [source, rest] }] };
  const { content } = documentOf("word ".repeat(400));
  expect(
    readingMinutes({ type: "doc", content: [...content, { type: "bulletList", content: [item] }] }),
  ).toBe(2);
});

test("the shortest post takes one minute", () => {
  expect(readingMinutes({ type: "doc", content: [] })).toBe(1);
});
