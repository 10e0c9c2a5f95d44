import { createHmac } from "node:crypto";
import { addressKey } from "#limits/network-limit.ts";

const sameForMs = 600_000;
/** Beyond this the oldest messages are forgotten. Most of their retries are in the same time window anyway. */
const keptAtMost = 5_000;

/**
 * Derives the idempotency key of a lead that was sent without JavaScript. It includes a secret, so that others who
 * know the phone number of a visitor cannot compute it, and the address, so that we do not compute it for someone
 * else.
 *
 * The key includes a time window, so that two processes and a restarted one agree on it. A retry after the end of a
 * window would be stored twice. Therefore the window of the first attempt is remembered for as long as retries count
 * as the same lead.
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
