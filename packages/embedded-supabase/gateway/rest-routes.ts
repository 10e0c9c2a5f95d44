import type { Caller } from "../core/caller.ts";
import { visitorQueryLength } from "../limits/limits.ts";
import type { Lite } from "../lite/lite.ts";
import { databaseAway, notFound, restError } from "./answers.ts";
import { type Handler, toRequest } from "./gateway-request.ts";

/** What has an address under /rest/v1; anything else is 404. Row-level security decides about rows. */
export type RestExposure = {
  /** Tables that anybody may read, and those into which anybody may insert. */
  readByVisitors: string[];
  insertedByVisitors: string[];
  /** Further tables, for signed-in people and the server. */
  tables: string[];
  /** For signed-in people; each looks for itself who is asking. */
  memberFunctions: string[];
  /** For the holder of the secret key. */
  serverFunctions: string[];
};

const verbs = new Set(["GET", "HEAD", "POST", "PATCH", "DELETE"]);

export function createRestRoute(lite: Lite, exposure: RestExposure): Handler {
  const mayReach = createReach(exposure);
  return async (request) => {
    const target = request.url.pathname.slice("/rest/v1/".length);
    if (!mayReach(request.caller, request.method, target)) return notFound();
    if (request.caller.role === "anon" && request.url.search.length > visitorQueryLength) {
      return restError(414, "PGRST414", "The query is too long");
    }
    const answer = await inTime(lite.fetch(toRequest(request)));
    return answer ? translate(answer) : databaseAway();
  };
}

/** The database ends every query after five seconds. When not even that error arrives, the database is away. */
const patienceMs = 7_000;

async function inTime(answer: Promise<Response>): Promise<Response | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), patienceMs);
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function createReach(exposure: RestExposure) {
  const readByVisitors = new Set(exposure.readByVisitors);
  const insertedByVisitors = new Set(exposure.insertedByVisitors);
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

/** Lite answers 500 "SUP" where PostgREST has a status and code of its own. */
async function translate(response: Response): Promise<Response> {
  if (response.status !== 500) return response;
  const text = await response.text();
  if (/violates check constraint/.test(text)) {
    const constraint = /constraint \\?"(\w+)/.exec(text)?.[1] ?? "";
    return restError(400, "23514", `new row violates check constraint "${constraint}"`);
  }
  if (/statement timeout|lock timeout/.test(text)) return restError(503, "57014", "The query took too long");
  // Lite has no words of its own when it cannot even look up who is asking.
  if (isConnectionFault(text) || text === "Internal Server Error") return databaseAway();
  return restError(500, "XX000", "An unexpected error occurred");
}

/** Node's and postgres.js's words for "there is no database at the other end". */
export function isConnectionFault(text: string): boolean {
  return /ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|57P0[123]|the database system is|terminating connection/.test(
    text,
  );
}
