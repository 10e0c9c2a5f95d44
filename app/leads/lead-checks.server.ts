import { inLatinDigits, isLikelyEmail } from "./contact-doubt.ts";
import type { LeadHost } from "./lead-host.ts";
import type { LeadForm, LeadRow } from "./lead-row.ts";

export type LeadQuality = Pick<LeadRow, "phone_e164" | "quality_flag">;

const storable = /^\+[1-9][0-9]{6,14}$/;

/**
 * What stands beside the visitor's own words and never instead of them: the
 * number as any phone dials it, and a hint for staff when it looks mistyped.
 */
export async function qualityOf({ email, phone }: Pick<LeadRow, "email" | "phone">): Promise<LeadQuality> {
  if (email !== null)
    return { phone_e164: null, quality_flag: isLikelyEmail(email) ? null : "unlikely_email" };
  const text = inLatinDigits(phone ?? "");
  if (text.replace(/\D/g, "") === "") return { phone_e164: null, quality_flag: "not_a_number" };
  // Loaded with the first number: a start need not wait for the world's telephone plans.
  const { default: parse, validatePhoneNumberLength } = await import("libphonenumber-js/min");
  const number = parse(text, "IN");
  const fault = validatePhoneNumberLength(number?.number ?? text, "IN");
  // Every Indian number has ten digits behind its code; the plans in the library allow for inner ones.
  const digits = number?.countryCallingCode === "91" ? number.nationalNumber.length : 10;
  if (fault === "TOO_SHORT" || digits < 10) return { phone_e164: null, quality_flag: "short_number" };
  if (fault === "TOO_LONG" || digits > 10) return { phone_e164: null, quality_flag: "long_number" };
  if (!number || !storable.test(number.number)) return { phone_e164: null, quality_flag: "not_a_number" };
  return { phone_e164: number.number, quality_flag: number.isValid() ? null : "unlikely_number" };
}

/** Nobody reads a page and types a number into it in less. */
const fastestMs = 1_500;

/**
 * Why a lead may be a machine's. It is stored all the same, in a tray of its own,
 * and people decide.
 */
export function suspicionOf(
  { visitor }: Pick<LeadHost, "visitor">,
  form: LeadForm,
  words: string,
): string | null {
  const elapsed = form.get("elapsed");
  const doubts = [
    // The honeypot: people do not see this field.
    String(form.get("website") ?? "").trim() && "hidden_field_filled",
    // Measured by the page's script; without one nothing is known, and nothing held against anybody.
    typeof elapsed === "string" &&
      /^\d{1,9}$/.test(elapsed) &&
      Number(elapsed) < fastestMs &&
      "sent_very_fast",
    visitor.isRepeating(words) && "same_words_again",
    visitor.isBusy && "many_from_one_address",
  ].filter((doubt) => typeof doubt === "string" && doubt !== "");
  return doubts.length > 0 ? doubts.join(", ").slice(0, 80) : null;
}
