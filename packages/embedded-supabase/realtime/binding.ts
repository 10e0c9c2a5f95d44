import { createHash } from "node:crypto";
import type { Caller } from "../core/caller.ts";
import { type Catalog, readableColumns, type Table } from "./catalog.ts";
import { type Condition, type Operator, parseFilter } from "./filter.ts";
import type { RequestedBinding } from "./protocol.ts";

/** Operators that visitors must not use, because a pattern can run forever. */
const patterns = new Set<Operator>(["like", "ilike", "match", "imatch"]);

/** A validated subscription of a channel. */
export type Binding = {
  id: number;
  event: "*" | "INSERT" | "UPDATE" | "DELETE";
  table: Table | undefined;
  conditions: Condition[];
  /** Undefined: every column. */
  columns: ReadonlySet<string> | undefined;
};

export type BindingResult = { binding: Binding } | { fault: string };

export function readBinding(
  requested: RequestedBinding,
  catalog: Catalog,
  role: Caller["role"],
): BindingResult {
  const { schema = "public", table: tableName = "*", filter } = requested;
  const table = tableName === "*" ? undefined : catalog.get(tableName);
  if ((schema !== "public" && schema !== "*") || (tableName !== "*" && !table))
    return { fault: cannotSubscribe(requested) };
  const conditions = parseFilter(filter);
  const isAllowed = conditions?.every(({ operator }) => role !== "anon" || !patterns.has(operator));
  if (!conditions || !isAllowed)
    return { fault: `Error parsing \`filter\` params: ${JSON.stringify([filter])}` };
  const names = new Set(table && readableColumns(table, role).map(({ name }) => name));
  const isKnown = [...conditions.map(({ column }) => column), ...(requested.select ?? [])].every((name) =>
    names.has(name),
  );
  if (!isKnown) return { fault: cannotSubscribe(requested) };
  const keys = table?.columns.filter(({ isKey }) => isKey).map(({ name }) => name) ?? [];
  return {
    binding: {
      id: bindingId(requested),
      event: readEvent(requested.event),
      table,
      conditions,
      columns: requested.select ? new Set([...requested.select, ...keys]) : undefined,
    },
  };
}

function cannotSubscribe({
  event = "*",
  schema = "public",
  table = "*",
  filter = "",
}: RequestedBinding): string {
  return `Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [event: ${event}, schema: ${schema}, table: ${table}, filters: ${JSON.stringify(filter ? [filter] : [])}]`;
}

function readEvent(text: string | undefined): Binding["event"] {
  const upper = text?.toUpperCase();
  return upper === "INSERT" || upper === "UPDATE" || upper === "DELETE" ? upper : "*";
}

/** The same subscription has the same ID on every channel, so that one encoded frame serves all. Never 0. */
export function bindingId(requested: RequestedBinding): number {
  const { event, schema, table, filter, select } = requested;
  const digest = createHash("sha256")
    .update(JSON.stringify([event, schema, table, filter, select]))
    .digest();
  return (digest.readUInt32BE(0) & 0x7ff_ffff) | 1;
}
