import { rates } from "../../limits/interface-limits.ts";
import { RateLimiter, type Taken } from "../../limits/rate-limit.ts";
import type { Sql } from "../database/database.ts";
import { networkOf } from "./devices.ts";

export type WrongCodes = {
  /** Counts an attempt before the code is checked, so that parallel attempts cannot bypass the limit. */
  take: (factorId: string, userId: string, address: string | undefined) => Promise<Taken>;
  forget: (factorId: string, address: string | undefined) => void;
};

/**
 * Limits guesses of six-digit codes per address and in total. With the total limit someone who stole the password could
 * lock out the owner, so it does not apply to networks where that person has used a second factor.
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
