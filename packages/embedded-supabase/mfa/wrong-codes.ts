import { rates } from "../../limits/interface-limits.ts";
import { RateLimiter, type Taken } from "../../limits/rate-limit.ts";
import type { Sql } from "../database/database.ts";
import { networkOf } from "./devices.ts";

export type WrongCodes = {
  /** Asked before a code is looked at, and counted: many at once cannot slip past. */
  take: (factorId: string, userId: string, address: string | undefined) => Promise<Taken>;
  forget: (factorId: string, address: string | undefined) => void;
};

/**
 * Six digits can be guessed, so guessing is slow: per address, and in all. The second limit would let a thief of the
 * password keep the owner out for good, so it does not count where that person has been signed in with a second factor.
 */
export function limitWrongCodes(sql: Sql, now?: () => number): WrongCodes {
  const here = new RateLimiter(rates.wrongFactorHere, now);
  const anywhere = new RateLimiter(rates.wrongFactorAnywhere, now);
  return {
    take: async (factorId, userId, address) => {
      const taken = here.take(`${factorId} ${address}`);
      if (!taken.ok) return taken;
      const inAll = anywhere.take(factorId);
      return inAll.ok || (await hasBeenHere(sql, userId, address)) ? { ok: true } : inAll;
    },
    forget: (factorId, address) => {
      here.forget(`${factorId} ${address}`);
      anywhere.forget(factorId);
    },
  };
}

async function hasBeenHere(sql: Sql, userId: string, address: string | undefined): Promise<boolean> {
  if (!address) return false;
  const found = await sql`
    select 1 from auth.sessions where user_id = ${userId} and aal = 'aal2' and ip = ${networkOf(address)} limit 1`;
  return found.length > 0;
}
