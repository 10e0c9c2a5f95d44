import { compare, hash } from "@node-rs/bcrypt";
import { passwords, rates, signInQueue } from "../../limits/interface-limits.ts";
import { Queue, QueueFull } from "../../limits/queue.ts";
import { RateLimiter, type Taken } from "../../limits/rate-limit.ts";
import type { Logger } from "../core/logger.ts";
import type { Queryable, Sql } from "../database/database.ts";
import type { Lite } from "../lite/lite.ts";
import { wantedRedirect } from "./auth-mail.ts";
import { createUserChange } from "./change-user.ts";
import { authError, invalidCredentials, tooManyRequests, userBanned } from "./http/answers.ts";
import {
  asEmail,
  asText,
  type GatewayRequest,
  type Handler,
  jsonBody,
  toRequest,
  withJsonBody,
} from "./http/gateway-request.ts";
import type { KnownNetworks } from "./known-networks.ts";
import { linkPage } from "./link-page.ts";
import {
  endNewestSession,
  endSessionOf,
  findInviter,
  findMemberByEmail,
  findMemberByRefreshToken,
  findMemberByTokenHash,
  forgetRecoveryCode,
  recordWrongPassword,
} from "./members.ts";
import { createSignInLimits } from "./sign-in-limits.ts";

/** Protects lite's Auth: rate limits, equal responses for known and unknown people, and an end of every session. */
export function createAuthRoutes(options: {
  lite: Lite;
  sql: Sql;
  logger: Logger;
  known: KnownNetworks;
  siteUrl: string;
  redirectOrigins: string[];
}) {
  const { lite, sql, logger } = options;
  const forward = (request: GatewayRequest) => lite.fetch(toRequest(request));

  const signInLimits = createSignInLimits(options.known);
  const wrongCodes = new RateLimiter(rates.wrongCodes);
  const mails = createMailLimits();
  const signIns = new Queue(signInQueue);
  const unknownPersonHash = hash("nobody has this password", passwords.cost);

  const allowedRedirect = (wanted: string | null) => {
    const origins = [new URL(options.siteUrl).origin, ...options.redirectOrigins];
    // Returns the parsed URL, not the original text: a line break in it would end up in our response.
    const url = wanted && URL.canParse(wanted) ? new URL(wanted) : undefined;
    return url && origins.includes(url.origin) ? url.href : options.siteUrl;
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

    const attempt = { email, address: request.address };
    const refusal = await signInLimits.admit(attempt);
    if (refusal) return refusal;
    try {
      return await signIns.run(async () => {
        const member = await findMemberByEmail(sql, email);
        if (!member?.hasPassword || !member.isConfirmed) {
          // Takes as long as for a known person: the time must not reveal who has an account.
          await compare(password, await unknownPersonHash);
          return invalidCredentials();
        }
        const response = await forward(withJsonBody(request, { email, password }));
        if (!response.ok) {
          // Not awaited, like all work that is only done for existing accounts: the time would reveal them.
          recordWrongPassword(sql, member.id).catch((err: unknown) =>
            logger.error({ err }, "A wrong password could not be logged."),
          );
          return response;
        }
        if (member.isBarred) {
          await endNewestSession(sql, member.id);
          return userBanned();
        }
        await signInLimits.succeeded(attempt);
        return response;
      });
    } catch (error) {
      if (error instanceof QueueFull) return tooManyRequests(2);
      throw error;
    }
  }

  /** Only one request at a time renews a refresh token: two tabs that refresh at once must end with one valid token. */
  async function refresh(request: GatewayRequest): Promise<Response> {
    const refreshToken = asText(jsonBody(request).refresh_token);
    return withLock(sql, refreshToken, async (connection) => {
      const member = await findMemberByRefreshToken(connection, refreshToken);
      if (member?.isBarred) return userBanned();
      const response = await forward(withJsonBody(request, { refresh_token: refreshToken }));
      // The token was stolen. Lite revokes the refresh tokens, but the access token would remain valid for its hour.
      if (response.headers.get("x-sb-error-code") === "refresh_token_already_used")
        await endSessionOf(connection, refreshToken);
      return response;
    });
  }

  /** A link from a mail shows a page with a button. */
  const showLink: Handler = async ({ url: { searchParams: query }, headers }) =>
    linkPage({
      type: query.get("type") ?? "",
      redirectTo: allowedRedirect(query.get("redirect_to")),
      accepted: headers.get("accept-language") ?? "",
      inviter: await findInviter(sql, query.get("token") ?? ""),
    });

  /** The button of that page. It redirects to the site with the session or an error in the fragment. */
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
    // Lite has no invitations; they use the column of confirmations.
    if (type === "invite") url.searchParams.set("type", "signup");
    const response = await forward({ ...request, method: "GET", body: undefined, url });
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
    const asked = asText(body.type);
    const type = asked === "invite" ? "signup" : asked;
    const tries = `${email} ${type}`;
    if (email) {
      const taken = wrongCodes.check(tries);
      if (!taken.ok) return tooManyRequests(taken.retryAfterSeconds);
    }
    const token_hash = asText(body.token_hash);
    const member = email ? await findMemberByEmail(sql, email) : await findMemberByTokenHash(sql, token_hash);
    if (member?.isBarred) return userBanned();
    const words = email ? { type, email, token: asText(body.token) } : { type, token_hash };
    const response = await forward(withJsonBody(request, words));
    if (!response.ok && email) {
      wrongCodes.take(tries);
      // A code of an invitation is only refused for a while; its link keeps working.
      if (type === "recovery" && !wrongCodes.check(tries).ok) await forgetRecoveryCode(sql, email);
    }
    return response;
  };

  const recover: Handler = async (request) => {
    const email = asEmail(jsonBody(request).email);
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
      return authError(400, "validation_failed", "Unable to validate email address: invalid format");
    }
    const taken = mails.mayAsk(email);
    if (!taken.ok) return tooManyRequests(taken.retryAfterSeconds, "over_email_send_rate_limit");
    // Responds before the work is done, so that known and unknown addresses take the same time.
    const redirectTo = allowedRedirect(request.url.searchParams.get("redirect_to"));
    sendRecovery(request, email, redirectTo).catch((err: unknown) =>
      logger.error({ err }, "A recovery mail failed."),
    );
    return Response.json({});
  };

  async function sendRecovery(request: GatewayRequest, email: string, redirectTo: string): Promise<void> {
    const member = await findMemberByEmail(sql, email);
    if (!member || member.isBarred || !mails.maySend(email)) return;
    wrongCodes.forget(`${email} recovery`);
    await wantedRedirect.run(redirectTo, () => forward(withJsonBody(request, { email })));
  }

  const updateUser = createUserChange({ sql, forward, signInLimits });

  // The same response for everyone, so that no one can find out whether an address has an account (user enumeration).
  const otp: Handler = async () => authError(422, "otp_disabled", "Signups not allowed for otp");
  const signUp: Handler = async () =>
    authError(422, "signup_disabled", "Signups not allowed for this instance");
  // Accounts are created by invitation, so there is nothing to resend. The request still counts against the limit.
  const resend: Handler = async (request) => {
    const taken = mails.mayAsk(asEmail(jsonBody(request).email));
    return taken.ok
      ? authError(422, "validation_failed", "There is nothing to send again")
      : tooManyRequests(taken.retryAfterSeconds, "over_email_send_rate_limit");
  };

  return {
    token,
    showLink,
    openLink,
    verify,
    recover,
    updateUser,
    otp,
    signUp,
    resend,
    forward,
    allowedRedirect,
  };
}

