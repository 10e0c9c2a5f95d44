/** The enquiry number a visitor is given (column `reference`): six signs without I, L, O and U, which are misread or misheard: short enough for the phone. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const pattern = /^[0-9A-HJKMNP-TV-Z]{6}$/;

export const isEnquiryNumber = (value: unknown): value is string =>
  typeof value === "string" && pattern.test(value);

/** From any six bytes: random ones in the browser, a digest of the lead's key where there is no script. */
export const enquiryNumberOf = (bytes: Uint8Array): string =>
  Array.from(bytes.slice(0, 6), (byte) => signs[byte % signs.length]).join("");

/** Of the thank-you page's address; `server/pages/cache-key.ts` knows it too. */
export function enquiryNumberIn(search: string): string | undefined {
  const enquiryNumber = new URLSearchParams(search).get("ref");
  return isEnquiryNumber(enquiryNumber) ? enquiryNumber : undefined;
}
