import { uuid } from "../core/uuid.ts";
import type { Sql } from "../database/database.ts";
import { authError } from "../gateway/http/answers.ts";
import type { Handler } from "../gateway/http/gateway-request.ts";
import { endSessions } from "../gateway/members.ts";
import { findFactor, listFactors, removeFactor, toFactor } from "./factors.ts";

/** auth.admin.mfa. The gateway allows it only with the secret key. */
export function createAdminFactors(sql: Sql) {
  /** /auth/v1/admin/users/<user>/factors/<factor> */
  const idsIn = (url: URL) => {
    const [, , , , , userId = "", , factorId = ""] = url.pathname.split("/");
    return { userId, factorId };
  };

  const list: Handler = async ({ url }) => {
    const { userId } = idsIn(url);
    if (!uuid.test(userId)) return authError(404, "validation_failed", "user_id must be an UUID");
    return Response.json((await listFactors(sql, userId)).map(toFactor));
  };

  /** Removes a lost or stolen factor. All sessions end, so the person must sign in again. */
  const remove: Handler = async ({ url }) => {
    const { userId, factorId } = idsIn(url);
    const factor = uuid.test(userId) ? await findFactor(sql, userId, factorId) : undefined;
    if (!factor) return authError(404, "mfa_factor_not_found", "Factor not found");
    await sql.begin((transaction) => removeFactor(transaction, factor));
    await endSessions(sql, userId);
    return Response.json(toFactor(factor));
  };

  return { list, remove };
}
