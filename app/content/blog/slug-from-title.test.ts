import { expect, test } from "vitest";
import { freeSlug, slugFromTitle } from "./slug-from-title.ts";

test.each([
  ["Before you buy: the checks, from free to costly", "before-you-buy-the-checks-from-free-to-costly"],
  ["  Café & Crème — 7.5% ", "cafe-creme-7-5"],
  ["భూమి రికార్డులు", "bhumi-rikardulu"],
  ["సర్వే నంబర్ ౨౧౪", "sarve-nambar-214"],
  ["తెలంగాణ భూ భారతి", "telangana-bhu-bharati"],
  ["పాస్\u200cబుక్ పోయింది", "pasbuk-poyindi"],
  ["भूमि का नाम कैसे बदलें", "bhumi-ka-nam-kaise-badalem"],
  ["पंजीकरण", "panjikaran"],
  ["土地 🌾", ""],
])("%s becomes %s", (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug);
});

test("a long title is cut between words to a slug that the database accepts", () => {
  const slug = slugFromTitle("Transfer of inherited land among many heirs without a will ".repeat(4));
  expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slugFromTitle("a".repeat(300))).toMatch(/^a{1,80}$/);
});

test("a used slug gets a number, and a title without letters still gets a slug", () => {
  expect(freeSlug("deed", new Set())).toBe("deed");
  expect(freeSlug("deed", new Set(["deed", "deed-2"]))).toBe("deed-3");
  expect(freeSlug("", new Set(["post"]))).toBe("post-2");
});
