import { expect, test } from "vitest";
import { localeOf, locales, localizedPath, plainPath } from "./locales.ts";
import { addressesOf, inLanguageOf } from "./page-address.ts";

test.each([
  ["/", "en", "/"],
  ["/guides", "en", "/guides"],
  ["/te", "te", "/"],
  ["/te/guides", "te", "/guides"],
  ["/hi/blog/a", "hi", "/blog/a"],
  ["/teams", "en", "/teams"],
  ["/en", "en", "/en"],
])("%s is in %s and is %s in English", (path, locale, plain) => {
  expect(localeOf(path)).toBe(locale);
  expect(plainPath(path)).toBe(plain);
});

test("every page has an address in every language", () => {
  expect(addressesOf("/te/guides")).toMatchObject({ en: "/guides", te: "/te/guides", hi: "/hi/guides" });
  expect(Object.keys(addressesOf("/te/guides"))).toEqual(locales);
  expect(localizedPath("/", "hi")).toBe("/hi");
});

test.each([
  ["/guides", "/te/guides"],
  ["/", "/te"],
  ["/contact#form", "/te/contact#form"],
  ["/blog/a-post?tag=land", "/te/blog/a-post?tag=land"],
  ["/grievance", "/te/grievance"],
  ["/hi/guides", "/hi/guides"],
  ["/admin/login", "/admin/login"],
  ["/feed.xml", "/feed.xml"],
])("on a Telugu page a link to %s leads to %s", (address, expected) => {
  expect(inLanguageOf("te", address)).toBe(expected);
  expect(inLanguageOf("en", address)).toBe(address);
});

test.each(["/te//evil.example/x", "/te/\\evil.example", "/hi///evil.example"])(
  "the page of %s in another language never leads to another website",
  (path) => {
    for (const address of Object.values(addressesOf(path)))
      expect(new URL(address, "https://site.example").origin).toBe("https://site.example");
  },
);

test("a change of language keeps the search but drops campaign parameters", () => {
  expect(addressesOf("/te/search", "?q=విరాసత్&utm_source=x").hi).toBe(
    `/hi/search?q=${encodeURIComponent("విరాసత్")}`,
  );
  expect(addressesOf("/guides", "?utm_source=x").te).toBe("/te/guides");
});
