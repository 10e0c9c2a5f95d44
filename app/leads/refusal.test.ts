import { expect, test } from "vitest";
import { englishWords } from "#app/i18n/words.ts";
import { refusalText } from "./refusal.ts";

test("a refusal says whom to call only when there is a number", () => {
  expect(refusalText(englishWords, "too-many", "")).not.toContain("call");
  expect(refusalText(englishWords, "too-large", undefined)).not.toContain("call");
  expect(refusalText(englishWords, "too-large", "+91 98480 22338")).toMatch(/Or call us: \+91 98480 22338$/);
});
