import { expect, test } from "vitest";

import { listShippedPosts } from "#app/content/blog/shipped-posts.server.ts";
import { locales } from "#app/i18n/locales.ts";
import { withoutComparison } from "./without-comparison.ts";

test.each(locales)("a shipped post in %s is shown without its line about the comparison", (locale) => {
  for (const { slug, content } of listShippedPosts(locale))
    expect(withoutComparison(content.content), slug).toEqual(content.content.slice(1));
});

test("a post that begins with other text keeps it", () => {
  const nodes = [{ type: "paragraph", content: [{ type: "text", text: "Compared with last year." }] }];
  expect(withoutComparison(nodes)).toEqual(nodes);
});
