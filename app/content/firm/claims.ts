import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { phrases } from "#app/i18n/phrases.ts";
import { type FirmAnswers, findWordingFaults } from "./wording-faults.ts";

/**
 * Claims that the site makes only after its owner has confirmed them, each with a safer wording: the tagline and the
 * four hero features of the specification, then two binding promises.
 */
export const claimIds = [
  "legal_services",
  "legal_guidance",
  "documentation",
  "support",
  "always_open",
  "written_offer",
  "complaint_time",
] as const;
export type ClaimId = (typeof claimIds)[number];

type Wording = { claim: string; safer: string };

const wordingsIn = (locale: Locale): Record<Exclude<ClaimId, "complaint_time">, Wording> => ({
  ...phrases[locale].claims,
  legal_services: phrases[locale].services,
});

export const wordingOf = (id: Exclude<ClaimId, "complaint_time">): Wording => wordingsIn(defaultLocale)[id];

export const claimWords = (id: string): string =>
  Object.entries(wordingsIn(defaultLocale)).find(([name]) => name === id)?.[1].claim ?? id;

/**
 * Maps each claim that must not be made to its safer wording, in every language: the owner has not confirmed it, or
 * another answer contradicts it. If two languages share a wording, the page's language decides.
 */
export function unconfirmedClaims(answers: FirmAnswers, locale: Locale): ReadonlyMap<string, string> {
  const refused = new Set(findWordingFaults(answers).map(({ fields: [field] }) => field));
  const isSaid = (id: string) =>
    id === "legal_services" ? saysLegalServices(answers) : isConfirmed(answers, id as ClaimId);
  const pageLast = [...locales.filter((other) => other !== locale), locale];
  return new Map(
    pageLast.flatMap((language) =>
      Object.entries(wordingsIn(language))
        .filter(([id]) => !isSaid(id) || refused.has(`claims.${id}`))
        .map(([, { claim, safer }]) => [claim, safer] as const),
    ),
  );
}

/** "kept" is a wording that the owner keeps against our advice. */
const isConfirmed = ({ claims }: FirmAnswers, id: ClaimId) => claims[id] === "true" || claims[id] === "kept";

/** A law firm calls its work legal services. Another firm may keep the name against our advice. */
export const saysLegalServices = ({ practice, claims }: Pick<FirmAnswers, "practice" | "claims">): boolean =>
  practice === "law-firm" || claims.legal_services === "kept";

const everyClaim = new Set(
  locales.flatMap((locale) => Object.values(wordingsIn(locale))).map(({ claim }) => claim),
);

export const makesClaim = (text: string): boolean => everyClaim.has(text);

export const servicesName = (locale: Locale, answers: FirmAnswers): string =>
  phrases[locale].services[saysLegalServices(answers) ? "claim" : "safer"];
