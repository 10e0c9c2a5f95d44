import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const site = { brand: "Firm", siteUrl: "https://land.example", isSetUp: true };
const alternatesOf = (pathname: string, page: object) =>
  pageMeta(
    { matches: [{ loaderData: site }, { loaderData: page }], location: { pathname } },
    { seo: { title: "Title", description: "Words" } },
  ).flatMap((tag) => ("hrefLang" in tag ? [`${tag.hrefLang} ${tag.href}`] : []));

test("a page lists its versions in other languages, except incomplete ones", () => {
  expect(alternatesOf("/faq", { languages: ["en", "te"] })).toEqual([
    "en https://land.example/faq",
    "te https://land.example/te/faq",
    "x-default https://land.example/faq",
  ]);
});

test("a page hidden from search engines still has a description for shared links", () => {
  const tags = pageMeta(
    { matches: [{ loaderData: site }], location: { pathname: "/thank-you" } },
    { seo: { title: "Thank you", description: "Words" }, isIndexed: false },
  );
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  expect(tags).toContainEqual({ property: "og:title", content: "Thank you" });
  expect(tags).toContainEqual({ property: "og:url", content: "https://land.example/thank-you" });
  expect(tags.some((tag) => "hrefLang" in tag || "script:ld+json" in tag)).toBe(false);
});

test("an incomplete translation lists no versions", () => {
  expect(alternatesOf("/te/faq", { borrowing: { page: "wholly", parts: {}, isThin: true } })).toEqual([]);
});
