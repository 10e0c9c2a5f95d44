import type { Locale } from "#app/i18n/locales.ts";
import type { Campaign } from "./campaign.ts";

/** What is asked of a form, however it was sent. */
export type LeadForm = { get: (name: string) => unknown; has: (name: string) => boolean };

/** A row of contact_leads as a visitor may add it. */
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

/** Where the land lies, as the longer form asks for it. */
const landWords = { district: "District", mandal: "Mandal", village: "Village", survey: "Survey" } as const;
export type LandField = keyof typeof landWords;
export const landFields = Object.keys(landWords) as LandField[];

/**
 * What a lead's `details` hold beside name, contact and message: in the order staff
 * read it and with the word they read for it, in the inbox, the export and the mail.
 */
export const detailWords = {
  about: "Asks about",
  topic: "Topic",
  ...landWords,
  call_time: "Best time to call",
  language: "Language to speak",
} as const;
export type DetailField = keyof typeof detailWords;
export const detailFields = Object.keys(detailWords) as DetailField[];

/** What the visitor wrote; what we make of it is added when it is stored. */
export type LeadWords = Omit<LeadRow, "phone_e164" | "quality_flag" | "suspicion">;

/** What goes with a lead whatever the form. */
export type LeadContext = Pick<
  LeadRow,
  "locale" | "page" | "consent_version" | "reference" | "campaign" | "idempotency_key"
>;

const longestContact = 320;
const longestMessage = 5000;

/** Signs without a shape: formatting, among it what turns the direction of reading, and letters that show nothing. */
const shapeless = /[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/gu;
/** Telugu and Hindi write with these two, between other letters. */
const isJoiner = (sign: string) => sign === "\u200c" || sign === "\u200d";

/**
 * What the database cannot hold, what nobody can see and nobody meant to send. Line breaks stay, and so do the joiners
 * of Indian scripts; a text of nothing but them is empty.
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

/** Never through the middle of a sign. */
const cut = (text: string, longest: number): string => text.slice(0, longest).toWellFormed();

/** With an at-sign it is an email address, else a phone number. Nothing else is asked of it. */
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

/** The words of what a form stores by a short name: `{ topic: { succession: "Succession" } }`. */
export type DetailNames = Partial<Record<DetailField, Readonly<Record<string, string>>>>;

/** What the home page's form sends in place of a message. */
const heroWords = "Contact request from hero section: ";

/** What the person wrote themselves, without the words our form put there. */
export const ownWords = (message: string): string => (message.startsWith(heroWords) ? "" : message);

/** The word for a short name; one without a word stands for itself. Anybody may send "__proto__" as one. */
export const wordFor = (words: Readonly<Record<string, string>> | undefined, name: string): string =>
  (words && Object.hasOwn(words, name) && words[name]) || name;

/** Stored details as staff read them. The database keeps no order; what only an older form asked comes last. */
export function describeDetails(
  details: Readonly<Record<string, unknown>>,
  names: DetailNames = {},
): { word: string; value: string }[] {
  const former = Object.keys(details).filter((name) => !Object.hasOwn(detailWords, name));
  return [
    ...detailFields.map((name) => {
      const value = details[name];
      return {
        word: detailWords[name],
        value: typeof value === "string" ? wordFor(names[name], value) : value,
      };
    }),
    ...former.map((name) => ({ word: capital(name), value: details[name] })),
  ]
    .filter(({ value }) => value !== undefined && value !== null && value !== "")
    .map(({ word, value }) => ({ word, value: String(value) }));
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
