/** Six signs without I, L, O and U, which are misread or misheard: short enough for the phone. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const pattern = /^[0-9A-HJKMNP-TV-Z]{6}$/;

export const isReference = (value: unknown): value is string =>
  typeof value === "string" && pattern.test(value);

/** From any six bytes: random ones in the browser, a digest of the lead's key where there is no script. */
export const referenceOf = (bytes: Uint8Array): string =>
  Array.from(bytes.slice(0, 6), (byte) => signs[byte % signs.length]).join("");

/** Of the thank-you page's address, which names nothing else: `server/pages/cache-key.ts` knows just this form. */
export function referenceIn(search: string): string | undefined {
  const reference = search.startsWith("?ref=") ? search.slice(5) : "";
  return isReference(reference) ? reference : undefined;
}
