import { visitorRest as limits } from "../../../limits/interface-limits.ts";
import { notFound, restError } from "./answers.ts";
import type { GatewayRequest } from "./gateway-request.ts";

/**
 * The REST requests that visitors may send: a short list of forms. PostgREST's whole language would let anyone send
 * patterns, casts or condition trees that run forever; the pages of a site need none of it.
 */

export type VisitorRead = {
  /** The columns to read; "*" means all of these. */
  columns: string[];
  /** The columns to filter and sort by: eq, in, order. */
  by: string[];
  /** Embedded resources that may be selected, word for word. */
  related?: string[];
};

export type VisitorExposure = {
  readByVisitors: Record<string, VisitorRead>;
  /** Tables into which visitors insert, with the columns that they may set. */
  insertedByVisitors: Record<string, string[]>;
};

export type VisitorRequest = { request: GatewayRequest; rows: number };

export function shapeVisitorRequest(
  request: GatewayRequest,
  table: string,
  exposure: VisitorExposure,
): VisitorRequest | Response {
  if (request.url.search.length > limits.queryLength)
    return restError(414, "PGRST414", "The query is too long");
  if (!acceptsJson(request.headers.get("accept")))
    return restError(406, "PGRST107", "None of these media types are available");
  if (request.method === "POST") {
    const columns = own(exposure.insertedByVisitors, table);
    return columns ? shapeInsert(request, columns) : notFound();
  }
  const read = own(exposure.readByVisitors, table);
  return read ? shapeRead(request, read) : notFound();
}

const own = <Value>(record: Record<string, Value>, name: string): Value | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

const acceptsJson = (accept: string | null): boolean =>
  !accept?.trim() ||
  accept
    .split(",")
    .some((type) =>
      /^\s*(\*\/\*|application\/(\*|json|vnd\.pgrst\.(object|array)(\+json)?))\s*(;|$)/i.test(type),
    );

function shapeRead(request: GatewayRequest, { columns, by, related = [] }: VisitorRead) {
  const url = new URL(request.url);
  const asked = url.searchParams;
  for (const [name, value] of asked) if (!isShape(name, value)) return refused(name);
  for (const name of ["select", "order", "limit", "offset"])
    if (asked.getAll(name).length > 1) return refused(name);
  asked.set("select", (asked.get("select") || "*").replace(/(^|,)\s*\*\s*(?=,|$)/, `$1${columns.join(",")}`));
  asked.set("limit", String(Math.min(limits.rowsRead, Number(asked.get("limit") ?? limits.rowsRead))));

  const headers = new Headers(request.headers);
  // The Range header is another form of limit and offset.
  headers.delete("range");
  return { request: { ...request, url, headers }, rows: 0 };

  function isShape(name: string, value: string): boolean {
    if (name === "select")
      return splitSelect(value).every(
        (item) => item === "*" || columns.includes(item) || related.includes(item),
      );
    if (name === "limit" || name === "offset") return /^\d{1,6}$/.test(value);
    if (name === "order")
      return value
        .split(",")
        .every((part) => by.includes(/^(\w+)(\.(asc|desc|nullsfirst|nullslast))*$/.exec(part)?.[1] ?? ""));
    return by.includes(name) && /^(eq\.|in\.\(.*\)$)/s.test(value);
  }
}

/** Splits at commas outside parentheses. */
function splitSelect(select: string): string[] {
  const items = [""];
  let depth = 0;
  for (const sign of select) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (sign === "," && depth === 0) items.push("");
    else items[items.length - 1] += sign;
  }
  return items.map((item) => item.trim());
}

const refused = (name: string): Response =>
  restError(
    400,
    "PGRST100",
    `Visitors cannot ask this: ${name.slice(0, 60)}`,
    "Read columns by name, find rows with eq or in, sort and page.",
  );

function shapeInsert(request: GatewayRequest, columns: string[]): VisitorRequest | Response {
  for (const name of request.url.searchParams.keys()) if (name !== "columns") return refused(name);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(request.body));
  } catch {
    return restError(400, "PGRST102", "Empty or invalid json");
  }
  const rows: unknown[] = Array.isArray(value) ? value : [value];
  if (rows.length > limits.rowsWritten)
    return restError(413, "PGRST413", `Visitors insert at most ${limits.rowsWritten} rows at once`);
  for (const row of rows) {
    if (typeof row !== "object" || row === null || Array.isArray(row))
      return restError(400, "PGRST102", "All object keys must match");
    const unknown = Object.keys(row).find((name) => !columns.includes(name));
    // PostgREST's error for an unknown column: for visitors the column does not exist.
    if (unknown !== undefined)
      return restError(
        400,
        "PGRST204",
        `Could not find the '${unknown.slice(0, 60)}' column in the schema cache`,
      );
  }
  return { request, rows: rows.length };
}
