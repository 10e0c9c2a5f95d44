import { expect, onTestFinished, test, vi } from "vitest";

import { phrases } from "#app/i18n/phrases.ts";
import { claimIds, unconfirmedClaims } from "./claims.ts";

test("where two languages make a claim in the same words, a page says what is safer in its own", () => {
  const sameWords = { claim: "Legal Services", safer: "in Hindi" };
  const hindi = vi.spyOn(phrases.hi, "services", "get").mockReturnValue(sameWords);
  onTestFinished(() => hindi.mockRestore());
  const claims = Object.fromEntries(claimIds.map((id) => [id, "unsaid"])) as Record<
    (typeof claimIds)[number],
    string
  >;
  const shownIn = (locale: "en" | "hi") =>
    unconfirmedClaims({ practice: "not-a-law-firm", claims }, locale).get(sameWords.claim);
  expect([shownIn("en"), shownIn("hi")]).toEqual(["Land paperwork help", "in Hindi"]);
});
