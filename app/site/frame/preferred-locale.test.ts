import { expect, test } from "vitest";
import { preferredLocale } from "./preferred-locale.ts";

test("the first language of the browser that the site speaks is offered, and a choice made here counts more", () => {
  expect(preferredLocale(["fr-FR", "te-IN", "en-GB"], null)).toBe("te");
  expect(preferredLocale(["en-GB", "te"], null)).toBe("en");
  expect(preferredLocale(["fr"], null)).toBeUndefined();
  expect(preferredLocale(["te"], "hi")).toBe("hi");
  expect(preferredLocale(["te"], "__proto__")).toBe("te");
});
