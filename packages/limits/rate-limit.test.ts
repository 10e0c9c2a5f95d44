import { expect, test } from "vitest";
import { RateLimiter } from "./rate-limit.ts";

test("a limit admits its number of requests, then says when the next is admitted", () => {
  let now = 0;
  const limiter = new RateLimiter({ limit: 3, windowSeconds: 60 }, () => now);
  expect([1, 2, 3].map(() => limiter.take("a").ok)).toEqual([true, true, true]);
  expect(limiter.take("a")).toEqual({ ok: false, retryAfterSeconds: 20 });
  expect(limiter.take("b").ok).toBe(true);
  now = 20_000;
  expect(limiter.take("a").ok).toBe(true);
  expect(limiter.take("a").ok).toBe(false);
});

test("waiting callers get increasing waits, and are refused when the wait is too long", () => {
  let now = 0;
  const limiter = new RateLimiter({ limit: 2, windowSeconds: 4 }, () => now);
  const reserve = () => limiter.reserve("a", 4_000);
  expect([reserve(), reserve(), reserve(), reserve(), reserve()]).toEqual([0, 0, 2_000, 4_000, undefined]);
  expect(limiter.reserve("b", 4_000)).toBe(0);
  now = 2_000;
  expect([reserve(), reserve()]).toEqual([4_000, undefined]);
});

test("a clock that is set back causes no refusal", () => {
  let now = 20_000_000;
  const limiter = new RateLimiter({ limit: 2, windowSeconds: 60 }, () => now);
  expect(limiter.take("a").ok).toBe(true);
  now = 0;
  expect(limiter.take("a").ok).toBe(true);
});

test("checking uses no token, and forgetting refills the bucket", () => {
  const limiter = new RateLimiter({ limit: 1, windowSeconds: 60 }, () => 0);
  expect(limiter.check("a").ok).toBe(true);
  expect(limiter.take("a").ok).toBe(true);
  expect(limiter.check("a").ok).toBe(false);
  limiter.forget("a");
  expect(limiter.take("a").ok).toBe(true);
});

test("memory stays bounded during a flood of keys, and the busiest key is still counted", () => {
  const limiter = new RateLimiter({ limit: 1, windowSeconds: 60 }, () => 0);
  limiter.take("attacker");
  for (let i = 0; i < 50_000; i += 1) {
    limiter.take(`key ${i}`);
    limiter.check("attacker");
  }
  expect(limiter.take("attacker").ok).toBe(false);
  expect(limiter.take("key 0").ok).toBe(true);
});
