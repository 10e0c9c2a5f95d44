import { jsonDepth } from "../../../limits/interface-limits.ts";
import { restError } from "./answers.ts";

const malformed = (message: string) => restError(400, "PGRST102", message);

/**
 * Refuses input that neither lite nor the database can parse: null characters, which end a text in PostgreSQL's
 * protocol, invalid JSON, and JSON so deep that recursive code runs out of stack.
 */
export function findFault(request: Request, url: URL, body: Uint8Array | undefined): Response | undefined {
  if (/%00|\0/.test(url.pathname + url.search)) return malformed("A name or value holds a null character");
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
