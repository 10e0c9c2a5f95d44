import { createHash } from "node:crypto";
import { privacyContent } from "#app/content/kinds/legal-notices.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { campaignOf } from "./campaign.ts";
import { type EnquiryErrors, type EnquiryField, enquiryErrors, enquiryFields } from "./enquiry-fields.ts";
import { enquiryNumberOf, isEnquiryNumber } from "./enquiry-number.ts";
import { qualityOf, suspicionOf } from "./lead-checks.server.ts";
import type { LeadHost } from "./lead-host.ts";
import { clean, enquiryLead, heroLead, type LeadContext, type LeadForm, type LeadWords } from "./lead-row.ts";

/** The key is the lead's own secret: who has it may add attachments. The enquiry number is for people. */
export type SentLead = { state: "sent"; key: string; enquiryNumber: string };

/** Bad input is an answer for the person; a failing database one for everybody. */
export type LeadResult = SentLead | { state: "empty"; value: string } | { state: "failed"; value: string };

/** A post that is no form is an empty one, which every form has an answer for. */
export const readForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => new FormData());

/** Where the form was sent from: its page with whatever the address said. */
type Visit = { locale: Locale; page: string };

/** The one-field form of the home page. */
export async function submitHeroLead(host: LeadHost, form: LeadForm, visit: Visit): Promise<LeadResult> {
  const value = clean(textOf(form, "contact"));
  if (!value) return { state: "empty", value: "" };
  const key = idempotencyKey(host, form, [value, visit.page]);
  return store(host, form, value, heroLead(value, await contextOf(host, form, visit, key)));
}

export type EnquiryValues = Record<EnquiryField, string>;
export type EnquiryResult =
  | SentLead
  | { state: "invalid" | "failed"; values: EnquiryValues; errors: EnquiryErrors };

/** The longer form. What was typed comes back with whatever was wrong. */
export async function submitEnquiry(host: LeadHost, form: LeadForm, visit: Visit): Promise<EnquiryResult> {
  const values = Object.fromEntries(
    enquiryFields.map((name) => [name, clean(textOf(form, name))]),
  ) as EnquiryValues;
  const errors = enquiryErrors(values);
  if (Object.keys(errors).length > 0) return { state: "invalid", values, errors };
  const { name, contact, message, consent: _, ...details } = values;
  const key = idempotencyKey(host, form, [...Object.values(values), visit.page]);
  const context = await contextOf(host, form, visit, key);
  const result = await store(host, form, contact, enquiryLead({ name, contact, message, details }, context));
  return result.state === "sent" ? result : { state: "failed", values, errors: {} };
}

async function store(host: LeadHost, form: LeadForm, value: string, words: LeadWords): Promise<LeadResult> {
  const { storeLead, log, keepReceipt } = host;
  const suspicion = suspicionOf(host, form, `${value}\n${words.message}`);
  const row = { ...words, ...(await qualityOf(words)), suspicion };
  const outcome = await storeLead(row);
  if (outcome.state === "failed") {
    log.error({ code: outcome.code, status: outcome.status }, "A lead could not be stored.");
    return { state: "failed", value };
  }
  const key = (outcome.state === "stored" && outcome.key) || row.idempotency_key;
  keepReceipt(key);
  return { state: "sent", key, enquiryNumber: row.reference };
}

async function contextOf(
  host: LeadHost,
  form: LeadForm,
  { locale, page }: Visit,
  key: string,
): Promise<LeadContext> {
  // Asked for by every lead and changed once in a year: two queries less for each.
  const version = await host.remember(`consent version ${locale}`, async (markIncomplete) => {
    const { value } = await loadContent({ ...host, markIncomplete }, privacyContent, { locale });
    return value.version;
  });
  const given = textOf(form, "reference");
  // With a script the page knows how the visit began; without one only its own address.
  const campaign = form.has("campaign") ? textOf(form, "campaign") : (page.split("?")[1] ?? "");
  return {
    locale,
    page: page.slice(0, 2000),
    consent_version: version,
    reference: isEnquiryNumber(given) ? given : enquiryNumberOf(createHash("sha256").update(key).digest()),
    campaign: campaignOf(new URLSearchParams(campaign)),
    idempotency_key: key,
  };
}

const textOf = (form: LeadForm, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Made by the page where it has a script. Without one the page is the same for
 * everybody, so the key is made from what was sent: the same within ten minutes
 * is the same lead.
 */
function idempotencyKey({ deriveKey }: LeadHost, form: LeadForm, parts: string[]): string {
  const given = textOf(form, "key");
  return uuid.test(given) ? given : deriveKey(parts);
}
