import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { rates, slowSignIns } from "../../limits/interface-limits.ts";
import { RateLimiter } from "../../limits/rate-limit.ts";
import type { Sql } from "../database/database.ts";
import { tooManyRequests } from "./http/answers.ts";

type Attempt = { email: string; address: string | undefined };

/**
 * Slows down password guessing without locking out the owner of the account. After too many wrong passwords from
 * anywhere, attempts from unknown networks are delayed, one after the other. Networks from which the person has signed
 * in before are exempt.
 */
export function createSignInLimits(sql: Sql) {
  const wrongFromHere = new RateLimiter(rates.wrongFromHere);
  const wrongAnywhere = new RateLimiter(rates.wrongAnywhere);
  const nextTurn = new Map<string, number>();
  const keyOf = ({ email, address }: Attempt) => `${email} ${address}`;

  /** Waits for the next turn. If the wait would be too long, it returns at once with the number of seconds. */
  async function takeTurn(email: string): Promise<number | undefined> {
    const now = Date.now();
    const turn = Math.max(now, nextTurn.get(email) ?? 0);
    if (turn - now > slowSignIns.longestMs) return Math.ceil((turn - now) / 1000);
    if (nextTurn.size >= slowSignIns.people) nextTurn.clear();
    nextTurn.set(email, turn + slowSignIns.apartMs);
    await wait(turn - now);
    return undefined;
  }

  async function isKnown({ email, address }: Attempt): Promise<boolean> {
    if (address === undefined) return true;
    const found = await sql`
      select 1 from embedded.known_networks k join auth.users u on u.id = k.user_id
      where u.email = ${email} and k.network = ${networkMark(email, address)} and k.seen_at > now() - interval '90 days'`;
    return found.length > 0;
  }

  return {
    /** The attempt is counted before the password is checked, so that parallel attempts cannot bypass the limit. */
    admit: async (attempt: Attempt): Promise<Response | undefined> => {
      const here = wrongFromHere.take(keyOf(attempt));
      if (!here.ok) return tooManyRequests(here.retryAfterSeconds);
      if (wrongAnywhere.take(attempt.email).ok || (await isKnown(attempt))) return undefined;
      const seconds = await takeTurn(attempt.email);
      return seconds === undefined ? undefined : tooManyRequests(seconds);
    },
    succeeded: async (attempt: Attempt): Promise<void> => {
      wrongFromHere.forget(keyOf(attempt));
      wrongAnywhere.forget(attempt.email);
      if (attempt.address === undefined) return;
      await sql`
        insert into embedded.known_networks (user_id, network)
        select id, ${networkMark(attempt.email, attempt.address)} from auth.users where email = ${attempt.email}
        on conflict (user_id, network) do update set seen_at = now()`;
    },
  };
}

/**
 * Returns a hash of the account and the network. The whole network counts as known, because a phone's address changes
 * within its carrier's network. The hash has no key, so it only hides the network from a casual reader.
 */
function networkMark(email: string, address: string): string {
  const network = address.includes(":")
    ? address.split(":").slice(0, 3).join(":")
    : address.split(".").slice(0, 3).join(".");
  return createHash("sha256").update(`${email} ${network}`).digest("base64url");
}
