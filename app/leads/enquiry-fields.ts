import type { DetailField } from "./lead-details.ts";
import { clean } from "./lead-row.ts";

/** The fields of the enquiry form. Only the contact and the consent are required. */
export type EnquiryField = "name" | "contact" | DetailField | "message" | "consent";

export type EnquiryProblem = "contactMissing" | "consentMissing";
export type EnquiryErrors = Partial<Record<EnquiryField, EnquiryProblem>>;

/** Validates a form, in the page before it is sent and again on the server. */
export function enquiryErrors({ contact, consent }: Partial<Record<EnquiryField, string>>): EnquiryErrors {
  return {
    ...(clean(contact ?? "") ? {} : { contact: "contactMissing" }),
    ...(consent ? {} : { consent: "consentMissing" }),
  };
}
