import { randomUUID } from "node:crypto";
import { decodeJwt, SignJWT } from "jose";
import type { AssuranceLevel } from "../core/caller.ts";
import type { Queryable } from "../database/database.ts";
import { describeUser } from "../gateway/describe-user.ts";
import type { GatewayRequest } from "../gateway/http/gateway-request.ts";
import { listFactors, toFactor } from "./factors.ts";
import type { Person } from "./person.ts";
import type { SecondFactorParts } from "./second-factor.ts";

const accessTokenSeconds = 3600;

/** The sign-in methods of Supabase's `amr` claim. */
export type Method = "password" | "otp" | "totp" | "mfa/webauthn" | "passkey" | "mfa/recovery_code";

type SessionRow = {
  user_id: string;
  email: string | null;
  aud: string | null;
  role: string | null;
  aal: AssuranceLevel | null;
};

export async function recordMethod(sql: Queryable, sessionId: string, method: Method): Promise<void> {
  await sql`
    insert into auth.mfa_amr_claims (session_id, authentication_method) values (${sessionId}, ${method})
    on conflict (session_id, authentication_method) do update set updated_at = now()`;
}

/** Signs an access token: lite's claims plus the assurance level and methods. */
export async function signAccessToken(sql: Queryable, sessionId: string, jwtSecret: string): Promise<string> {
  const [session] = await sql<SessionRow[]>`
    select s.user_id, s.aal, u.email, u.aud, u.role from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = ${sessionId}`;
  if (!session) throw new Error("The session was ended while a token was made for it.");
  const methods = await sql<{ method: Method; timestamp: number }[]>`
    select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from auth.mfa_amr_claims where session_id = ${sessionId} order by updated_at desc`;
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({
    sub: session.user_id,
    aud: session.aud || "authenticated",
    role: session.role || "authenticated",
    ...(session.email ? { email: session.email } : {}),
    session_id: sessionId,
    aal: session.aal ?? "aal1",
    amr: methods.map(({ method, timestamp }) => ({ method, timestamp })),
  })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt(now)
    .setExpirationTime(now + accessTokenSeconds)
    .sign(new TextEncoder().encode(jwtSecret));
}

export const sessionOf = (accessToken: string): string => String(decodeJwt(accessToken).session_id);

export async function withFactors(
  sql: Queryable,
  user: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  return { ...user, factors: (await listFactors(sql, String(user.id))).map(toFactor) };
}

/** Raises a session to aal2, replaces its refresh token and ends the person's sessions with only one factor. */
export async function raiseSession(
  sql: Queryable,
  raised: { sessionId: string; userId: string; factorId: string; method: Method },
  { keepRefreshToken = false } = {},
): Promise<string> {
  const { sessionId, userId, factorId, method } = raised;
  await sql`update auth.sessions set aal = 'aal2', factor_id = ${factorId}, updated_at = now() where id = ${sessionId}`;
  await recordMethod(sql, sessionId, method);
  await sql`delete from auth.sessions where user_id = ${userId} and id <> ${sessionId} and aal is distinct from 'aal2'`;
  return keepRefreshToken ? "" : replaceRefreshToken(sql, sessionId, userId);
}

/** Raises the session after a second factor and answers with its new tokens. */
export async function answerRaised(
  transaction: Queryable,
  { jwtSecret, known }: Pick<SecondFactorParts, "jwtSecret" | "known">,
  { sessionId, userId, email }: Pick<Person, "sessionId" | "userId" | "email">,
  { address }: Pick<GatewayRequest, "address">,
  shown: { factorId: string; method: Method },
): Promise<Response> {
  await known.remember({ email, address, shown: "factor" });
  const refreshToken = await raiseSession(transaction, { sessionId, userId, ...shown });
  const accessToken = await signAccessToken(transaction, sessionId, jwtSecret);
  return sessionAnswer(accessToken, refreshToken, (await describeUser(transaction, userId)) ?? {});
}

export async function replaceRefreshToken(sql: Queryable, sessionId: string, userId: string) {
  const [former] = await sql<{ token: string }[]>`
    update auth.refresh_tokens set revoked = true, updated_at = now()
    where session_id = ${sessionId} and not revoked returning token`;
  const token = randomUUID();
  await sql`
    insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent)
    values (${randomUUID()}, ${token}, ${userId}, ${sessionId}, false, ${former?.token ?? null})`;
  return token;
}

export function sessionAnswer(accessToken: string, refreshToken: string, user: object): Response {
  return Response.json({
    access_token: accessToken,
    token_type: "bearer",
    expires_in: accessTokenSeconds,
    expires_at: Math.floor(Date.now() / 1000) + accessTokenSeconds,
    refresh_token: refreshToken,
    user,
  });
}
