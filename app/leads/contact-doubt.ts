import { inLatinDigits } from "./latin-digits.ts";
import { clean } from "./lead-row.ts";

/** Why a contact is probably mistyped. The visitor is asked once; then their answer counts. */
export type ContactDoubt = { why: "digits"; count: number } | { why: "no-digits" } | { why: "email" };

const likelyEmail = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const isLikelyEmail = (text: string): boolean => likelyEmail.test(text.trim());

/**
 * Judges a number only by its digit count, which needs no library: ten after +91 or 0, as all Indian numbers have, or 8
 * to 15 with another country code. One valid number among several is enough.
 */
export function findContactDoubt(contact: string): ContactDoubt | undefined {
  const text = clean(contact);
  if (text.includes("@")) return isLikelyEmail(text) ? undefined : { why: "email" };
  const numbers = inLatinDigits(text).split(/[,;/|]/);
  if (numbers.some(isPossibleNumber)) return undefined;
  const count = numbers.join("").replace(/\D/g, "").length;
  return count === 0 ? { why: "no-digits" } : { why: "digits", count };
}

function isPossibleNumber(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  const isForeign = /^\s*(\+|00)(?!\s*91)/.test(text);
  if (isForeign) return digits.length >= 8 && digits.length <= 15;
  return digits.replace(/^(0091|91(?=\d{10}$)|0)/, "").length === 10;
}
