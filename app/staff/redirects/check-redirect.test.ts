import { expect, test } from "vitest";
import { checkRedirect } from "./check-redirect.ts";

const known = {
  pages: ["/guides", "/nala-application-guide", "/letters", "/blog/a-post", "/made-here"].map((id) => ({
    id,
    label: id,
  })),
  redirects: [
    { path: "/left", target: "/guides" },
    { path: "/gone", target: null },
  ],
};
const check = (from: string, to = "/guides", status = "301") => checkRedirect({ from, to, status }, known);
const faultOf = (...typed: Parameters<typeof check>) => {
  const checked = check(...typed);
  return "fault" in checked ? `${checked.field}: ${checked.fault}` : undefined;
};

test.each([
  ["/old", "/old"],
  [" /Old/Page/ ", "/old/page"],
  ["https://bhumilex.example/te/old?x=1#y", "/old"],
  ["/te/old", "/old"],
  ["/Old/Page.HTML", "/Old/Page.HTML"],
  ["/పాత", "/%E0%B0%AA%E0%B0%BE%E0%B0%A4"],
])("%s is normalised to %s", (typed, path) => {
  expect(check(typed)).toEqual({ redirect: { path, target: "/guides", status: 301 } });
});

test.each(["", "old", "//evil", "/", "/te", "mailto:a@b.c"])("%j is not an address of this site", (typed) => {
  expect(faultOf(typed)).toContain("from: An address of this site");
});

test.each(["/admin/x", "/assets/a.js", "/sitemap.xml", "/rest/v1"])("%s is reserved by the site", (typed) => {
  expect(faultOf(typed)).toContain("from: The site itself");
});

test("the address of a page cannot redirect, and an address has one redirect", () => {
  expect(faultOf("/guides", "/made-here")).toContain("There is a page");
  expect(faultOf("/made-here")).toContain("There is a page");
  expect(faultOf("/letters/old")).toContain("belongs to that page");
  expect(faultOf("/left")).toContain("has a redirect already");
});

test.each([
  ["/made-here#part", "/made-here#part"],
  ["/te/guides", "/guides"],
  ["/letters/rti", "/letters/rti"],
  ["https://bhubharati.telangana.gov.in/x", "https://bhubharati.telangana.gov.in/x"],
])("%s is a valid target", (to, target) => {
  expect(check("/old", to)).toEqual({ redirect: { path: "/old", target, status: 301 } });
});

test.each([
  "/nowhere",
  "/left",
  "/old",
  "",
  "guides",
  "http://example.org",
  "https://",
  "https://a@b.example",
  "javascript:alert(1)",
  "//evil.example",
  "/\\evil",
])("%j is not a valid target", (to) => {
  expect(faultOf("/old", to)).toMatch(/^to: /);
});

test("an address that redirects or is gone cannot be a target, and the message says which", () => {
  expect(faultOf("/old", "/left")).toContain("is redirected too, to /guides");
  expect(faultOf("/old", "/gone")).toContain("is marked as removed");
});

test("a gone address has no target, whatever was typed; forms are redirected with 308", () => {
  expect(check("/old", "/nowhere", "410")).toEqual({ redirect: { path: "/old", target: null, status: 410 } });
  expect(check("/old", "/guides", "308")).toMatchObject({ redirect: { status: 308 } });
});
