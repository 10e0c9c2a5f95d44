import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { phrases } from "#app/i18n/phrases.ts";
import { type FirmAnswers, findWordingFaults } from "./wording-faults.ts";

/**
 * What a site of this kind likes to say of itself, and what it may say before its owner has confirmed it. The first four are
 * the specification's hero features; the last two are promises that bind whoever makes them.
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

/**
 * Exactly as the defaults in content/ say it, in each language, and what is said in its place. `services` names what is
 * done: a firm that is none of law does not call its work legal services.
 */
const wordingsIn = (locale: Locale): Record<Exclude<ClaimId, "complaint_time">, Wording> =>
  phrases[locale].claims;

export const wordingOf = (id: Exclude<ClaimId, "complaint_time">): Wording => wordingsIn(defaultLocale)[id];

/**
 * Each claim that stands whole in a text of content, in any language, with what stands there unless the owner says it is true
 * and nothing else that the owner says speaks against it. Where two languages use the same words, the page's own decides.
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
