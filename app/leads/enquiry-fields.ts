import { clean, type DetailField, detailFields } from "./lead-row.ts";

/** What the longer form asks. Everything but the contact and the consent may stay empty. */
export type EnquiryField = "name" | "contact" | DetailField | "message" | "consent";
export const enquiryFields: readonly EnquiryField[] = [
  "name",
  "contact",
  ...detailFields,
  "message",
  "consent",
];

/** What is wrong, by name; the form says it in the reader's language. */
export type EnquiryProblem = "contactMissing" | "consentMissing";
export type EnquiryErrors = Partial<Record<EnquiryField, EnquiryProblem>>;

/** One set of rules for the page, before anything is sent, and for the server. */
export function enquiryErrors({ contact, consent }: Partial<Record<EnquiryField, string>>): EnquiryErrors {
  return {
    ...(clean(contact ?? "") ? {} : { contact: "contactMissing" }),
    ...(consent ? {} : { consent: "consentMissing" }),
  };
}
