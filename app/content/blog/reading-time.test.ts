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

test("a post takes a minute per two hundred words, wherever they stand", () => {
  expect(readingMinutes(documentOf("భూమి ".repeat(610)))).toBe(3);
});

test("the shortest post takes a minute", () => {
  expect(readingMinutes({ type: "doc", content: [] })).toBe(1);
});
