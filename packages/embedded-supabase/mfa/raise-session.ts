import type { Queryable } from "../database/database.ts";
import { describeUser } from "../gateway/describe-user.ts";
import type { Person } from "./person.ts";
import { type Method, raiseSession, sessionAnswer, signAccessToken } from "./session-tokens.ts";

/** Raises the session to aal2 after a second factor and returns its new tokens. */
export async function answerRaised(
  transaction: Queryable,
  jwtSecret: string,
  { sessionId, userId }: Person,
  factorId: string,
  method: Method,
): Promise<Response> {
  const refreshToken = await raiseSession(transaction, { sessionId, userId, factorId, method });
  const accessToken = await signAccessToken(transaction, sessionId, jwtSecret);
  return sessionAnswer(accessToken, refreshToken, (await describeUser(transaction, userId)) ?? {});
}
