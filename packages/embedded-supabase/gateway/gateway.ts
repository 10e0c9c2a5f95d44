import { bodyBytes, rates } from "../../limits/interface-limits.ts";
import { addressKey, NetworkLimiter } from "../../limits/network-limit.ts";
import type { Caller, Keys } from "../core/caller.ts";
import type { Logger } from "../core/logger.ts";
import type { Mailer } from "../core/mailer.ts";
import type { Sql } from "../database/database.ts";
import type { Lite } from "../lite/lite.ts";
import type { ObjectStore } from "../storage/object-store.ts";
import { createAccounts } from "./accounts.ts";
import { createAuthRoutes } from "./auth-routes.ts";
import { identifyCaller, withReadToken } from "./caller.ts";
import {
  authError,
  bodyTooLarge,
  databaseAway,
  foreignOrigin,
  notFound,
  restError,
  tooManyRequests,
} from "./http/answers.ts";
import { preflight, withSafeHeaders } from "./http/cors.ts";
import { type DoubtRows, type GatewayRequest, type Handler, readBody } from "./http/gateway-request.ts";
import { findFault } from "./http/readable.ts";
import type { KnownNetworks } from "./known-networks.ts";
import { recordRefusedChange } from "./members.ts";
import { createRestRoute, DatabaseAway, isConnectionFault, type RestExposure } from "./rest-routes.ts";
import { listRoutes, type Route } from "./routes.ts";
import type { SessionCheck } from "./session-check.ts";
import { createStorageRoutes } from "./storage-routes.ts";

/** How long the circuit breaker stays open after a lost connection. */
const awayMs = 250;

export type SecondFactor = {
  routes: Route[];
  /** Refuses actions that need a second factor. */
  refuse: (request: GatewayRequest) => Promise<Response | undefined>;
  /** Adds assurance levels and factors, which lite lacks, to a response of Auth. */
  complete: (request: GatewayRequest, answer: Response) => Promise<Response>;
};

/** `address` is the network address of the visitor, used for limits; it is undefined for our own server. */
export type InterfaceHandler = (
  request: Request,
  address: string | undefined,
  doubtRows?: DoubtRows,
) => Promise<Response>;

export type GatewayOptions = {
  lite: Lite;
  sql: Sql;
  store: ObjectStore;
  mailer: Mailer;
  logger: Logger;
  keys: Keys;
  sessions: SessionCheck;
  rest: RestExposure;
  secondFactor: SecondFactor;
  known: KnownNetworks;
  siteUrl: string;
  /** Further origins whose pages may call the interfaces, and to which links may redirect. */
  corsOrigins: string[];
  /** Whether a page of this origin, opened at this host, belongs to us or the operator. */
  isOwnOrigin: (origin: string, host: string | undefined) => boolean;
};

/**
 * The only way to lite. Unlisted paths do not exist: lite itself would serve its studio there and reveal its settings.
 */
