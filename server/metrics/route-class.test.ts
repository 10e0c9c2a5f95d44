import { expect, test } from "vitest";
import { routeClasses, routeClassOf } from "./route-class.ts";

test.each([
  ["GET", "/", "page"],
  ["HEAD", "/te/guides", "page"],
  ["GET", "/guides.data", "data"],
  ["POST", "/contact", "form"],
  ["GET", "/assets/entry-abc.js", "file"],
  ["POST", "/rest/v1/contact_leads", "rest"],
  ["POST", "/auth/v1/token", "auth"],
  ["GET", "/storage/v1/object/public/media/a.png", "storage"],
  ["GET", "/admin/leads", "staff"],
  ["GET", "/admin/metrics.json", "operation"],
  ["GET", "/healthz", "operation"],
])("%s %s is counted as %s", (method, path, expected) => {
  expect(routeClassOf(method, path)).toBe(expected);
});

test("the set of labels does not grow with the requested addresses", () => {
  const seen = new Set<string>();
  for (let i = 0; i < 2000; i += 1) seen.add(routeClassOf(i % 2 ? "GET" : "BREW", `/${i}/${i}.x`));
  for (const label of seen) expect(routeClasses).toContain(label);
});
