import { expect, test } from "vitest";
import { countOnce, createLeadCounter } from "./lead-counter.ts";

/** The number of leads from these addresses before the first suspected one. */
function undoubted(addressOf: (n: number) => string): number {
  const countLeads = createLeadCounter();
  return Array.from({ length: 400 }, (_, n) => countLeads(addressOf(n), 1)).indexOf("many_from_one_network");
}
const hex = (n: number) => n.toString(16);

test.each([
  ["one address", () => "203.0.113.9", 40],
  ["one IPv6 /64", (n: number) => `2001:db8:1:2::${hex(n)}`, 40],
  ["one IPv6 /56", (n: number) => `2001:db8:1:${hex(n % 256)}::1`, 60],
  ["one IPv6 /48", (n: number) => `2001:db8:1:${hex(n * 257)}::1`, 80],
  ["one IPv4 /24", (n: number) => `203.0.113.${n % 256}`, 80],
  ["everywhere", (n: number) => `203.${n % 256}.${n >> 8}.9`, -1],
])("from %s, %i leads are not suspected", (_where, addressOf, limit) => {
  expect(undoubted(addressOf)).toBe(limit);
});

test("simultaneous leads are each counted", () => {
  const countLeads = createLeadCounter();
  expect(countLeads("203.0.113.9", 35)).toBeUndefined();
  expect(countLeads("203.0.113.9", 6)).toBe("many_from_one_network");
});

test("a lead that is retried within one request counts once", () => {
  const countLeads = createLeadCounter();
  for (let request = 1; request <= 40; request += 1) {
    const visitor = countOnce(countLeads, "192.0.2.1");
    for (const _attempt of ["short way", "router"])
      expect(visitor.doubt, `request ${request}`).toBeUndefined();
  }
  expect(countOnce(countLeads, "192.0.2.1").doubt).toBe("many_from_one_network");
});
