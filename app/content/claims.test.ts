import { expect, test, vi } from "vitest";

import { claimIds, unconfirmedClaims } from "./claims.ts";

const sameWords = vi.hoisted(() => ({ claim: "Legal Services", safer: "in Hindi" }));
vi.mock(import("#app/i18n/phrases.ts"), async (original) => {
  const { phrases } = await original();
  return { phrases: { ...phrases, hi: { ...phrases.hi, services: sameWords } } };
});

test("where two languages make a claim in the same words, a page says what is safer in its own", () => {
  const claims = Object.fromEntries(claimIds.map((id) => [id, "unsaid"])) as Record<
    (typeof claimIds)[number],
    string
  >;
  const shownIn = (locale: "en" | "hi") =>
    unconfirmedClaims({ practice: "not-a-law-firm", claims }, locale).get(sameWords.claim);
  expect([shownIn("en"), shownIn("hi")]).toEqual(["Land paperwork help", "in Hindi"]);
});
