import { expect, test } from "vitest";

import { toFeedXml } from "../../routes/resources/feed.ts";

const post = {
  slug: "a-post",
  locale: "en" as const,
  title: "Land & <law>",
  excerpt: "Short",
  publishedAt: "2026-11-12T00:00:00.000Z",
  updatedAt: "2026-11-13T00:00:00.000Z",
  tags: ["passbook"],
};

test("a post has its address, dates and escaped text in the feed", () => {
  const xml = toFeedXml([post], { brand: "Bhumilex", siteUrl: "https://site.example" });
  expect(xml).toContain("<id>https://site.example/blog/a-post</id>");
  expect(xml).toContain("<title>Land &#38; &#60;law&#62;</title>");
  expect(xml).toContain("<updated>2026-11-13T00:00:00.000Z</updated>");
});

test("a feed without posts is valid", () => {
  expect(toFeedXml([], { brand: "B", siteUrl: "https://s.example" })).toContain("<updated>1970");
});
