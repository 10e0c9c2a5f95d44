import { Hono } from "hono";
import { expect, test } from "vitest";
import { rulesPath, speculationRules } from "./speculation-rules.ts";

const app = new Hono().get(rulesPath, speculationRules);
const read = async (headers = {}) => (await app.request(rulesPath, { headers })).json();
const { and } = (await read()).prerender[0].where;
const excluded: string[] = and[1].not.href_matches;
const isOpened = (address: string) =>
  !excluded.some((pattern) =>
    new URLPattern(pattern, "https://a.example").test(address, "https://a.example"),
  );

test.each(["/", "/te", "/faq", "/hi/pending-mutation-guide", "/blog/some-post"])(
  "%s may be opened before the visitor follows its link",
  (address) => expect(isOpened(address)).toBe(true),
);

test.each([
  "/admin",
  "/admin/leads",
  "/review/abc",
  "/letters.pdf",
  "/media/a/640.jpg",
  "/fees?kind=sale",
  "/search",
  "/te/search",
  "/thank-you",
  "/hi/thank-you",
])("%s is never opened beforehand", (address) => expect(isOpened(address)).toBe(false));

test("a visitor who saves data opens nothing beforehand", async () => {
  expect(await read({ "save-data": "on" })).toEqual({});
});
