import type { Locale } from "#app/i18n/locales.ts";
import type { Campaign } from "./campaign.ts";

/** The part of FormData that is used, so that any parsed form fits. */
export type LeadForm = { get: (name: string) => unknown; has: (name: string) => boolean };

export type LeadRow = {
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
  status: "new";
  locale: Locale;
  page: string;
  details: Record<string, string>;
  consent_version: string;
  reference: string;
  campaign: Campaign;
  idempotency_key: string;
  phone_e164: string | null;
  quality_flag: string | null;
  suspicion: string | null;
};

/** The location of the land, as the enquiry form asks for it. */
export const landWords = {
  district: "District",
  mandal: "Mandal",
  village: "Village",
  survey: "Survey",
} as const;
export type LandField = keyof typeof landWords;
export const landFields = Object.keys(landWords) as LandField[];

export type LeadWords = Omit<LeadRow, "phone_e164" | "quality_flag" | "suspicion">;

/** The data of a lead that does not depend on the form. */
export type LeadContext = Pick<
  LeadRow,
  "locale" | "page" | "consent_version" | "reference" | "campaign" | "idempotency_key"
>;

const longestContact = 320;
const longestMessage = 5000;

/** Invisible characters: formatting, including direction changes, and blank letters. */
const shapeless = /[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu;
/** Telugu and Hindi use these two between letters. */
const isJoiner = (sign: string) => sign === "\u200c" || sign === "\u200d";

/**
 * Removes characters that are invisible or that the database cannot store. Line breaks and the joiners of Indian
 * scripts are kept, but a text of nothing else becomes empty.
 */
export function clean(text: string): string {
  const seen = [...text]
    .filter((sign) => sign >= " " || sign === "\n" || sign === "\t")
    .join("")
    .toWellFormed()
    .replace(shapeless, (sign) => (isJoiner(sign) ? sign : ""))
    .trim();
  return seen.replace(shapeless, "").trim() === "" ? "" : seen;
}

/** Never cuts a character in half. */
const cut = (text: string, longest: number): string => text.slice(0, longest).toWellFormed();

/** A contact with an at-sign is an email address, any other a phone number. It is not validated further. */
export function splitContact(contact: string): Pick<LeadRow, "email" | "phone"> {
  const short = cut(contact, longestContact);
  return contact.includes("@") ? { email: short, phone: null } : { email: null, phone: short };
}

export function heroLead(contact: string, context: LeadContext): LeadWords {
  return {
    ...context,
    ...splitContact(contact),
    name: "Website Visitor",
    message: cut(`${heroWords}${contact}`, longestMessage),
    status: "new",
    details: {},
  };
}

export type Enquiry = { name: string; contact: string; message: string; details: Record<string, string> };

export function enquiryLead(enquiry: Enquiry, context: LeadContext): LeadWords {
  return {
    ...context,
    ...splitContact(enquiry.contact),
    name: cut(enquiry.name, 200) || "Website Visitor",
    message: cut(enquiry.message, longestMessage),
    status: "new",
    details: Object.fromEntries(
      Object.entries(enquiry.details)
        .filter(([, value]) => value)
        .map(([name, value]) => [name, cut(value, 500)]),
    ),
  };
}

/** The beginning of the message that the home page's form makes from a contact. */
export const heroWords = "Contact request from hero section: ";
