import { rates, restLanes, visitorRest } from "../../limits/interface-limits.ts";
import { NetworkLimiter } from "../../limits/network-limit.ts";
import { CallerLeft, Queue, QueueFull } from "../../limits/queue.ts";
import type { Caller } from "../core/caller.ts";
import type { CallLimits, Lite } from "../lite/lite.ts";
import { poolBusy, restError, tooManyRequests } from "./http/answers.ts";
import { type GatewayRequest, type Handler, toRequest } from "./http/gateway-request.ts";
import { shapeVisitorRequest, type VisitorExposure } from "./http/visitor-requests.ts";

/** What is reachable under /rest/v1; anything else is 404. Row-level security decides about rows. */
export type RestExposure = VisitorExposure & {
  /** Further tables for signed-in people and the server. */
  tables: string[];
  /** Functions for signed-in people; each function checks its caller. */
  memberFunctions: string[];
  serverFunctions: string[];
};

const verbs = new Set(["GET", "HEAD", "POST", "PATCH", "DELETE"]);

export function createRestRoute(lite: Lite, exposure: RestExposure): Handler {
  const mayReach = createReach(exposure);
  const visitors = new Queue(restLanes.visitors);
  const people = new Queue(restLanes.people);
  const rowsWritten = new NetworkLimiter(rates.visitorInserts);

  async function inLane({ signal, caller, ...request }: GatewayRequest, lane: Queue, limits?: CallLimits) {
    try {
      return await lane.run(() => lite.fetch(toRequest(request), limits), signal);
    } catch (error) {
      if (error instanceof QueueFull) return poolBusy();
      // The client has disconnected, which is not a server error.
      if (error instanceof CallerLeft)
        return restError(400, "PGRST000", "The request ended before its turn came.");
      throw error;
    }
  }

  async function answer(request: GatewayRequest, target: string): Promise<Response> {
    // Calls of our own server have no address; they bypass the queues.
    if (request.address === undefined || request.caller.role === "service_role")
      return lite.fetch(toRequest(request));
    if (request.caller.role === "authenticated") return inLane(request, people);
    const shaped = shapeVisitorRequest(request, target, exposure);
    if (shaped instanceof Response) return shaped;
    const taken = rowsWritten.take(request.address, shaped.rows);
    if (!taken.ok) return tooManyRequests(taken.retryAfterSeconds);
    const doubt = shaped.rows > 0 ? request.doubtRows?.(shaped.rows) : undefined;
    return inLane(shaped.request, visitors, { statementMs: visitorRest.statementMs, doubt });
  }

  return async (request) => {
    const target = request.url.pathname.slice("/rest/v1/".length);
    if (!mayReach(request.caller, request.method, target)) return unknownTarget(target);
    const unusable = findInheritedName(request.url.searchParams);
    if (unusable) return restError(400, "42703", `column ${target}.${unusable} does not exist`);
    return translate(await answer(request, target));
  };
}

function createReach(exposure: RestExposure) {
  const readByVisitors = new Set(Object.keys(exposure.readByVisitors));
  const insertedByVisitors = new Set(Object.keys(exposure.insertedByVisitors));
  const tables = new Set([...readByVisitors, ...insertedByVisitors, ...exposure.tables]);
  const memberFunctions = new Set(exposure.memberFunctions.map((name) => `rpc/${name}`));
  const serverFunctions = new Set(exposure.serverFunctions.map((name) => `rpc/${name}`));
  return (caller: Caller, method: string, target: string): boolean => {
    if (!verbs.has(method)) return false;
    if (serverFunctions.has(target)) return caller.role === "service_role" && method === "POST";
    if (memberFunctions.has(target)) return caller.role === "authenticated" && method === "POST";
    if (!tables.has(target)) return false;
    if (caller.role !== "anon") return true;
    if (method === "POST") return insertedByVisitors.has(target);
    return readByVisitors.has(target) && (method === "GET" || method === "HEAD");
  };
}

const namesColumns = /(?:^|\.)(?:select|order|or|and|columns|on_conflict)$/;

const inheritedNames = new Set(["__proto__", ...Object.getOwnPropertyNames(Object.prototype)]);

/**
 * A name that every JavaScript object has. Lite keeps filters in plain objects: it would ignore a filter on `toString`,
 * and one on `__proto__` would change all objects of the process.
 */
function findInheritedName(query: URLSearchParams): string | undefined {
  return [...query]
    .map(([name, value]) => (namesColumns.test(name) ? `${name} ${value}` : name))
    .flatMap((text) => text.match(/\w+/g) ?? [])
    .find((word) => inheritedNames.has(word));
}

/** PostgREST's errors: unlisted names do not exist. */
const unknownTarget = (target: string): Response =>
  target.startsWith("rpc/")
    ? restError(
        404,
        "PGRST202",
        `Could not find the function public.${target.slice(4, 64)} in the schema cache`,
      )
    : restError(
        404,
        "PGRST205",
        `Could not find the table 'public.${target.slice(0, 60)}' in the schema cache`,
      );

/** Lite answers 500 "SUP" where PostgREST has its own status and code. */
async function translate(response: Response): Promise<Response> {
  if (response.status !== 500) return response;
  const text = await response.text();
  if (/violates check constraint/.test(text)) {
    const constraint = /constraint \\?"(\w+)/.exec(text)?.[1] ?? "";
    return restError(400, "23514", `new row violates check constraint "${constraint}"`);
  }
  if (/statement timeout|lock timeout/.test(text)) return restError(503, "57014", "The query took too long");
  // Lite's response when it cannot even identify the caller.
  if (isConnectionFault(text) || text === "Internal Server Error") throw new DatabaseAway();
  // The request itself is at fault: values, names, types, or too much of something.
  if (callersFault.test(text)) return restError(400, "22000", "The request cannot be carried out");
  return restError(500, "XX000", "An unexpected error occurred");
}

const callersFault =
  /stack depth limit|invalid byte sequence|unsupported Unicode escape|does not exist|syntax error|cannot cast|Maximum call stack|null character|target lists can have|ERR_INVALID_ARG_TYPE/;

/** There is no connection to the database, which affects all callers. */
export class DatabaseAway extends Error {
  override name = "DatabaseAway";
}

/** Errors of Node and postgres.js that mean there is no database connection. */
export function isConnectionFault(text: string): boolean {
  return /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|57P0[123]|the database system is|terminating connection/.test(
    text,
  );
}
