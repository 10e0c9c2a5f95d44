import { proofSeconds } from "../../limits/interface-limits.ts";
import type { AssuranceLevel } from "../core/caller.ts";
import type { Sql } from "../database/database.ts";
import { authError, userBanned } from "../gateway/http/answers.ts";
import type { GatewayRequest, Handler } from "../gateway/http/gateway-request.ts";
import { recordRefusedChange } from "../gateway/members.ts";
import { type FactorRow, isOwnFactor, listFactors } from "./factors.ts";

/** The caller with the current state of their session; the token may be an hour old. */
export type Person = {
  userId: string;
  email: string;
  sessionId: string;
  aal: AssuranceLevel;
  /** When they last showed a password, a factor or a link from a mail, in seconds. */
  provenAt: number;
  factors: FactorRow[];
};

type Work = (person: Person, request: GatewayRequest) => Promise<Response>;

/** A handler for signed-in people; others are refused with GoTrue's error. */
export function forPerson(sql: Sql, work: Work): Handler {
  return async (request) => {
    const { caller } = request;
    if (caller.role !== "authenticated")
      return authError(401, "no_authorization", "This endpoint requires a valid Bearer token");
    const [row] = await sql<{ email: string | null; aal: AssuranceLevel | null; is_barred: boolean }[]>`
      select u.email, s.aal, (coalesce(u.banned_until > now(), false) or coalesce(m.is_suspended, false)) as is_barred
      from auth.sessions s join auth.users u on u.id = s.user_id left join public.staff m on m.user_id = u.id
      where s.id = ${caller.sessionId} and s.user_id = ${caller.userId}`;
    if (!row)
      return authError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
    if (row.is_barred) return userBanned();
    const factors = await listFactors(sql, caller.userId);
    return work({ ...caller, email: row.email ?? "", aal: row.aal ?? "aal1", factors }, request);
  };
}

/** True for a member with a second factor who has only shown the password. */
export const owesFactor = ({ aal, factors }: Person): boolean => aal !== "aal2" && factors.some(isOwnFactor);

export const insufficient = () =>
  authError(403, "insufficient_aal", "AAL2 session is required when MFA is enabled");

/**
 * A handler for changes of credentials: a token alone is not enough. All factors must have been shown, and
 * one of them within the last five minutes. A refusal is logged, and mailed to the member.
 */
export const forProven = (sql: Sql, work: Work): Handler =>
  forPerson(sql, async (person, request) => {
    const isFresh = person.provenAt > Date.now() / 1000 - proofSeconds;
    if (isFresh && !owesFactor(person)) return work(person, request);
    await recordRefusedChange(sql, person.userId);
    return owesFactor(person)
      ? insufficient()
      : authError(400, "reauthentication_needed", "This requires a password or a factor shown just now");
  });
