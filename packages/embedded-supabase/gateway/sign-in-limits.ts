import { rates, slowSignIns } from "../../limits/interface-limits.ts";
import { RateLimiter } from "../../limits/rate-limit.ts";
import { tooManyRequests } from "./http/answers.ts";
import type { KnownNetworks } from "./known-networks.ts";
import { createTurns } from "./turns.ts";

type Attempt = { email: string; address: string | undefined };

/**
 * Slows down password guessing without locking out the owner of the account. After too many wrong passwords from
 * anywhere, attempts from unknown networks are delayed, one after the other. Networks from which the person has signed
 * in before are exempt, and too many attempts from one address there are delayed instead of refused.
 */
export function createSignInLimits(known: KnownNetworks) {
  const wrongFromHere = new RateLimiter(rates.wrongFromHere);
  const wrongAnywhere = new RateLimiter(rates.wrongAnywhere);
  const takeTurn = createTurns(slowSignIns);
  const keyOf = ({ email, address }: Attempt) => `${email} ${address}`;
  const isKnown = (attempt: Attempt) => known.has({ ...attempt, shown: "password" });

  return {
    /** The attempt is counted before the password is checked, so that parallel attempts cannot bypass the limit. */
    admit: async (attempt: Attempt): Promise<Response | undefined> => {
      const here = wrongFromHere.take(keyOf(attempt));
      if (here.ok && wrongAnywhere.take(attempt.email).ok) return undefined;
      const isStranger = !(await isKnown(attempt));
      if (here.ok && !isStranger) return undefined;
      if (!here.ok && isStranger) return tooManyRequests(here.retryAfterSeconds);
      const seconds = await takeTurn(isStranger ? attempt.email : keyOf(attempt));
      return seconds === undefined ? undefined : tooManyRequests(seconds);
    },
    succeeded: async (attempt: Attempt): Promise<void> => {
      wrongFromHere.forget(keyOf(attempt));
      wrongAnywhere.forget(attempt.email);
      await known.remember({ ...attempt, shown: "password" });
    },
  };
}
