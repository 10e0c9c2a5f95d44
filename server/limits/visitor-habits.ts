import { createHash } from "node:crypto";
import type { LeadHost } from "#app/leads/lead-host.ts";
import { addressKey, RateLimiter } from "#embedded-supabase";

/** A family or an office behind one address sends less than this; a village behind one may send more, and is only doubted. */
const manyPosts = { limit: 15, windowSeconds: 600 };
/** The same words for the fourth time within an hour. */
const sameWords = { limit: 3, windowSeconds: 3600 };

/** What can be said of a visitor without knowing them. Counted in memory, kept nowhere, dropped with time. */
export function createVisitorHabits(): (address: string) => LeadHost["visitor"] {
  const posts = new RateLimiter(manyPosts);
  const words = new RateLimiter(sameWords);
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
