import { expect, test } from "vitest";
import { blogPostSchema, shippedPostSchema } from "#app/content/blog/blog-post.ts";
import { listShippedPosts } from "#app/content/blog/shipped-posts.server.ts";
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

test.each(locales)(
  "every shipped post in %s is a row the site can show, with its sources marked",
  (locale) => {
    for (const post of listShippedPosts(locale)) {
      expect(blogPostSchema.parse(post)).toMatchObject({ slug: post.slug, content: post.content });
      expect(listCitations(post.content).length).toBeGreaterThan(0);
    }
  },
);

test("the posts of the release are built once for all requests", () => {
  expect(listShippedPosts("te")).toBe(listShippedPosts("te"));
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
