import { expect, onTestFinished, test, vi } from "vitest";
import { phrases } from "#app/i18n/phrases.ts";
import { unconfirmedClaims } from "./claims.ts";
import { unsaid } from "./set-up.ts";

test("where two languages make a claim in the same words, a page says what is safer in its own", () => {
  const sameWords = { claim: "Legal Services", safer: "in Hindi" };
  const hindi = vi.spyOn(phrases.hi, "services", "get").mockReturnValue(sameWords);
  onTestFinished(() => hindi.mockRestore());
  const shownIn = (locale: "en" | "hi") =>
    unconfirmedClaims({ ...unsaid, practice: "not-a-law-firm" }, locale).get(sameWords.claim);
  expect([shownIn("en"), shownIn("hi")]).toEqual(["Land paperwork help", "in Hindi"]);
});
