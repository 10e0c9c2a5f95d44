export type RateLimit = { limit: number; windowSeconds: number };
export type Taken = { ok: true } | { ok: false; retryAfterSeconds: number };

type Bucket = { tokens: number; at: number };

const maxKeys = 10_000;

/**
 * A rate limiter with token buckets in memory: `limit` at once, refilled evenly over the window. Each server process
 * counts separately, so several processes multiply the limits.
 */
export class RateLimiter {
  readonly #perSecond: number;
  readonly #limit: number;
  readonly #now: () => number;
  #recent = new Map<string, Bucket>();
  #older = new Map<string, Bucket>();

  constructor({ limit, windowSeconds }: RateLimit, now: () => number = Date.now) {
    this.#limit = limit;
    this.#perSecond = limit / windowSeconds;
    this.#now = now;
  }

  /** Takes all tokens or none. */
  take(key: string, count = 1): Taken {
    const bucket = this.#bucket(key);
    if (bucket.tokens < count) return { ok: false, retryAfterSeconds: this.#until(count, bucket.tokens) };
    bucket.tokens -= count;
    return { ok: true };
  }

  waitMs(key: string, count = 1): number {
    return Math.max(0, ((count - this.#bucket(key).tokens) / this.#perSecond) * 1000);
  }

  /** Traffic shaping: returns the milliseconds to wait, or undefined if that is more than `longestMs`. */
  reserve(key: string, longestMs: number, count = 1): number | undefined {
    const waitMs = this.waitMs(key, count);
    if (waitMs > longestMs) return undefined;
    // Negative while callers wait, so that the next one waits longer.
    this.#bucket(key).tokens -= count;
    return waitMs;
  }

  /** Checks the limit without using a token, for counting failures. */
  check(key: string): Taken {
    const { tokens } = this.#bucket(key);
    return tokens < 1 ? { ok: false, retryAfterSeconds: this.#until(1, tokens) } : { ok: true };
  }

  forget(key: string): void {
    this.#recent.delete(key);
    this.#older.delete(key);
  }

  #until(count: number, tokens: number): number {
    return Math.max(1, Math.ceil((count - tokens) / this.#perSecond));
  }

  #bucket(key: string): Bucket {
    const now = this.#now();
    const bucket = this.#recent.get(key) ?? this.#older.get(key) ?? { tokens: this.#limit, at: now };
    // A clock that was set back removes no tokens.
    const passedMs = Math.max(0, now - bucket.at);
    bucket.tokens = Math.min(this.#limit, bucket.tokens + (passedMs / 1000) * this.#perSecond);
    bucket.at = now;
    // Two generations: a used key moves to the recent one; a key unused for a whole generation is forgotten.
    if (this.#recent.size >= maxKeys) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(key, bucket);
    return bucket;
  }
}
