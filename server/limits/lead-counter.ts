import type { LeadHost } from "#app/leads/lead-host.ts";
import { addressKey, RateLimiter } from "#limits/rate-limit.ts";
import { rates } from "#limits/site-limits.ts";

/** Returns the suspicion against leads from a network that sends too many. */
export type LeadCounter = (address: string, leads: number) => string | undefined;

/** Counts leads by network in memory. No address is stored. */
export function createLeadCounter(): LeadCounter {
  const { fromOneAddress, fromOneSite, fromOneNetwork } = rates.undoubtedLeads;
  const limiters = [fromOneAddress, fromOneSite, fromOneNetwork].map((rate) => new RateLimiter(rate));
  return (address, leads) => {
    // All limiters count, even if the first one already refuses.
    const areOk = networksOf(address).map((key, size) => !key || limiters[size]?.take(key, leads).ok);
    return areOk.includes(false) ? "many_from_one_network" : undefined;
  };
}

/** Counts once per request, however often `doubt` is read: a lead that could not be stored is tried again. */
export function countOnce(countLeads: LeadCounter, address: string): LeadHost["visitor"] {
  let counted: { doubt: string | undefined } | undefined;
  return {
    get doubt() {
      counted ??= { doubt: countLeads(address, 1) };
      return counted.doubt;
    },
  };
}

/** The address (IPv6: its /64) and the /56 and /48 around it. IPv4 has no equivalent of a /56. */
function networksOf(address: string): [string, string | undefined, string] {
  const own = addressKey(address);
  const groups = own.split(":");
  const [a, b, c, d = ""] = groups;
  if (groups.length < 4) return [own, undefined, own.slice(0, own.lastIndexOf("."))];
  return [own, `${a}:${b}:${c}:${d.padStart(4, "0").slice(0, 2)}`, `${a}:${b}:${c}`];
}
