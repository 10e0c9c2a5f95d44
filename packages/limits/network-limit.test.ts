import { expect, test } from "vitest";
import { addressKey, NetworkLimiter } from "./network-limit.ts";

const hex = (n: number) => n.toString(16);

/** How many of 100 visitors at these addresses are admitted. */
function countTaken(addressOf: (n: number) => string): number {
  const limiter = new NetworkLimiter({ limit: 5, windowSeconds: 60 }, () => 0);
  return Array.from({ length: 100 }, (_, n) => limiter.take(addressOf(n)).ok).filter(Boolean).length;
}

test.each([
  ["one IPv4 address", () => "203.0.113.9", 5],
  ["an IPv4 /24", (n: number) => `203.0.113.${n}`, 20],
  ["one IPv6 /64", (n: number) => `2001:db8:1:2::${hex(n)}`, 5],
  ["an IPv6 /56", (n: number) => `2001:db8:1:${hex(n)}::1`, 10],
  ["an IPv6 /48", (n: number) => `2001:db8:1:${hex(n * 257)}::1`, 20],
  ["networks of their own", (n: number) => `203.0.${n}.9`, 100],
])("%s: %i visitors are admitted", (_where, addressOf, taken) => {
  expect(countTaken(addressOf)).toBe(taken);
});

test("requests refused for one address are not counted for its neighbours", () => {
  const limiter = new NetworkLimiter({ limit: 5, windowSeconds: 60 }, () => 0);
  for (let n = 0; n < 100; n += 1) limiter.take("203.0.113.66");
  expect(limiter.take("203.0.113.9", 5).ok).toBe(true);
});

test("a waiting client waits for the largest exhausted network", () => {
  const limiter = new NetworkLimiter({ limit: 1, windowSeconds: 1 }, () => 0);
  for (let n = 0; n < 4; n += 1) expect(limiter.reserve(`203.0.113.${n}`, 0)).toBe(0);
  expect(limiter.reserve("203.0.113.9", 1_000)).toBe(250);
  expect(limiter.reserve("203.0.113.10", 100)).toBeUndefined();
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0db8:0001:0002:ffff::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("%s is counted as %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});
