import { expect, test } from "vitest";

import { listShippedPosts } from "#app/content/blog/shipped-posts.server.ts";
import { locales } from "#app/i18n/locales.ts";
import { partStamp } from "./part-stamp.ts";

test.each(locales)(
  "the first line of a shipped post in %s is its stamp: the day, and the newest source",
  (locale) => {
    for (const { slug, content } of listShippedPosts(locale)) {
      const { stamp, rest } = partStamp(content.content);
      expect(stamp?.day, slug).toMatch(/^15 \S+ 2026$/);
      expect(stamp?.newest, slug).toMatch(/\d{4}[.।]$/);
      expect(rest.length, slug).toBe(content.content.length - 1);
    }
  },
);

test("a post that begins with other words keeps them", () => {
  const nodes = [{ type: "paragraph", content: [{ type: "text", text: "Compared with last year." }] }];
  expect(partStamp(nodes)).toEqual({ rest: nodes });
});
