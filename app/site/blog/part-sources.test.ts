import { expect, test } from "vitest";

import { listShippedPosts } from "#app/content/blog/shipped-posts.server.ts";
import { locales } from "#app/i18n/locales.ts";
import { partSources } from "./part-sources.ts";
import { textOf } from "./text-of-node.ts";

test.each(locales)("a shipped post in %s is split into its searchable text and its sources", (locale) => {
  for (const { slug, content } of listShippedPosts(locale)) {
    const { own, sources } = partSources(content.content);
    expect(own.length, slug).toBeGreaterThan(5);
    expect(sources.length, slug).toBeGreaterThan(1);
    expect(own.length + sources.length, slug).toBe(content.content.length);
  }
});

test("a bold word keeps its comma, and table cells are separated by spaces", () => {
  const text = (words: string) => ({ type: "text", text: words });
  const line = {
    type: "paragraph",
    content: [text("Since "), text("14 November 2025"), text(", an office")],
  };
  expect(textOf(line)).toBe("Since 14 November 2025, an office");
  expect(textOf({ type: "tableRow", content: [line, line] })).toMatch(/office Since/);
});
