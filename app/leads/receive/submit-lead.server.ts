import { createHash } from "node:crypto";
import { privacyContent } from "#app/content/kinds/pages/simple-pages.ts";
import { loadContent } from "#app/content/load-content.server.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { campaignOf } from "#app/leads/campaign.ts";
import { type ContactDoubt, findContactDoubt, isLikelyEmail } from "#app/leads/contact-doubt.ts";
import { type EnquiryErrors, type EnquiryField, enquiryErrors } from "#app/leads/enquiry-fields.ts";
import { enquiryNumberOf, isEnquiryNumber } from "#app/leads/enquiry-number.ts";
import { detailFields } from "#app/leads/lead-details.ts";
import type { LeadHost } from "#app/leads/lead-host.ts";
import {
  clean,
  enquiryLead,
  heroLead,
  type LeadForm,
  type LeadRow,
  type LeadWords,
} from "#app/leads/lead-row.ts";
import { type ParsedPhone, parsePhone } from "#app/leads/parse-phone.ts";
import { echoOf, thanksFor } from "#app/leads/thanks/thanks.server.ts";
import { uuid } from "#app/lib/uuid.ts";

/** `key` is a secret that lets the visitor add attachments to the lead. `thanks` is the address of the thank-you page. */
export type SentLead = { state: "sent"; key: string; enquiryNumber: string; thanks: string };

export type LeadResult =
  | SentLead
  | { state: "empty" | "failed"; value: string }
  | { state: "doubtful"; value: string; doubt: ContactDoubt };

/** The page that the form was sent from, with its query. */
type Visit = { locale: Locale; page: string };

/** Handles the one-field form of the home page. */
export async function submitHeroLead(host: LeadHost, form: LeadForm, visit: Visit): Promise<LeadResult> {
  const value = clean(textOf(form, "contact"));
  if (!value) return { state: "empty", value: "" };
  const doubt = doubtToAsk(form, value);
  if (doubt) return { state: "doubtful", value, doubt };
  const key = idempotencyKey(host, form, [value, visit.page]);
  const sent = await store(host, form, heroLead(value, await contextOf(host, form, visit, key)));
  return sent ?? { state: "failed", value };
}

/**
 * A form sent without JavaScript contains `asks`: the server may then ask whether the contact is correct, and the
 * visitor confirms it with a second button (`sure`). Without `asks` the contact is accepted: either the script has
 * already asked, or the page is from an earlier release that cannot show the question.
 */
function doubtToAsk(form: LeadForm, contact: string): ContactDoubt | undefined {
  const isSure = clean(textOf(form, "sure")) === contact;
  return form.has("asks") && !isSure ? findContactDoubt(contact) : undefined;
}

const enquiryFields: readonly EnquiryField[] = ["name", "contact", ...detailFields, "message", "consent"];
export type EnquiryValues = Record<EnquiryField, string>;
export type EnquiryResult =
  | SentLead
  | { state: "invalid" | "failed"; values: EnquiryValues; errors: EnquiryErrors; doubt?: undefined }
  | { state: "doubtful"; values: EnquiryValues; errors: EnquiryErrors; doubt: ContactDoubt };

/** Handles the enquiry form. If something is wrong, the input is returned with the errors. */
export async function submitEnquiry(host: LeadHost, form: LeadForm, visit: Visit): Promise<EnquiryResult> {
  const values = Object.fromEntries(
    enquiryFields.map((name) => [name, clean(textOf(form, name))]),
  ) as EnquiryValues;
  const errors = enquiryErrors(values);
  if (Object.keys(errors).length > 0) return { state: "invalid", values, errors };
  const { name, contact, message, consent: _, ...land } = values;
  // `papers` is the number of attachments that follow. The mail to the office waits for them.
  const details = { ...land, papers: clean(textOf(form, "papers")).slice(0, 3) };
  const doubt = doubtToAsk(form, contact);
  if (doubt) return { state: "doubtful", values, errors, doubt };
  const key = idempotencyKey(host, form, [...Object.values(values), visit.page]);
  const context = await contextOf(host, form, visit, key);
  const sent = await store(host, form, enquiryLead({ name, contact, message, details }, context));
  if (!sent) return { state: "failed", values, errors: {} };
  return sent;
}

async function store(host: LeadHost, form: LeadForm, words: LeadWords): Promise<SentLead | undefined> {
  const { storeLead, log, keepReceipt } = host;
  const row = { ...words, ...(await qualityOf(words)), suspicion: suspicionOf(host, form) };
  const outcome = await storeLead(row);
  if (outcome.state === "failed") {
    log.error({ code: outcome.code, status: outcome.status }, "A lead could not be stored.");
    return undefined;
  }
  const key = (outcome.state === "stored" && outcome.key) || row.idempotency_key;
  keepReceipt(key);
  const thanks = thanksFor(host, row, { key, echo: echoOf(row) });
  return { state: "sent", key, enquiryNumber: row.reference, thanks };
}

async function contextOf(host: LeadHost, form: LeadForm, { locale, page }: Visit, key: string) {
  // The version is cached, because every lead needs it and it changes about once a year.
  const version = await host.remember(`consent version ${locale}`, async (markIncomplete) => {
    const { value } = await loadContent({ ...host, markIncomplete }, privacyContent, { locale });
    return value.version;
  });
  const given = textOf(form, "reference");
  // The script sends the campaign of the visit's first page. Without JavaScript only the current page's query is known.
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

/**
 * The page's script creates the idempotency key. Without JavaScript it is derived from the message: the same message
 * within ten minutes is the same lead.
 */
function idempotencyKey({ deriveKey }: LeadHost, form: LeadForm, parts: string[]): string {
  const given = textOf(form, "key");
  return uuid.test(given) ? given : deriveKey(parts);
}

/** The parsed phone number, stored beside the visitor's own text, and a flag for staff if the contact looks mistyped. */
export async function qualityOf({ email, phone }: Pick<LeadRow, "email" | "phone">): Promise<ParsedPhone> {
  if (email === null) return parsePhone(phone ?? "");
  return { phone_e164: null, quality_flag: isLikelyEmail(email) ? null : "unlikely_email" };
}

/** A person cannot read the page and type a number in less time. */
const fastestMs = 1_500;

/**
 * Signs of a bot that the database cannot see. The database adds those in the text and its frequency
 * (`private.doubts_about`). The lead is stored in any case, in a separate tray, and people decide.
 */
export function suspicionOf({ visitor }: Pick<LeadHost, "visitor">, form: LeadForm): string | null {
  const elapsed = form.get("elapsed");
  const doubts = [
    String(form.get("website") ?? "").trim() && "hidden_field_filled",
    // The page's script measures this. Without a script the time is unknown and raises no doubt.
    typeof elapsed === "string" &&
      /^\d{1,9}$/.test(elapsed) &&
      Number(elapsed) < fastestMs &&
      "sent_very_fast",
    visitor.doubt,
  ].filter((doubt) => typeof doubt === "string" && doubt !== "");
  return doubts.length > 0 ? doubts.join(", ") : null;
}
