import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const site = { brand: "Firm", siteUrl: "https://land.example", isSetUp: true };
const alternatesOf = (pathname: string, page: object) =>
  pageMeta(
    { matches: [{ loaderData: site }, { loaderData: page }], location: { pathname } },
    { seo: { title: "Title", description: "Words" } },
  ).flatMap((tag) => ("hrefLang" in tag ? [`${tag.hrefLang} ${tag.href}`] : []));

test("a page names its versions in other languages, but none that is hardly translated", () => {
  expect(alternatesOf("/faq", { languages: ["en", "te"] })).toEqual([
    "en https://land.example/faq",
    "te https://land.example/te/faq",
    "x-default https://land.example/faq",
  ]);
});

test("a page that is hardly translated names none", () => {
  expect(alternatesOf("/te/faq", { borrowing: { page: "wholly", parts: {}, isThin: true } })).toEqual([]);
});