/**
 * Runs one piece of work at a time per key, across all servers on this database. The lock belongs to a session, not a
 * transaction, because the work may take seconds and PostgreSQL ends idle transactions. The work uses the connection of
 * the lock: if each lock needed a second connection, the pool could deadlock.
 */
async function withLock<T>(sql: Sql, key: string, work: (connection: Queryable) => Promise<T>): Promise<T> {
  const connection = await sql.reserve();
  try {
    await connection`select pg_advisory_lock(hashtext(${key}))`;
    return await work(connection);
  } finally {
    // A lost connection has already released its locks.
    await connection`select pg_advisory_unlock_all()`.catch(() => undefined);
    connection.release();
  }
}

/**
 * Limits mails, so that no one can flood people with them or use up the mails of another person. Requests count per
 * address, known or not, so that responses do not reveal accounts. The total counts mails really sent, and the first
 * mail of an hour to a person is always sent.
 */
function createMailLimits() {
  const apart = new RateLimiter(rates.mailsToOne);
  const perHour = new RateLimiter(rates.mailsToOnePerHour);
  const all = new RateLimiter(rates.mails);
  const first = new RateLimiter(rates.firstMailOfAnHour);
  return {
    mayAsk: (email: string): Taken => {
      const taken = apart.take(email);
      return taken.ok ? perHour.take(email) : taken;
    },
    maySend: (email: string): boolean => {
      const isFirst = first.take(email).ok;
      return all.take("all").ok || isFirst;
    },
  };
}
