import { createHmac } from "node:crypto";
import { addressKey } from "#limits/rate-limit.ts";

const sameForMs = 600_000;
/** One that is forgotten early still has its time window, which is the same for most retries. */
const keptAtMost = 5_000;

/**
 * The key of a lead whose page has no script to make one. With a secret, so that nobody who knows a visitor's number can make
 * it first; with the address, so that nobody gets it from us for somebody else.
 *
 * The key holds a time window, so that two processes and a restarted one agree on it. A window has an edge, and a retry
 * that came after it would be stored twice; so the window a message was first sent in is remembered for as long as it counts.
 */
export function createKeyDeriver(secret: string): (address: string, parts: readonly string[]) => string {
  const firstSent = new Map<string, number>();
  const digest = (value: unknown[]) =>
    createHmac("sha256", secret).update(JSON.stringify(value)).digest("hex");

  const firstSentAt = (message: string): number => {
    const now = Date.now();
    const known = firstSent.get(message);
    if (known !== undefined && now - known < sameForMs) return known;
    firstSent.delete(message);
    firstSent.set(message, now);
    const [oldest] = firstSent.keys();
    if (firstSent.size > keptAtMost && oldest !== undefined) firstSent.delete(oldest);
    return now;
  };

  return (address, parts) => {
    const message = [addressKey(address), ...parts];
    const window = Math.floor(firstSentAt(digest(message)) / sameForMs);
    const hex = digest([window, ...message]);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
}
