import { inLatinDigits } from "./latin-digits.ts";
import type { LeadRow } from "./lead-row.ts";

export type ParsedPhone = Pick<LeadRow, "phone_e164" | "quality_flag">;

const storable = /^\+[1-9][0-9]{6,14}$/;

/**
 * Parses a phone number and flags a likely typing error. Numbers of visitors and of staff are parsed only here, so that
 * a person who writes twice is recognized.
 */
export async function parsePhone(typed: string): Promise<ParsedPhone> {
  const text = inLatinDigits(typed);
  if (text.replace(/\D/g, "") === "") return { phone_e164: null, quality_flag: "not_a_number" };
  // The library is loaded on first use, because the world's numbering plans are large.
  const { default: parse, validatePhoneNumberLength } = await import("libphonenumber-js/min");
  const number = parse(text, "IN");
  const fault = validatePhoneNumberLength(number?.number ?? text, "IN");
  // Every Indian number has ten digits after the country code, but the library also accepts shorter internal ones.
  const digits = number?.countryCallingCode === "91" ? number.nationalNumber.length : 10;
  if (fault === "TOO_SHORT" || digits < 10) return { phone_e164: null, quality_flag: "short_number" };
  if (fault === "TOO_LONG" || digits > 10) return { phone_e164: null, quality_flag: "long_number" };
  if (!number || !storable.test(number.number)) return { phone_e164: null, quality_flag: "not_a_number" };
  return { phone_e164: number.number, quality_flag: number.isValid() ? null : "unlikely_number" };
}
