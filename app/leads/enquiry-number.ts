/** The alphabet of enquiry numbers (column `reference`), without I, L, O and U, which are easily misheard or misread. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const pattern = /^[0-9A-HJKMNP-TV-Z]{6}$/;

export const isEnquiryNumber = (value: unknown): value is string =>
  typeof value === "string" && pattern.test(value);

/** Makes a number from six bytes: random ones in the browser, or a digest of the lead's key if there is no script. */
export const enquiryNumberOf = (bytes: Uint8Array): string =>
  Array.from(bytes.slice(0, 6), (byte) => signs[byte % signs.length]).join("");

/** Reads the number from the thank-you page's address, as `server/pages/cache-key.ts` does. */
export function enquiryNumberIn(search: string): string | undefined {
  const enquiryNumber = new URLSearchParams(search).get("ref");
  return isEnquiryNumber(enquiryNumber) ? enquiryNumber : undefined;
}
