import { inLatinDigits } from "./contact-doubt.ts";
import type { LeadRow } from "./lead-row.ts";

export type PhoneReading = Pick<LeadRow, "phone_e164" | "quality_flag">;

const storable = /^\+[1-9][0-9]{6,14}$/;

/**
 * The number as any phone dials it, and what looks mistyped about it. The one reading of numbers, whether a visitor or staff typed
 * them: by it a person who writes twice is known again.
 */
export async function readPhone(typed: string): Promise<PhoneReading> {
  const text = inLatinDigits(typed);
  if (text.replace(/\D/g, "") === "") return { phone_e164: null, quality_flag: "not_a_number" };
  // Loaded with the first number: neither a start nor a page need wait for the world's telephone plans.
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
