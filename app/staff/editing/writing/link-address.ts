import { isSafeUrl } from "#app/lib/addresses/safe-url.ts";

/** Normalizes a typed address to a safe one: "example.org/a" means https. */
export function readLinkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(address)) return `mailto:${address}`;
  if (/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i.test(address)) return `https://${address}`;
  return address && address.length <= 2048 && isSafeUrl(address) ? address : undefined;
}
