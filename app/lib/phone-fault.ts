const india = /^(?:\+\s*91|0)?/;

/** Returns a message about a wrong phone number that staff entered. Numbers without a country code are Indian. */
export function findPhoneFault(number: string): string | undefined {
  if (/[^\d+ ()-]/.test(number) || number.lastIndexOf("+") > 0)
    return "Use digits, spaces, brackets and hyphens, and a plus sign only at the start.";
  const isForeign = number.startsWith("+") && !/^\+\s*91/.test(number);
  const digits = digitsOf(isForeign ? number : number.replace(india, ""));
  if (isForeign)
    return digits.length >= 8 && digits.length <= 15
      ? undefined
      : `${number} has ${digits.length} digits. A number with its country code has 8 to 15 digits.`;
  if (/^0+$/.test(digits)) return "This is not a valid phone number.";
  if (digits.length === 10 || /^1[89]00\d{6,7}$/.test(digits)) return undefined;
  return `${number} has ${digits.length} digits. An Indian number has 10 after +91, with the area code for a landline.`;
}

export function withCountry(number: string): string {
  const typed = number.trim();
  if (typed.startsWith("+") || /^\(?1[89]00/.test(typed)) return typed;
  return `+91 ${typed.replace(/^0\s*/, "")}`;
}

/**
 * An Indian number that begins with 1 to 5 is a landline, and WhatsApp needs a mobile number. Landlines that begin with
 * 6 to 8 look like mobile numbers and are not recognised.
 */
export const looksLikeLandline = (number: string): boolean =>
  /^[1-5]/.test(digitsOf(withCountry(number).replace(/^\+\s*91/, ""))) &&
  /^\+\s*91/.test(withCountry(number));

const digitsOf = (text: string): string => text.replace(/\D/g, "");
