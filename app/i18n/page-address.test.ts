import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { canonicalPaths } from "#app/lib/addresses/public-pages.ts";
import routes from "#app/routes.ts";
import { locales } from "./locales.ts";
import { findAddressFault, mayBePage } from "./page-address.ts";

test.each(["passbook-lost", "a", "land-2027"])("a page can be created at %s", (slug) => {
  expect(findAddressFault(slug)).toBeUndefined();
});

test.each([
  ["", "empty"],
  ["Passbook", "form"],
  ["passbook_lost", "form"],
  ["-passbook", "form"],
  ["passbook--lost", "form"],
  ["పాస్", "form"],
  ["a/b", "form"],
  ["../admin", "form"],
  ["a".repeat(121), "long"],
  ["admin", "reserved"],
  ["te", "reserved"],
  ["guides", "reserved"],
  ["main", "reserved"],
  ["nala-application-guide", "page"],
  ["grievance", "page"],
  ["agricultural-land-legal-opinion-adilabad", "page"],
])("no page can be created at %j: %s", (slug, fault) => {
  expect(findAddressFault(slug)).toBe(fault);
});

type Entry = { path?: string; children?: Entry[] };

/** The first segment of every route's address, at any nesting. */
function firstParts({ path, children = [] }: Entry): string[] {
  if (!path) return children.flatMap(firstParts);
  const [first = ""] = path.split("/");
  return [first];
}

test("no page can be created at the address of a route, in any language", () => {
  const parts = routes.flatMap((route) => firstParts(route as Entry)).filter((part) => part !== "*");
  expect(parts).toEqual(expect.arrayContaining(["guides", "admin", ...locales.slice(1)]));
  expect(parts.filter((part) => findAddressFault(part.replace(/\..*$/, "")) === undefined)).toEqual([]);
});

test("no page can be created at the address of a static file or of a shipped page", () => {
  const files = readdirSync(new URL("../../public", import.meta.url)).map((name) =>
    name.replace(/\..*$/, ""),
  );
  const slugs = canonicalPaths.map((path) => path.slice(1));
  expect([...files, ...slugs].filter((slug) => findAddressFault(slug) === undefined)).toEqual([]);
});

test("an address where staff may have created a page is accepted; an impossible one is not", () => {
  expect(["/passbook-lost", "/passbook-lost#fees", "/guides", "/blog/a-post"].every(mayBePage)).toBe(true);
  expect(
    ["/admin", "/media/x", "/te", "passbook-lost", "//evil", "https://example.org"].some(mayBePage),
  ).toBe(false);
});
