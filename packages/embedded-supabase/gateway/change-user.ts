import { compare } from "@node-rs/bcrypt";
import { passwords, proofByLinkSeconds } from "../../limits/interface-limits.ts";
import type { Sql } from "../database/database.ts";
import { authError, weakPasswordAnswer } from "./http/answers.ts";
import { asText, type GatewayRequest, type Handler, jsonBody, withJsonBody } from "./http/gateway-request.ts";
import { endSessions, recordRefusedChange } from "./members.ts";
import { findWeakness } from "./password/weak-password.ts";
import type { createSignInLimits } from "./sign-in-limits.ts";

type Account = { id: string; email: string | null; encrypted_password: string | null; came_by_link: boolean };

/** Reauthentication: a stolen token alone cannot change the password or the address. */
export function createUserChange(options: {
  sql: Sql;
  forward: Handler;
  signInLimits: ReturnType<typeof createSignInLimits>;
}): Handler {
  const { sql, forward, signInLimits } = options;

  return async (request) => {
    const { password, email, phone, data, current_password: present } = jsonBody(request);
    if (email !== undefined || phone !== undefined) {
      if (request.caller.role === "authenticated") await recordRefusedChange(sql, request.caller.userId);
      return authError(403, "not_admin", "The address of an account is changed by an owner");
    }
    if (password === undefined || request.caller.role !== "authenticated")
      return forward(withJsonBody(request, { password, data }));
    const { userId, sessionId } = request.caller;
    const account = await findAccount(userId, sessionId);
    const fault = findFault(password, account) ?? (account && (await askAgain(request, account, present)));
    if (fault) return fault;
    const response = await forward(withJsonBody(request, { password, data }));
    if (response.ok) await endSessions(sql, userId, sessionId);
    return response;
  };

  async function findAccount(userId: string, sessionId: string): Promise<Account | undefined> {
    const [account] = await sql<Account[]>`
      select id, email, encrypted_password, exists (
        select from auth.mfa_amr_claims where session_id = ${sessionId} and authentication_method = 'otp'
          and updated_at > now() - make_interval(secs => ${proofByLinkSeconds})
      ) as came_by_link
      from auth.users where id = ${userId}`;
    return account;
  }

  function findFault(password: unknown, account: Account | undefined): Response | undefined {
    if (typeof password !== "string") return authError(400, "validation_failed", "Password must be a text");
    if (Buffer.byteLength(password) > passwords.longestBytes)
      return authError(400, "validation_failed", "Password cannot be longer than 72 characters");
    const weakness = findWeakness(password, account?.email ?? "");
    return weakness && weakPasswordAnswer(weakness);
  }

  /** Asks for the current password, unless the person has just opened a link from a mail and may not know one. */
  async function askAgain(
    request: GatewayRequest,
    { id, email, encrypted_password: hash, came_by_link: cameByLink }: Account,
    present: unknown,
  ): Promise<Response | undefined> {
    if (hash === null || cameByLink) return undefined;
    if (asText(present) === "") {
      await recordRefusedChange(sql, id);
      return authError(400, "reauthentication_needed", "Password update requires the current password");
    }
    const attempt = { email: email ?? "", address: request.address };
    const refusal = await signInLimits.admit(attempt);
    if (refusal) return refusal;
    if (!(await compare(asText(present), hash)))
      return authError(400, "invalid_credentials", "The current password is incorrect");
    await signInLimits.succeeded(attempt);
    return undefined;
  }
}
