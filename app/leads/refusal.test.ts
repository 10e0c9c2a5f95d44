import { expect, test } from "vitest";
import { englishMessages } from "#app/i18n/messages.ts";
import { refusalText } from "./refusal.ts";

test("a refusal names a phone number only if there is one", () => {
  expect(refusalText(englishMessages, "too-many", "")).not.toContain("call");
  expect(refusalText(englishMessages, "too-large", undefined)).not.toContain("call");
  expect(refusalText(englishMessages, "too-large", "+91 98480 22338")).toMatch(
    /Or call us: \+91 98480 22338$/,
  );
});
