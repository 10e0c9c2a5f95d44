import { expect, test } from "vitest";

import { listShippedPosts } from "#app/content/blog/shipped-posts.server.ts";
import { locales } from "#app/i18n/locales.ts";
import { ownText } from "./list-post-documents.server.ts";

test.each(locales)(
  "of a shipped post in %s a search finds what it says, not the titles of its sources",
  (locale) => {
    for (const { slug, content } of listShippedPosts(locale)) {
      const own = ownText(content.content);
      expect(own.length, slug).toBeGreaterThan(5);
      expect(own.length, slug).toBeLessThan(content.content.length);
    }
  },
);
