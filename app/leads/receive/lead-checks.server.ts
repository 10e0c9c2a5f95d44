import { isLikelyEmail } from "#app/leads/contact-doubt.ts";
import type { LeadHost } from "#app/leads/lead-host.ts";
import type { LeadForm, LeadRow } from "#app/leads/lead-row.ts";
import { type ParsedPhone, parsePhone } from "#app/leads/parse-phone.ts";

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
