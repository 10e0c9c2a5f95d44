import type { Locale } from "#app/i18n/locales.ts";

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

/** Exactly as the defaults in content/ say it, in each language, and what is said in its place. */
const wordings: Record<Locale, Record<Exclude<ClaimId, "complaint_time">, Wording>> = {
  en: {
    legal_guidance: { claim: "Expert Legal Guidance", safer: "Guides with sources and dates" },
    documentation: { claim: "Comprehensive Documentation", safer: "Paper checklists for each application" },
    support: { claim: "Step-by-step Support", safer: "Help with papers, if you ask" },
    always_open: { claim: "24/7 Customer Service", safer: "Write any time. We answer on working days." },
    written_offer: {
      claim: "A fixed amount, in writing, before work starts.",
      safer: "Ask for our charge in writing before any work starts.",
    },
  },
  te: {
    legal_guidance: { claim: "నిపుణుల న్యాయ మార్గదర్శనం", safer: "ఆధారాలు, తేదీలతో కూడిన గైడ్‌లు" },
    documentation: { claim: "సమగ్ర పత్రాల సహాయం", safer: "ప్రతి దరఖాస్తుకు కావలసిన పత్రాల జాబితా" },
    support: { claim: "దశలవారీ సహాయం", safer: "మీరు అడిగితే పత్రాల విషయంలో సహాయం" },
    always_open: { claim: "24/7 కస్టమర్ సర్వీస్", safer: "ఎప్పుడైనా రాయండి. పని దినాల్లో జవాబిస్తాము." },
    written_offer: {
      claim: "పని మొదలుకు ముందే, రాతపూర్వకంగా, నిర్ణీత మొత్తం.",
      safer: "పని మొదలుకు ముందు మా రుసుము రాతపూర్వకంగా అడగండి.",
    },
  },
  hi: {
    legal_guidance: { claim: "विशेषज्ञ कानूनी मार्गदर्शन", safer: "स्रोत और तारीख़ वाली गाइड" },
    documentation: { claim: "संपूर्ण दस्तावेज़ सहायता", safer: "हर आवेदन के काग़ज़ात की सूची" },
    support: { claim: "चरण-दर-चरण सहायता", safer: "आप कहें तो काग़ज़ात में मदद" },
    always_open: { claim: "24/7 ग्राहक सेवा", safer: "कभी भी लिखें। हम कार्य-दिवसों में जवाब देते हैं।" },
    written_offer: {
      claim: "काम शुरू होने से पहले, लिखित में, तय राशि।",
      safer: "काम शुरू होने से पहले हमारा शुल्क लिखित में पूछें।",
    },
  },
};

/** Names of what is done: a firm that is none of law does not call its work legal services. */
const services: Record<Locale, Wording> = {
  en: { claim: "Legal Services", safer: "Land paperwork help" },
  te: { claim: "న్యాయ సేవలు", safer: "భూమి పత్రాల సహాయం" },
  hi: { claim: "कानूनी सेवाएँ", safer: "ज़मीन के काग़ज़ात में मदद" },
};

export const wordingOf = (id: Exclude<ClaimId, "complaint_time">): Wording => wordings.en[id];

export type Answers = { practice: string; claims: Record<ClaimId, string> };

/** Each claim that stands whole in a text of content, in any language, with what stands there unless the owner says it is true. */
export function unconfirmedClaims({ practice, claims }: Answers): ReadonlyMap<string, string> {
  const found = Object.values(wordings).flatMap((language) =>
    Object.entries(language)
      .filter(([id]) => claims[id as ClaimId] !== "true")
      .map(([, { claim, safer }]) => [claim, safer] as const),
  );
  const names = practice === "law-firm" ? [] : Object.values(services);
  return new Map([...found, ...names.map(({ claim, safer }) => [claim, safer] as const)]);
}

const everyClaim = new Set(
  [...Object.values(wordings).flatMap((language) => Object.values(language)), ...Object.values(services)].map(
    ({ claim }) => claim,
  ),
);

export const makesClaim = (text: string): boolean => everyClaim.has(text);

export const servicesName = (locale: Locale, practice: string): string =>
  services[locale][practice === "law-firm" ? "claim" : "safer"];
