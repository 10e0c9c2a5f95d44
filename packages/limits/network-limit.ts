import { type RateLimit, RateLimiter, type Taken } from "./rate-limit.ts";

/** How much more than one address the networks around it may do: an IPv6 /56, and an IPv6 /48 or IPv4 /24. */
export const growth = { site: 2, network: 4 };

/**
 * A rate limit for an address and, with larger totals, for the networks around it. A client with an IPv6 /48 has 65,536
 * networks of /64, and adjacent IPv4 addresses often belong to one data centre. A refused request is not counted.
 */
export class NetworkLimiter {
  readonly #limiters: RateLimiter[];

  constructor(rate: RateLimit & { growth?: typeof growth }, now?: () => number) {
    const { site, network } = rate.growth ?? growth;
    this.#limiters = [1, site, network].map(
      (times) => new RateLimiter({ ...rate, limit: rate.limit * times }, now),
    );
  }

  take(address: string, count = 1): Taken {
    const waitMs = this.#waitMs(networksOf(address), count);
    if (waitMs > 0) return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
    this.reserve(address, 0, count);
    return { ok: true };
  }

  /** Like RateLimiter.reserve(): returns the milliseconds to wait, or undefined if that is more than `longestMs`. */
  reserve(address: string, longestMs: number, count = 1): number | undefined {
    const networks = networksOf(address);
    const waitMs = this.#waitMs(networks, count);
    if (waitMs > longestMs) return undefined;
    networks.forEach((key, size) => {
      this.#limiters[size]?.reserve(key, Number.POSITIVE_INFINITY, count);
    });
    return waitMs;
  }

  isUsedUp(address: string): boolean {
    return this.#waitMs(networksOf(address), 1) > 0;
  }

  #waitMs(networks: string[], count: number): number {
    return Math.max(...networks.map((key, size) => this.#limiters[size]?.waitMs(key, count) ?? 0));
  }
}

/** The key of an address. An IPv6 visitor owns a whole /64, so that is counted. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = head.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(":").filter(Boolean).length;
  return [...groups, ...Array.from({ length: Math.max(0, missing) }, () => "0"), ...(tail?.split(":") ?? [])]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}

/** IPv6: the /64, /56 and /48 of the address. IPv4: the address twice, because it has no middle size, and its /24. */
export function networksOf(address: string): string[] {
  const own = addressKey(address);
  const [a, b, c, d] = own.split(":");
  if (d !== undefined) return [own, `${a}:${b}:${c}:${d.padStart(4, "0").slice(0, 2)}`, `${a}:${b}:${c}`];
  return [own, own, own.slice(0, own.lastIndexOf(".") + 1) || own];
}
