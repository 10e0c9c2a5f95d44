import { rates, slowCodes } from "../../limits/interface-limits.ts";
import { RateLimiter } from "../../limits/rate-limit.ts";
import { uuid } from "../core/uuid.ts";
import type { Sql } from "../database/database.ts";
import type { SecondFactor } from "../gateway/gateway.ts";
import { authError, tooManyRequests } from "../gateway/http/answers.ts";
import type { GatewayRequest, Handler } from "../gateway/http/gateway-request.ts";
import type { KnownNetworks } from "../gateway/known-networks.ts";
import { endSessions, recordChange, recordRefusedChange } from "../gateway/members.ts";
import { type Route, route } from "../gateway/routes.ts";
import { createTurns } from "../gateway/turns.ts";
import { recordDevice } from "./devices.ts";
import { createFactorRoutes } from "./factor-routes.ts";
import { findFactor, listFactors, removeFactor, toFactor } from "./factors.ts";
import { createPasskeys } from "./passkeys.ts";
import { forPerson, forProven, owesFactor } from "./person.ts";
import { createRecoveryCodes } from "./recovery-codes.ts";
import { createSecretBox, type SecretBox } from "./secret-box.ts";
import { recordMethod, sessionOf, signAccessToken, withFactors } from "./session-tokens.ts";

const refusalOf = (answer: Response): Response | undefined => (answer.ok ? undefined : answer);

export type SecondFactorParts = {
  sql: Sql;
  jwtSecret: string;
  siteUrl: string;
  corsOrigins: readonly string[];
  box: SecretBox;
  known: KnownNetworks;
  wrongCodes: WrongCodes;
};

/**
 * Supabase's second factor, which lite 0.10 lacks: factors and assurance levels. Delete this folder when lite has them.
 * Row-level security decides what a level permits.
 */
export function createSecondFactor(
  options: Pick<SecondFactorParts, "sql" | "jwtSecret" | "siteUrl" | "corsOrigins" | "known">,
): SecondFactor {
  const { sql, jwtSecret } = options;
  const parts: SecondFactorParts = {
    ...options,
    box: createSecretBox(jwtSecret),
    wrongCodes: limitWrongCodes(options.known),
  };
  const factors = createFactorRoutes(parts);
  const codes = createRecoveryCodes(parts);
  const passkeys = createPasskeys(parts);
  const admin = createAdminFactors(sql);

  const recovery = "/auth/v1/factors/recovery-codes";
  const users = "/auth/v1/admin/users/[^/]+";
  const passkey = "/auth/v1/passkeys";
  // Listing factors and signing in with a passkey have the limit "token": they are frequent in an office with one address.
  const routes: Route[] = [
    route("GET", recovery, "key", "token", codes.status),
    route("POST", recovery, "key", "account", codes.generate),
    route("DELETE", recovery, "key", "account", codes.remove),
    route("POST", `${recovery}/verify`, "key", "account", codes.verify),
    route("POST", `${recovery}/regenerate`, "key", "account", codes.regenerate),
    route("POST", "/auth/v1/factors", "key", "account", factors.enrol),
    route("DELETE", "/auth/v1/factors/[^/]+", "key", "account", factors.unenrol),
    route("POST", "/auth/v1/factors/[^/]+/challenge", "key", "account", factors.challenge),
    route("POST", "/auth/v1/factors/[^/]+/verify", "key", "account", factors.verify),
    route("GET", `${users}/factors`, "secret", "none", admin.list),
    route("DELETE", `${users}/factors/[^/]+`, "secret", "none", admin.remove),
    route("POST", `${passkey}/registration/options`, "key", "account", passkeys.startRegistration),
    route("POST", `${passkey}/registration/verify`, "key", "account", passkeys.verifyRegistration),
    route("POST", `${passkey}/authentication/options`, "key", "token", passkeys.startAuthentication),
    route("POST", `${passkey}/authentication/verify`, "key", "token", passkeys.verifyAuthentication),
    route("GET", passkey, "key", "token", passkeys.list),
    route("PATCH", `${passkey}/[^/]+`, "key", "account", passkeys.rename),
    route("DELETE", `${passkey}/[^/]+`, "key", "account", passkeys.remove),
  ];

  /** A stolen password alone cannot change the account. */
  const askForFactor = forPerson(sql, async (person) => {
    if (!owesFactor(person)) return new Response(null);
    await recordRefusedChange(sql, person.userId);
    return authError(
      401,
      "insufficient_aal",
      "AAL2 session is required to update a user when MFA is enabled.",
    );
  });
  const askForProof = forProven(sql, async () => new Response(null));

  return {
    routes,
    refuse: async (request) => {
      const { caller, method, url } = request;
      const act = `${method} ${url.pathname}`;
      const scope = url.searchParams.get("scope") ?? "global";
      if (caller.role !== "authenticated") return undefined;
      if (act === "PUT /auth/v1/user") return refusalOf(await askForFactor(request));
      if (act !== "POST /auth/v1/logout" || !["global", "others"].includes(scope)) return undefined;
      const refusal = refusalOf(await askForProof(request));
      if (!refusal) await recordChange(sql, caller.userId, "sessions_ended");
      if (!refusal || scope === "others") return refusal;
      // Signing out must not fail. A token without fresh proof ends only its own session.
      url.searchParams.set("scope", "local");
      return undefined;
    },
    complete: (request, answer) => completeAnswer(sql, jwtSecret, request, answer),
  };
}

