import { expect, onTestFinished, test, vi } from "vitest";
import { phrases } from "#app/i18n/phrases.ts";
import { type ClaimId, saysLegalServices, unconfirmedClaims } from "./claims.ts";
import { unsaid } from "./sample-firm.ts";

test("if two languages share the wording of a claim, a page uses the safer wording of its own", () => {
  const sameWords = { claim: "Legal Services", safer: "in Hindi" };
  const hindi = vi.spyOn(phrases.hi, "services", "get").mockReturnValue(sameWords);
  onTestFinished(() => hindi.mockRestore());
  const shownIn = (locale: "en" | "hi") =>
    unconfirmedClaims({ ...unsaid, practice: "not-a-law-firm" }, locale).get(sameWords.claim);
  expect([shownIn("en"), shownIn("hi")]).toEqual(["Land paperwork help", "in Hindi"]);
});

test("a firm that is not a law firm uses a kept wording, unless another answer contradicts it", () => {
  const kept = (...ids: ClaimId[]) => ({
    ...unsaid,
    practice: "not-a-law-firm" as const,
    claims: { ...unsaid.claims, ...Object.fromEntries(ids.map((id) => [id, "kept"])) },
  });
  const safer = (answers: typeof unsaid) => [...unconfirmedClaims(answers, "en").keys()];
  expect(safer(kept("legal_services", "legal_guidance"))).not.toContain("Legal Services");
  expect(safer(kept("legal_services", "legal_guidance"))).not.toContain("Expert Legal Guidance");
  expect(saysLegalServices(kept("legal_services"))).toBe(true);
  expect(safer(kept())).toContain("Legal Services");
  expect(safer({ ...kept("always_open"), call_back: "1-day" })).toContain("24/7 Customer Service");
});
