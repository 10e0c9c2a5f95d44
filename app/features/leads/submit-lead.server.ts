import { createHash } from "node:crypto";

import type { Host } from "#app/context.ts";
import { loadContent } from "#app/features/content/load-content.server.ts";
import { privacyContent } from "#app/features/legal-notices/legal-notices.schema.ts";
import type { Locale } from "#app/i18n/locales.ts";
import { clean, enquiryLead, heroLead, type LeadContext, type LeadRow } from "./lead-row.ts";

export type EnquiryErrors = Partial<Record<"name" | "contact" | "message" | "consent", string>>;

/** Bad input is an answer for the person; a failing database one for everybody. */
export type LeadResult =
  | { state: "sent" }
  | { state: "empty"; value: string }
  | { state: "failed"; value: string };

type Visit = { locale: Locale; page: string };

/** The one-field form of the home page. */
export async function submitHeroLead(host: Host, form: FormData, visit: Visit): Promise<LeadResult> {
  const value = clean(textOf(form, "contact"));
  if (!value) return { state: "empty", value: "" };
  const key = idempotencyKey(form, [value, visit.page]);
  return store(host, value, heroLead(value, await contextOf(host, visit), key));
}

export type EnquiryResult =
  | { state: "sent" }
  | { state: "invalid" | "failed"; values: Record<string, string>; errors: EnquiryErrors };

const asked = ["name", "contact", "topic", "district", "village", "survey", "message"] as const;

/** The longer form. What was typed comes back with whatever was wrong. */
export async function submitEnquiry(host: Host, form: FormData, visit: Visit): Promise<EnquiryResult> {
  const values = Object.fromEntries(asked.map((name) => [name, clean(textOf(form, name))])) as Record<
    (typeof asked)[number],
    string
  >;
  const errors: EnquiryErrors = {
    ...(values.contact ? {} : { contact: "Email or phone number is required" }),
    ...(form.get("consent") ? {} : { consent: "Please tick the box, so that we may contact you." }),
  };
  if (Object.keys(errors).length > 0) return { state: "invalid", values, errors };
  const { name, contact, message, ...details } = values;
  const key = idempotencyKey(form, [contact, message, visit.page]);
  const row = enquiryLead({ name, contact, message, details }, await contextOf(host, visit), key);
  const { state } = await store(host, contact, row);
  return state === "sent" ? { state } : { state: "failed", values, errors: {} };
}

async function store({ supabase, log }: Host, value: string, row: LeadRow): Promise<LeadResult> {
  // Visitors may insert but not read, so nothing is selected back.
  const { error } = await supabase.from("contact_leads").insert(row);
  // The same key again: a double click or a reload of what is stored already.
  if (!error || error.code === "23505") return { state: "sent" };
  log.error({ code: error.code }, "A lead could not be stored.");
  return { state: "failed", value };
}

async function contextOf(host: Host, { locale, page }: Visit): Promise<LeadContext> {
  // Asked for by every lead and changed once in a year: two queries less for each.
  const version = await host.remember(`consent version ${locale}`, async (isIncomplete) => {
    const { value } = await loadContent({ ...host, isIncomplete }, privacyContent, { locale });
    return value.version;
  });
  return { locale, page: page.slice(0, 2000), consent_version: version };
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const sameForMs = 600_000;

/**
 * Made by the page where it has a script. Without one the page is the same for
 * everybody, so the key is made from what was sent: the same within ten minutes
 * is the same lead.
 */
function idempotencyKey(form: FormData, parts: string[]): string {
  const given = textOf(form, "key");
  if (uuid.test(given)) return given;
  const window = Math.floor(Date.now() / sameForMs);
  const hex = createHash("sha256")
    .update(JSON.stringify([window, ...parts]))
    .digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
