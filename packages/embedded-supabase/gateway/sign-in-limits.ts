import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { rates, slowSignIns } from "../../limits/interface-limits.ts";
import { RateLimiter } from "../../limits/rate-limit.ts";
import type { Sql } from "../database/database.ts";
import { tooManyRequests } from "./http/answers.ts";

type Attempt = { email: string; address: string | undefined };

/**
 * Slows down password guessing without locking out the owner of the account. After too many wrong passwords from
 * anywhere, unknown networks wait in turn; networks from which the person has signed in before do not.
 */
export function createSignInLimits(sql: Sql) {
  const wrongFromHere = new RateLimiter(rates.wrongFromHere);
  const wrongAnywhere = new RateLimiter(rates.wrongAnywhere);
  const nextTurn = new Map<string, number>();
  const keyOf = ({ email, address }: Attempt) => `${email} ${address}`;

  /** Waits for the next turn. Returns the seconds to wait if that is too long. */
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
    /** Counted before the password is checked, so that parallel attempts cannot bypass the limit. */
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

/** A phone changes its address within the network of its carrier. Stored as a hash that does not reveal the network. */
function networkMark(email: string, address: string): string {
  const network = address.includes(":")
    ? address.split(":").slice(0, 3).join(":")
    : address.split(".").slice(0, 3).join(".");
  return createHash("sha256").update(`${email} ${network}`).digest("base64url");
}
