import { jsonDepth } from "../../../limits/interface-limits.ts";
import { restError } from "./answers.ts";

const malformed = (message: string) => restError(400, "PGRST102", message);

/**
 * What neither lite nor the database can read is said to be the caller's fault before they see it: the sign that
 * ends a text on PostgreSQL's wire, JSON that is none, and JSON so deep that whoever walks down it runs out of stack.
 */
export function findFault(request: Request, url: URL, body: Uint8Array | undefined): Response | undefined {
  if (/%00/.test(url.search) || url.search.includes("\0"))
    return malformed("A name or value holds a null character");
  if (!body?.byteLength) return undefined;
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(request.headers.get("content-type") ?? ""))
    return restError(415, "PGRST102", "Content-Type not acceptable: only application/json is");
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return malformed("Empty or invalid json");
  }
  return findFaultIn(value);
}

/** Level by level instead of by calling itself. */
function findFaultIn(value: unknown): Response | undefined {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > jsonDepth) return malformed(`JSON deeper than ${jsonDepth} levels`);
    if (level.some((item) => typeof item === "string" && item.includes("\0")))
      return malformed("A name or value holds a null character");
    level = level.flatMap((item) =>
      typeof item === "object" && item !== null ? Object.entries(item).flat() : [],
    );
  }
  return undefined;
}
