import { createHash } from "node:crypto";
import type { LeadHost } from "#app/leads/lead-host.ts";
import { addressKey, RateLimiter } from "#embedded-supabase";
import { rates } from "./limits.ts";

/** What can be said of a visitor without knowing them. Counted in memory, kept nowhere, dropped with time. */
export function createVisitorHabits(): (address: string) => LeadHost["visitor"] {
  const posts = new RateLimiter(rates.undoubtedLeads);
  const words = new RateLimiter(rates.sameWords);
  return (address) => {
    // Counted once per request, however often a lead asks: one that could not be stored is tried again.
    let isBusy: boolean | undefined;
    const repeats = new Map<string, boolean>();
    return {
      get isBusy() {
        isBusy ??= !posts.take(addressKey(address)).ok;
        return isBusy;
      },
      isRepeating: (text) => {
        const known = repeats.get(text);
        if (known !== undefined) return known;
        const isRepeated = !words.take(createHash("sha256").update(text).digest("base64url")).ok;
        repeats.set(text, isRepeated);
        return isRepeated;
      },
    };
  };
}
