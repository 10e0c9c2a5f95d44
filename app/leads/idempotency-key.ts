import { keep, readKept } from "#app/lib/device-storage.ts";

const name = "lead-seed";
const sameForMs = 30 * 60_000;

/**
 * The idempotency key. The same message from the same browser is the same lead for half an hour: after a second click,
 * in another tab, after a reload. Undefined if the browser cannot compute digests (a page without https); the server
 * then derives a key from the message.
 */
export async function leadKey(fields: Record<string, string>): Promise<string | undefined> {
  if (!crypto.subtle) return undefined;
  const { elapsed: _, reference: __, campaign: ___, papers: ____, ...message } = fields;
  const text = new TextEncoder().encode(JSON.stringify([seed(), Object.entries(message).sort()]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A random seed, so that a key cannot be guessed from the message. All tabs share it. */
function seed(): string {
  const isFresh = (known: string) => Date.now() - Number.parseInt(known, 10) < sameForMs;
  const known = [readKept(name) ?? "", lastSeed].find(isFresh);
  if (known) return known;
  lastSeed = `${Date.now()} ${crypto.getRandomValues(new Uint32Array(4)).join("-")}`;
  keep(name, lastSeed);
  return lastSeed;
}
/** Used if the device stores nothing. */
let lastSeed = "";
