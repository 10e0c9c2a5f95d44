import { defaultLocale, type Locale, locales } from "#app/i18n/locales.ts";
import { phrases } from "#app/i18n/phrases.ts";

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
const wordings: readonly Record<Exclude<ClaimId, "complaint_time">, Wording>[] = locales.map(
  (locale) => phrases[locale].claims,
);
const services: readonly Wording[] = locales.map((locale) => phrases[locale].services);

export const wordingOf = (id: Exclude<ClaimId, "complaint_time">): Wording =>
  phrases[defaultLocale].claims[id];

export type Answers = { practice: string; claims: Record<ClaimId, string> };

/** Each claim that stands whole in a text of content, in any language, with what stands there unless the owner says it is true. */
export function unconfirmedClaims({ practice, claims }: Answers): ReadonlyMap<string, string> {
  const found = wordings.flatMap((language) =>
    Object.entries(language)
      .filter(([id]) => claims[id as ClaimId] !== "true")
      .map(([, { claim, safer }]) => [claim, safer] as const),
  );
  const names = practice === "law-firm" ? [] : services;
  return new Map([...found, ...names.map(({ claim, safer }) => [claim, safer] as const)]);
}

const everyClaim = new Set(
  [...wordings.flatMap((language) => Object.values(language)), ...services].map(({ claim }) => claim),
);

export const makesClaim = (text: string): boolean => everyClaim.has(text);

export const servicesName = (locale: Locale, practice: string): string =>
  phrases[locale].services[practice === "law-firm" ? "claim" : "safer"];
