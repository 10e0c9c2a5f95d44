import { expect, test } from "vitest";
import { readDocument } from "#app/content/blog/blog-document.ts";
import { blogPostSchema, shippedPostSchema } from "#app/content/blog/blog-post.ts";
import { listShippedPosts, toDocument } from "#app/content/blog/shipped-posts.server.ts";
import { listCitations } from "#app/content/engine/content-texts.ts";
import { getDefaultFile, listDefaultFiles } from "#app/content/engine/default-content.server.ts";
import { sourcesContent } from "#app/content/kinds/pages/sources.ts";
import { locales } from "#app/i18n/locales.ts";
import { officialPortals } from "#app/lib/addresses/official-portals.ts";
import { isSitePath } from "#app/lib/addresses/public-pages.ts";
import { findStyleFaults, findUnsourcedFigures, listLinks } from "./content-audit.ts";

const { sources } = sourcesContent.schema.parse(getDefaultFile("en", "sources"));
const isNamedOnly = (id: string) => sources.find((source) => source.id === id)?.basis === "named";
const files = listDefaultFiles("en").filter((file) => file.startsWith("blog/"));

test("lines become headings, paragraphs, lists and, at the end, sources", () => {
  const document = toDocument(
    ["Intro with [[khata]] [S8] [L4].", "## Papers", "- **Passbook**", "- [Guides](/guides)"],
    sources,
    "2026-11-15",
    "en",
  );
  expect(document.content.map(({ type }) => type)).toEqual([
    "paragraph",
    "paragraph",
    "heading",
    "bulletList",
    "heading",
    "bulletList",
    "heading",
    "bulletList",
  ]);
  expect(document.content[0]?.content?.map(({ text }) => text).join("")).toBe(
    "Compared with its sources on 15 November 2026. Newest source: November 2020.",
  );
  expect(JSON.stringify(document)).toContain("www.sakshi.com");
  expect(readDocument(document)).toEqual(document);
});

test.each(locales)("every shipped post in %s is a valid row, with a stamp in that language", (locale) => {
  for (const post of listShippedPosts(locale))
    expect(blogPostSchema.parse(post)).toMatchObject({ slug: post.slug });
  const stamps = listShippedPosts(locale).map(({ content }) => JSON.stringify(content.content[0]));
  expect(stamps.filter((stamp) => stamp.includes("Compared"))).toHaveLength(
    locale === "en" ? stamps.length : 0,
  );
});

test.runIf(files.length > 0).each(files)("%s follows the rules for writers", (file) => {
  const post = shippedPostSchema.parse(getDefaultFile("en", file));
  const official: string[] = Object.values(officialPortals).map(({ url }) => url);
  expect(
    findUnsourcedFigures({ title: post.title, excerpt: post.excerpt, body: post.body }, isNamedOnly),
  ).toEqual([]);
  expect(findStyleFaults(post)).toEqual([]);
  // No post is older than the site: the first commit is of this day.
  expect(post.published_on >= "2026-11-15").toBe(true);
  expect(listCitations(post).filter((id) => !sources.some((source) => source.id === id))).toEqual([]);
  expect(listLinks(post).filter((url) => !isSitePath(url) && !official.includes(url))).toEqual([]);
});