/** auth.admin.mfa. The gateway allows it only with the secret key. */
function createAdminFactors(sql: Sql) {
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

type Attempt = { factorId: string; email: string; address: string | undefined };

type WrongCodes = ReturnType<typeof limitWrongCodes>;

/**
 * Slows down guesses of six-digit codes. Strangers share a limit and a queue. A network where the person has shown a
 * factor before has its own, so that someone who stole the password cannot lock out the owner. Recovery codes need no
 * such limit: they have 79 bits.
 */
function limitWrongCodes(known: KnownNetworks, now?: () => number) {
  const here = new RateLimiter(rates.wrongFactorHere, now);
  const anywhere = new RateLimiter(rates.wrongFactorAnywhere, now);
  const takeTurn = createTurns(slowCodes);
  const hereOf = ({ factorId, address }: Attempt) => `${factorId} ${address}`;
  return {
    /** Counts an attempt before the code is checked, so that parallel attempts cannot bypass the limit. */
    admit: async (attempt: Attempt): Promise<Response | undefined> => {
      const isKnown = await known.has({ ...attempt, shown: "factor" });
      const isWithin = here.take(hereOf(attempt)).ok && (isKnown || anywhere.take(attempt.factorId).ok);
      const seconds = isWithin ? undefined : await takeTurn(isKnown ? hereOf(attempt) : attempt.factorId);
      return seconds === undefined ? undefined : tooManyRequests(seconds);
    },
    succeeded: (attempt: Attempt): void => {
      here.forget(hereOf(attempt));
      anywhere.forget(attempt.factorId);
    },
  };
}

/**
 * Lite's sessions contain neither the sign-in method nor the assurance level, and its users have no factors. This adds
 * them to the response, so that supabase-js gets the same as from a hosted project.
 */
async function completeAnswer(sql: Sql, jwtSecret: string, request: GatewayRequest, answer: Response) {
  if (!/^\/auth\/v1\/(token|verify|user)$/.test(request.url.pathname)) return answer;
  const location = answer.headers.get("location");
  if (location?.includes("#access_token=")) return completeLink(location);
  if (!answer.ok || !answer.headers.get("content-type")?.includes("json")) return answer;
  const body: unknown = await answer.clone().json();
  if (typeof body !== "object" || body === null) return answer;
  if ("access_token" in body && "user" in body) return completeSession(body as Record<string, unknown>);
  if ("aud" in body && "identities" in body && !("factors" in body))
    return withBody(answer, await withFactors(sql, body as Record<string, unknown>));
  return answer;

  async function completeSession(session: Record<string, unknown>): Promise<Response> {
    const sessionId = sessionOf(String(session.access_token));
    await remember(sessionId);
    return withBody(answer, {
      ...session,
      access_token: await signAccessToken(sql, sessionId, jwtSecret),
      user: await withFactors(sql, session.user as Record<string, unknown>),
    });
  }

  async function completeLink(address: string): Promise<Response> {
    const [page = "", fragment] = address.split("#");
    const fields = new URLSearchParams(fragment);
    const sessionId = sessionOf(fields.get("access_token") ?? "");
    await remember(sessionId);
    fields.set("access_token", await signAccessToken(sql, sessionId, jwtSecret));
    const headers = new Headers(answer.headers);
    headers.set("location", `${page}#${fields}`);
    return new Response(null, { status: answer.status, headers });
  }

  /** A renewal is not a new sign-in. */
  async function remember(sessionId: string): Promise<void> {
    const grant = request.url.searchParams.get("grant_type");
    if (grant === "refresh_token") return;
    await recordMethod(sql, sessionId, grant === "password" ? "password" : "otp");
    await recordDevice(sql, sessionId, request);
  }
}

function withBody(answer: Response, body: unknown): Response {
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  return Response.json(body, { status: answer.status, headers });
}
