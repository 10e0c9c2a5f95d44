import type { AssuranceLevel } from "../core/caller.ts";
import type { Sql } from "../database/database.ts";
import { authError, userBanned } from "../gateway/http/answers.ts";
import type { GatewayRequest, Handler } from "../gateway/http/gateway-request.ts";
import { type FactorRow, listFactors } from "./factors.ts";

/** The caller with the current state of their session; the token may be an hour old. */
export type Person = {
  userId: string;
  email: string;
  sessionId: string;
  aal: AssuranceLevel;
  factors: FactorRow[];
};

export const insufficient = (message: string) => authError(403, "insufficient_aal", message);

/** A handler for signed-in people; others are refused with GoTrue's error. */
export function forPerson(
  sql: Sql,
  work: (person: Person, request: GatewayRequest) => Promise<Response>,
): Handler {
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
    const { userId, sessionId } = caller;
    return work({ userId, sessionId, email: row.email ?? "", aal: row.aal ?? "aal1", factors }, request);
  };
}