export function createGateway(options: GatewayOptions): InterfaceHandler {
  const auth = createAuthRoutes({ ...options, redirectOrigins: options.corsOrigins });
  const accounts = createAccounts({ ...options, allowedRedirect: auth.allowedRedirect });
  const storage = createStorageRoutes(options);
  const rest = createRestRoute(options.lite, options.rest);
  const { sessions } = options;

  const routes = listRoutes({ auth, accounts, storage, rest, secondFactor: options.secondFactor.routes });
  const limits = {
    token: new NetworkLimiter(rates.token),
    account: new NetworkLimiter(rates.account),
  };
  const reads = new NetworkLimiter(rates.visitorReads);

  async function answer(request: Request, address: string | undefined, doubtRows: DoubtRows | undefined) {
    const url = new URL(request.url);
    const route = routes.find(
      ({ methods, path, query }) =>
        methods.split(" ").includes(request.method) &&
        path.test(url.pathname) &&
        (query === undefined || url.searchParams.has(query)),
    );
    if (!route) return notFound();

    const visitor = address === undefined ? undefined : addressKey(address);
    if (visitor !== undefined && isForeignWrite(request)) return foreignOrigin();
    if (visitor !== undefined && route.limit !== "none") {
      const taken = limits[route.limit].take(visitor);
      if (!taken.ok) return tooManyRequests(taken.retryAfterSeconds);
    }
    const identified =
      route.access === "open"
        ? { caller: { role: "anon" } as Caller }
        : await identify(request, url, options.keys);
    if ("refusal" in identified) return identified.refusal;
    const refusal = refuse(route, identified.caller) ?? (await refuseEnded(url.pathname, identified.caller));
    if (refusal) return refusal;

    if (
      visitor !== undefined &&
      identified.caller.role === "anon" &&
      route.access === "key" &&
      route.limit === "none"
    ) {
      const taken = reads.take(visitor);
      if (!taken.ok) return tooManyRequests(taken.retryAfterSeconds);
    }
    const isData = !url.pathname.startsWith("/storage/");
    const limit = bodyLimit(url.pathname, identified.caller);
    const body = await readBody(request, limit);
    if (body === "too large") return bodyTooLarge(limit);
    const fault = findFault(request, url, isUpload(url.pathname) ? undefined : body);
    if (fault) return fault;
    const forwarded: GatewayRequest = {
      method: request.method,
      url,
      headers: withReadToken(request.headers),
      body,
      caller: identified.caller,
      address: visitor,
      doubtRows,
      signal: request.signal,
    };
    const isAuth = url.pathname.startsWith("/auth/v1/");
    const answered = isAuth ? answerAuth(route.handler, forwarded) : route.handler(forwarded);
    const withinMs = isAuth ? authPatienceMs : patienceMs;
    const response = isData ? ((await inTime(answered, withinMs)) ?? databaseAway()) : await answered;
    if (response.status === 403) await noteRefusal(identified.caller, response);
    // These calls may end sessions, so the cached session checks are dropped.
    if (request.method !== "GET" && isAuth) sessions.forgetAll();
    return response;
  }

  /** Logs that the database refused a change without fresh proof: its error also rolls back its own log entry. */
  async function noteRefusal(caller: Caller, response: Response): Promise<void> {
    if (caller.role !== "authenticated" || !response.headers.get("content-type")?.includes("json")) return;
    const { hint } = await response.clone().json();
    if (hint === "reauthentication_needed") await recordRefusedChange(options.sql, caller.userId);
  }

  async function answerAuth(handler: Handler, request: GatewayRequest): Promise<Response> {
    const owed = await options.secondFactor.refuse(request);
    return owed ?? options.secondFactor.complete(request, await handler(request));
  }

  /** The endpoints of Auth check the session themselves, with GoTrue's errors. */
  async function refuseEnded(path: string, caller: Caller): Promise<Response | undefined> {
    if (caller.role !== "authenticated" || path.startsWith("/auth/v1/")) return undefined;
    if (await sessions.isAlive(caller.sessionId)) return undefined;
    return restError(401, "PGRST301", "The session was ended");
  }

  const allowedOrigins = new Set([new URL(options.siteUrl).origin, ...options.corsOrigins]);

  // Browsers let any site send such requests, so they are refused by origin. A client without an origin is not a
  // browser.
  function isForeignWrite(request: Request): boolean {
    if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return false;
    const origin = request.headers.get("origin");
    if (origin !== null) return !options.isOwnOrigin(origin, request.headers.get("host") ?? undefined);
    return request.headers.get("sec-fetch-site") === "cross-site";
  }

  // Circuit breaker: after a call without a database connection, the next calls are refused immediately instead of
  // waiting. A slow statement concerns only its own caller. The clock of the process cannot be set back.
  let awayUntil = 0;
  const answerUnlessAway: InterfaceHandler = async (request, address, doubtRows) =>
    performance.now() < awayUntil ? databaseAway() : answer(request, address, doubtRows);

  return async (request, address, doubtRows) => {
    const origin = request.headers.get("origin");
    const allowed = origin && allowedOrigins.has(origin) ? origin : undefined;
    let response: Response;
    try {
      response =
        request.method === "OPTIONS"
          ? preflight(request)
          : await answerUnlessAway(request, address, doubtRows);
    } catch (err) {
      const isAway =
        err instanceof DatabaseAway ||
        isConnectionFault(`${(err as { code?: string }).code} ${(err as Error).message}`);
      if (!(err instanceof DatabaseAway))
        options.logger.error(
          { err },
          isAway ? "The database is not reachable." : "An interface call failed.",
        );
      if (isAway) awayUntil = performance.now() + awayMs;
      response = isAway ? databaseAway() : restError(500, "XX000", "An unexpected error occurred");
    }
    return withSafeHeaders(response, allowed);
  };
}

/** The database ends every statement after five seconds. Without even that response it is down. */
const patienceMs = 7_000;
/** Auth runs several queries per response, and a sign-in may wait in a queue. */
const authPatienceMs = 20_000;

async function inTime(answer: Promise<Response>, withinMs: number): Promise<Response | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), withinMs);
  // After the timeout no one awaits this promise.
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** The endpoints of Auth verify a token themselves, with GoTrue's errors. */
async function identify(request: Request, url: URL, keys: Keys) {
  if (!url.pathname.startsWith("/auth/v1/")) return identifyCaller(request, keys);
  const identified = await identifyCaller(request, keys);
  if ("caller" in identified) return identified;
  // A token from the future is the only fault that they do not notice.
  if (identified.fault === "early")
    return { refusal: authError(403, "bad_jwt", "invalid JWT: token used before issued") };
  const withoutToken = new Headers(request.headers);
  withoutToken.delete("authorization");
  return identifyCaller(new Request(request.url, { headers: withoutToken }), keys);
}

function refuse({ access }: Route, caller: Caller): Response | undefined {
  if (access === "secret" && caller.role !== "service_role")
    return authError(403, "not_admin", "User not allowed");
  if (access === "person" && caller.role === "anon") return notFound();
  return undefined;
}

function bodyLimit(path: string, caller: Caller): number {
  if (path.startsWith("/auth/")) return bodyBytes.auth;
  if (caller.role === "anon") return bodyBytes.visitor;
  return isUpload(path) ? bodyBytes.upload : bodyBytes.staff;
}

const isUpload = (path: string) => /^\/storage\/v1\/object\/(?!list\/)[^/]+\/./.test(path);
