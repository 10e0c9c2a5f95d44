import { compare, hash } from "@node-rs/bcrypt";

import type { Caller } from "../core/caller.ts";
import type { Logger } from "../core/logger.ts";
import type { Sql } from "../database/database.ts";
import { passwords, rates, signInQueue } from "../limits/limits.ts";
import { Queue, QueueFull } from "../limits/queue.ts";
import { RateLimiter, type Taken } from "../limits/rate-limit.ts";
import type { Lite } from "../lite/lite.ts";
import { authError, invalidCredentials, tooManyRequests, userBanned, weakPasswordAnswer } from "./answers.ts";
import { wantedRedirect } from "./auth-mail.ts";
import {
  asEmail,
  asText,
  type GatewayRequest,
  type Handler,
  jsonBody,
  toRequest,
  withJsonBody,
} from "./gateway-request.ts";
import {
  endNewestSession,
  endSessions,
  findMemberByEmail,
  findMemberByRefreshToken,
  findMemberByTokenHash,
  forgetCodes,
} from "./members.ts";
import { findWeakness } from "./weak-password.ts";

/**
 * What stands between the network and lite's Auth: limits, equal answers for
 * known and unknown people, and the ends of sessions that lite leaves open.
 */
export function createAuthRoutes(options: {
  lite: Lite;
  sql: Sql;
  logger: Logger;
  siteUrl: string;
  redirectOrigins: string[];
}) {
  const { lite, sql, logger } = options;
  const forward = (request: GatewayRequest) => lite.fetch(toRequest(request));

  const wrongFromHere = new RateLimiter(rates.wrongFromHere);
  const wrongAnywhere = new RateLimiter(rates.wrongAnywhere);
  const wrongCodes = new RateLimiter(rates.wrongCodes);
  const mailApart = new RateLimiter(rates.mailsToOne);
  const mailPerHour = new RateLimiter(rates.mails);
  const signIns = new Queue(signInQueue);
  const unknownPersonHash = hash("nobody has this password", passwords.cost);

  const allowedRedirect = (wanted: string | null) => {
    const origins = [new URL(options.siteUrl).origin, ...options.redirectOrigins];
    return wanted && URL.canParse(wanted) && origins.includes(new URL(wanted).origin)
      ? wanted
      : options.siteUrl;
  };

  /** The rate limit of mails. Also counted for addresses without an account, so that the answer does not tell which exist. */
  const mayMail = (email: string): Taken => {
    const apart = mailApart.take(email);
    return apart.ok ? mailPerHour.take("all") : apart;
  };

  const token: Handler = async (request) => {
    const grant = request.url.searchParams.get("grant_type");
    if (grant === "password") return signIn(request);
    if (grant === "refresh_token") return refresh(request);
    return authError(400, "invalid_credentials", "unsupported_grant_type");
  };

  async function signIn(request: GatewayRequest): Promise<Response> {
    const body = jsonBody(request);
    const email = asEmail(body.email);
    const password = asText(body.password);
    if (!email || !password) return invalidCredentials();

    const here = `${email} ${request.address}`;
    for (const taken of [wrongFromHere.check(here), wrongAnywhere.check(email)]) {
      if (!taken.ok) return tooManyRequests(taken.retryAfterSeconds);
    }
    // Counted before the password is looked at, so that many at once cannot slip past the limit.
    wrongFromHere.take(here);
    wrongAnywhere.take(email);
    try {
      return await signIns.run(async () => {
        const member = await findMemberByEmail(sql, email);
        if (!member?.hasPassword || !member.isConfirmed) {
          // As long as for a known person: the time must not tell who has an account.
          await compare(password, await unknownPersonHash);
          return invalidCredentials();
        }
        const response = await forward(withJsonBody(request, { email, password }));
        if (!response.ok) return response;
        if (member.isBarred) {
          await endNewestSession(sql, member.id);
          return userBanned();
        }
        wrongFromHere.forget(here);
        wrongAnywhere.forget(email);
        return response;
      });
    } catch (error) {
      if (error instanceof QueueFull) return tooManyRequests(2);
      throw error;
    }
  }

  /** Refresh tokens are renewed one at a time: two tabs that refresh at once must end with one valid token. */
  async function refresh(request: GatewayRequest): Promise<Response> {
    const refreshToken = asText(jsonBody(request).refresh_token);
    return sql.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(hashtext(${refreshToken}))`;
      const member = await findMemberByRefreshToken(transaction, refreshToken);
      if (member?.isBarred) return userBanned();
      return forward(request);
    }) as Promise<Response>;
  }

  /** A link from a mail. It lands on the site with the session, or with an error, behind the "#". */
  const openLink: Handler = async (request) => {
    const redirectTo = allowedRedirect(request.url.searchParams.get("redirect_to"));
    const type = request.url.searchParams.get("type");
    const member = await findMemberByTokenHash(sql, request.url.searchParams.get("token") ?? "");
    if (member?.isBarred) {
      const fragment = new URLSearchParams({
        error: "access_denied",
        error_code: "user_banned",
        error_description: "User is banned",
      });
      return new Response(null, { status: 303, headers: { location: `${redirectTo}#${fragment}` } });
    }
    const url = new URL(request.url);
    url.searchParams.set("redirect_to", redirectTo);
    // Lite knows no invitations; they wait in the same column as a confirmation.
    if (type === "invite") url.searchParams.set("type", "signup");
    const response = await forward({ ...request, url });
    const location = response.headers.get("location");
    if (type !== "invite" || !location) return response;
    return new Response(null, {
      status: 303,
      headers: { location: location.replace("type=signup", "type=invite") },
    });
  };

  const verify: Handler = async (request) => {
    const body = jsonBody(request);
    const email = asEmail(body.email);
    if (email) {
      const taken = wrongCodes.check(email);
      if (!taken.ok) return tooManyRequests(taken.retryAfterSeconds);
    }
    const member = email
      ? await findMemberByEmail(sql, email)
      : await findMemberByTokenHash(sql, asText(body.token_hash));
    if (member?.isBarred) return userBanned();
    const response = await forward(
      withJsonBody(request, { ...body, type: body.type === "invite" ? "signup" : body.type }),
    );
    if (!response.ok && email) {
      wrongCodes.take(email);
      if (!wrongCodes.check(email).ok) await forgetCodes(sql, email);
    }
    return response;
  };

  const recover: Handler = async (request) => {
    const email = asEmail(jsonBody(request).email);
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
      return authError(400, "validation_failed", "Unable to validate email address: invalid format");
    }
    const taken = mayMail(email);
    if (!taken.ok) return tooManyRequests(taken.retryAfterSeconds, "over_email_send_rate_limit");
    // Answered before the work is done: known and unknown addresses take the same time.
    const redirectTo = allowedRedirect(request.url.searchParams.get("redirect_to"));
    sendRecovery(request, email, redirectTo).catch((err: unknown) =>
      logger.error({ err }, "A recovery mail failed."),
    );
    return Response.json({});
  };

  async function sendRecovery(request: GatewayRequest, email: string, redirectTo: string): Promise<void> {
    const member = await findMemberByEmail(sql, email);
    if (!member || member.isBarred) return;
    wrongCodes.forget(email);
    await wantedRedirect.run(redirectTo, () => forward(withJsonBody(request, { email })));
  }

  async function addressOf(caller: Caller): Promise<string> {
    if (caller.role !== "authenticated") return "";
    const [user] = await sql<
      { email: string | null }[]
    >`select email from auth.users where id = ${caller.userId}`;
    return user?.email ?? "";
  }

  const updateUser: Handler = async (request) => {
    const { password, email } = jsonBody(request);
    if (typeof password === "string" && Buffer.byteLength(password) > passwords.longestBytes) {
      return authError(400, "validation_failed", "Password cannot be longer than 72 characters");
    }
    if (typeof password === "string") {
      const weakness = findWeakness(password, await addressOf(request.caller));
      if (weakness) return weakPasswordAnswer(weakness);
    }
    if (email !== undefined) {
      const taken = mayMail(asEmail(email));
      if (!taken.ok) return tooManyRequests(taken.retryAfterSeconds, "over_email_send_rate_limit");
    }
    const redirectTo = allowedRedirect(request.url.searchParams.get("redirect_to"));
    const response = await wantedRedirect.run(redirectTo, () => forward(request));
    if (response.ok && password !== undefined && request.caller.role === "authenticated") {
      await endSessions(sql, request.caller.userId, request.caller.sessionId);
    }
    return response;
  };

  // The same answer for everyone, so that nobody can find out whether an address has an account (user enumeration).
  const otp: Handler = async () => authError(422, "otp_disabled", "Signups not allowed for otp");
  const signUp: Handler = async () =>
    authError(422, "signup_disabled", "Signups not allowed for this instance");
  const resend: Handler = async (request) => {
    const taken = mayMail(asEmail(jsonBody(request).email));
    return taken.ok
      ? forward(request)
      : tooManyRequests(taken.retryAfterSeconds, "over_email_send_rate_limit");
  };

  return { token, openLink, verify, recover, updateUser, otp, signUp, resend, forward, allowedRedirect };
}
