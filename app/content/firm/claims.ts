import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { phrases } from "#app/i18n/phrases.ts";
import { type FirmAnswers, findWordingFaults } from "./wording-faults.ts";

/**
 * Claims that the site makes only after its owner has confirmed them, each with a safer wording. The first four are the
 * hero features of the specification; the last two are binding promises.
 */
export const claimIds = [
  "legal_guidance",
  "documentation",
  "support",
  "always_open",
  "written_offer",
  "complaint_time",
] as const;
export type ClaimId = (typeof claimIds)[number];

type Wording = { claim: string; safer: string };

/** The exact wording in content/, and its replacement. Only a law firm may call its work legal services. */
const wordingsIn = (locale: Locale): Record<Exclude<ClaimId, "complaint_time">, Wording> =>
  phrases[locale].claims;

export const wordingOf = (id: Exclude<ClaimId, "complaint_time">): Wording => wordingsIn(defaultLocale)[id];

/**
 * Maps each claim that must not be made to its safer wording, in every language: the owner has not confirmed it, or
 * another answer contradicts it. If two languages share a wording, the page's language decides.
 */
export function unconfirmedClaims(answers: FirmAnswers, locale: Locale): ReadonlyMap<string, string> {
  const { practice, claims } = answers;
  const refused = new Set(findWordingFaults(answers).map(({ fields: [field] }) => field));
  const pageLast = [...locales.filter((other) => other !== locale), locale];
  const found = pageLast.flatMap((language) =>
    Object.entries(wordingsIn(language))
      .filter(([id]) => claims[id as ClaimId] !== "true" || refused.has(`claims.${id}`))
      .map(([, { claim, safer }]) => [claim, safer] as const),
  );
  const names = practice === "law-firm" ? [] : pageLast.map((language) => phrases[language].services);
  return new Map([...found, ...names.map(({ claim, safer }) => [claim, safer] as const)]);
}

const everyClaim = new Set(
  locales
    .flatMap((locale) => [...Object.values(wordingsIn(locale)), phrases[locale].services])
    .map(({ claim }) => claim),
);

export const makesClaim = (text: string): boolean => everyClaim.has(text);

export const servicesName = (locale: Locale, practice: string): string =>
  phrases[locale].services[practice === "law-firm" ? "claim" : "safer"];
