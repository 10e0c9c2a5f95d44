/** What the longer form asks. Everything but the contact and the consent may stay empty. */
export const enquiryFields = [
  "name",
  "contact",
  "topic",
  "district",
  "mandal",
  "village",
  "survey",
  "message",
  "consent",
] as const;
export type EnquiryField = (typeof enquiryFields)[number];

/** What is wrong, by name; the form says it in the reader's language. */
export type EnquiryProblem = "contactMissing" | "consentMissing";
export type EnquiryErrors = Partial<Record<EnquiryField, EnquiryProblem>>;

/** One set of rules for the page, before anything is sent, and for the server. */
export function enquiryErrors({ contact, consent }: Partial<Record<EnquiryField, string>>): EnquiryErrors {
  return {
    ...(contact?.trim() ? {} : { contact: "contactMissing" }),
    ...(consent ? {} : { consent: "consentMissing" }),
  };
}
