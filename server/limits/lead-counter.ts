import type { LeadHost } from "#app/leads/lead-host.ts";
import { NetworkLimiter } from "#limits/network-limit.ts";
import { rates } from "#limits/site-limits.ts";

/** Returns the suspicion against leads from a network that sends too many. */
export type LeadCounter = (address: string, leads: number) => string | undefined;

/** Counts leads by network in memory. No address is stored. */
export function createLeadCounter(): LeadCounter {
  const undoubted = new NetworkLimiter(rates.undoubtedLeads);
  return (address, leads) => (undoubted.take(address, leads).ok ? undefined : "many_from_one_network");
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
