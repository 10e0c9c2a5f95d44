import { expect, test } from "vitest";

import { addressesOf, localeOf, localizedPath, plainPath } from "./locale-path.ts";

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
  expect(addressesOf("/te/guides")).toEqual({ en: "/guides", te: "/te/guides", hi: "/hi/guides" });
  expect(localizedPath("/", "hi")).toBe("/hi");
});
