import { createHmac } from "node:crypto";
import { addressKey } from "#embedded-supabase";

const sameForMs = 600_000;

/**
 * The key of a lead whose page has no script to make one. With a secret, so that nobody who knows a visitor's number can make
 * it first; with the address, so that nobody gets it from us for somebody else.
 */
export function createKeyDeriver(secret: string): (address: string, parts: readonly string[]) => string {
  return (address, parts) => {
    const window = Math.floor(Date.now() / sameForMs);
    const hex = createHmac("sha256", secret)
      .update(JSON.stringify([window, addressKey(address), ...parts]))
      .digest("hex");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
}
