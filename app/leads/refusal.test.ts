import { expect, test } from "vitest";
import { englishWords } from "#app/i18n/words.ts";
import shipped from "#content/en/site-settings.json" with { type: "json" };
import { isRealPhone, refusalText } from "./refusal.ts";

test("the number the site is shipped with is no number to call", () => {
  expect(isRealPhone(shipped.main_phone)).toBe(false);
  expect(isRealPhone("+91 98480 22338")).toBe(true);
});

test("a refusal says whom to call only when there is a real number", () => {
  expect(refusalText(englishWords, "too-many", shipped.main_phone)).not.toContain("call");
  expect(refusalText(englishWords, "too-large", undefined)).not.toContain("call");
  expect(refusalText(englishWords, "too-large", "+91 98480 22338")).toMatch(/Or call us: \+91 98480 22338$/);
});
