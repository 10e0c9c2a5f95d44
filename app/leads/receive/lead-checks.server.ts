import { isLikelyEmail } from "#app/leads/contact-doubt.ts";
import type { LeadHost } from "#app/leads/lead-host.ts";
import type { LeadForm, LeadRow } from "#app/leads/lead-row.ts";
import { type PhoneReading, readPhone } from "#app/leads/read-phone.ts";

/** What stands beside the visitor's own words and never instead of them; a hint for staff when they look mistyped. */
export async function qualityOf({ email, phone }: Pick<LeadRow, "email" | "phone">): Promise<PhoneReading> {
  if (email === null) return readPhone(phone ?? "");
  return { phone_e164: null, quality_flag: isLikelyEmail(email) ? null : "unlikely_email" };
}

/** Nobody reads a page and types a number into it in less. */
const fastestMs = 1_500;

/**
 * What the database cannot see of a lead that may be a machine's. The database adds what the words say and how often they
 * came (`private.doubts_about`); the lead is stored in any case, in a tray of its own, and people decide.
 */
export function suspicionOf({ visitor }: Pick<LeadHost, "visitor">, form: LeadForm): string | null {
  const elapsed = form.get("elapsed");
  const doubts = [
    // The honeypot: people do not see this field.
    String(form.get("website") ?? "").trim() && "hidden_field_filled",
    // Measured by the page's script; without one nothing is known, and nothing held against anybody.
    typeof elapsed === "string" &&
      /^\d{1,9}$/.test(elapsed) &&
      Number(elapsed) < fastestMs &&
      "sent_very_fast",
    visitor.doubt,
  ].filter((doubt) => typeof doubt === "string" && doubt !== "");
  return doubts.length > 0 ? doubts.join(", ") : null;
}
