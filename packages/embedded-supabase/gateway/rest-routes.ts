import type { Lite } from "../lite.ts";
import { databaseAway, notFound, restError } from "./answers.ts";
import type { Caller } from "./caller.ts";
import { type GatewayRequest, type Handler, toRequest } from "./gateway-request.ts";

/** What the public pages read. Row-level security decides which rows. */
const readByVisitors = new Set([
  "header_settings",
  "footer_settings",
  "homepage_content",
  "global_settings",
  "blog_posts",
  "former_blog_addresses",
  "content_pages",
  "media",
]);

/** Every table with an address. A contract test holds this list against the database. */
export const exposedTables = new Set([
  ...readByVisitors,
  "contact_leads",
  "lead_events",
  "lead_papers",
  "lead_receipts",
  "lead_checks",
  "outbox",
  "revisions",
  "audit_log",
  "backup_state",
  "staff",
]);

const serverFunctions = new Set([
  "rpc/claim_first_ownership",
  "rpc/claim_outbox",
  "rpc/release_outbox",
  "rpc/check_leads",
  "rpc/erase_due_leads",
  "rpc/begin_site_move",
  "rpc/import_site_rows",
  "rpc/finish_site_move",
  "rpc/picture_uses",
]);
/** For signed-in people; each looks for itself who is asking. */
const memberFunctions = new Set([
  "rpc/set_my_name",
  "rpc/count_leads_by_day",
  "rpc/find_leads",
  "rpc/count_leads",
  "rpc/count_found_leads",
  "rpc/change_leads",
  "rpc/export_person",
  "rpc/erase_person",
]);
const verbs = new Set(["GET", "HEAD", "POST", "PATCH", "DELETE"]);
const maxVisitorQuery = 2048;

export const isLeadInsert = ({ method, url }: Pick<GatewayRequest, "method" | "url">) =>
  method === "POST" && url.pathname === "/rest/v1/contact_leads";

export function createRestRoute(lite: Lite): Handler {
  return async (request) => {
    const target = request.url.pathname.slice("/rest/v1/".length);
    if (!mayReach(request.caller, request.method, target)) return notFound();
    if (request.caller.role === "anon" && request.url.search.length > maxVisitorQuery) {
      return restError(414, "PGRST414", "The query is too long");
    }
    const answer = await inTime(lite.fetch(toRequest(request)));
    return answer ? translate(answer) : databaseAway();
  };
}

/** The database ends any question after five seconds; when that answer does not come either, nobody is there. */
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

function mayReach(caller: Caller, method: string, target: string): boolean {
  if (!verbs.has(method)) return false;
  if (serverFunctions.has(target)) return caller.role === "service_role" && method === "POST";
  if (memberFunctions.has(target)) return caller.role === "authenticated" && method === "POST";
  if (!exposedTables.has(target)) return false;
  if (caller.role !== "anon") return true;
  if (target === "contact_leads") return method === "POST";
  return readByVisitors.has(target) && (method === "GET" || method === "HEAD");
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
