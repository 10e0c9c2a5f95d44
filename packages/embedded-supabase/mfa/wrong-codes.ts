import { rates, slowCodes } from "../../limits/interface-limits.ts";
import { RateLimiter } from "../../limits/rate-limit.ts";
import { tooManyRequests } from "../gateway/http/answers.ts";
import type { KnownNetworks } from "../gateway/known-networks.ts";
import { createTurns } from "../gateway/turns.ts";

type Attempt = { factorId: string; email: string; address: string | undefined };

export type WrongCodes = ReturnType<typeof limitWrongCodes>;

/**
 * Slows down guesses of six-digit codes. Strangers share a limit and a queue. A network where the person has shown a
 * factor before has its own, so that someone who stole the password cannot lock out the owner. Recovery codes need no
 * such limit: they have 79 bits.
 */
export function limitWrongCodes(known: KnownNetworks, now?: () => number) {
  const here = new RateLimiter(rates.wrongFactorHere, now);
  const anywhere = new RateLimiter(rates.wrongFactorAnywhere, now);
  const takeTurn = createTurns(slowCodes);
  const hereOf = ({ factorId, address }: Attempt) => `${factorId} ${address}`;
  return {
    /** Counts an attempt before the code is checked, so that parallel attempts cannot bypass the limit. */
    admit: async (attempt: Attempt): Promise<Response | undefined> => {
      const isKnown = await known.has({ ...attempt, shown: "factor" });
      const isWithin = here.take(hereOf(attempt)).ok && (isKnown || anywhere.take(attempt.factorId).ok);
      const seconds = isWithin ? undefined : await takeTurn(isKnown ? hereOf(attempt) : attempt.factorId);
      return seconds === undefined ? undefined : tooManyRequests(seconds);
    },
    succeeded: (attempt: Attempt): void => {
      here.forget(hereOf(attempt));
      anywhere.forget(attempt.factorId);
    },
  };
}
