import { expect, test } from "vitest";

import { locales } from "#app/i18n/locales.ts";
import { toSitemapXml } from "./sitemap-xml.ts";

test("a page is listed once per language, with its date and its other languages", () => {
  const xml = toSitemapXml([{ path: "/guides", changedOn: "2026-11-15T09:00:00Z" }], "https://site.example");
  expect(xml.match(/<loc>/g)).toHaveLength(locales.length);
  expect(xml).toContain("<loc>https://site.example/te/guides</loc><lastmod>2026-11-15</lastmod>");
  expect(xml).toContain('hreflang="x-default" href="https://site.example/guides"');
});

test("a page with incomplete translations is listed only in its complete languages", () => {
  const xml = toSitemapXml([{ path: "/guides", languages: ["en", "te"] }], "https://site.example");
  expect(xml.match(/<loc>/g)).toHaveLength(2);
  expect(xml).not.toContain("/hi/guides");
});

test("an address is escaped", () => {
  expect(toSitemapXml([{ path: '/a"><x>&' }], "https://site.example")).not.toContain("<x>");
});
