import type postgres from "postgres";
import type { Caller } from "../core/caller.ts";
import type { Change } from "../core/change-feed.ts";
import { asCaller } from "../database/as-caller.ts";
import type { Sql } from "../database/database.ts";
import { type Column, readableColumns, type Table } from "./catalog.ts";
import type { Condition } from "./filter.ts";

/** What one person may see of a change, and which of the asked filters it passes. */
export type Seen = { record: Record<string, unknown> | undefined; matches: boolean[] };

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Asked of the database with the reader's own rights, filters included: its
 * comparisons, casts and policies are the only ones there are. Values are
 * always parameters.
 */
export async function seeChange(
  sql: Sql,
  caller: Caller,
  table: Table,
  change: Change,
  filters: Condition[][],
): Promise<Seen | undefined> {
  // Without a filter first: whoever may not see the row has nothing to be compared.
  const seen = await ask(sql, caller, table, change, filters.slice(0, together));
  if (!seen) return undefined;
  const matches = [...seen.matches];
  for (let from = together; from < filters.length; from += together) {
    const more = await ask(sql, caller, table, change, filters.slice(from, from + together));
    if (!more) return undefined;
    matches.push(...more.matches);
  }
  return { record: seen.record, matches };
}

/** Filters in one statement; PostgreSQL takes 1,664 columns. */
const together = 100;

/** One that cannot be evaluated on this row fails the statement: then each is asked for alone, and that one does not match. */
async function ask(
  sql: Sql,
  caller: Caller,
  table: Table,
  change: Change,
  filters: Condition[][],
): Promise<Seen | undefined> {
  try {
    return await askAtOnce(sql, caller, table, change, filters);
  } catch (error) {
    if (!isOfTheFilter(error)) throw error;
    const bare = await askAtOnce(sql, caller, table, change, []);
    if (!bare) return undefined;
    const matches: boolean[] = [];
    for (const filter of filters) {
      const alone = askAtOnce(sql, caller, table, change, [filter]);
      matches.push((await alone.catch(() => undefined))?.matches[0] === true);
    }
    return { record: bare.record, matches };
  }
}

/** A value or pattern PostgreSQL cannot use (class 22) or too much of it (54). A filter that takes too long takes all along. */
const isOfTheFilter = (error: unknown): boolean => /^(22|54)/.test((error as { code?: string }).code ?? "");

async function askAtOnce(
  sql: Sql,
  caller: Caller,
  table: Table,
  change: Change,
  filters: Condition[][],
): Promise<Seen | undefined> {
  if (change.operation === "DELETE") return look(sql, caller, table, change, filters, "gone");
  const seen = await look(sql, caller, table, change, filters, "as it was");
  if (seen) return seen;
  if (await wasRemoved(sql, caller, table, change)) return look(sql, caller, table, change, filters, "gone");
  // Somebody without rights: what the row is now, as far as it is for them. Visitors are told of what was public alone.
  return change.whole && caller.role === "authenticated"
    ? look(sql, caller, table, change, filters, "as it is")
    : undefined;
}

async function look(
  sql: Sql,
  caller: Caller,
  table: Table,
  change: Change,
  filters: Condition[][],
  from: "as it was" | "as it is" | "gone",
): Promise<Seen | undefined> {
  const parameters: string[] = [];
  const bind = (value: string) => `$${parameters.push(value)}::text`;
  const tests = filters
    .map((filter, i) => `, coalesce((${filterSql(filter, table, bind)}), false) as m${i}`)
    .join("");
  const source =
    from === "gone"
      ? `from ${asItWas(table, change, bind)} where ${mayKnowOfRemoval(table, change)}`
      : change.whole && from === "as it was"
        ? `from ${asItWas(table, change, bind)}, public.${quote(table.name)} s
           where ${keySql("s", table, change, bind)} and ${mayKnowHowItWas(change)}`
        : `from public.${quote(table.name)} t where ${keySql("t", table, change, bind)}`;
  const columns = readableColumns(table, caller.role).map(({ name }) => `t.${quote(name)}`);
  const record =
    change.operation === "DELETE"
      ? "null::jsonb"
      : `(select to_jsonb(r) from (select ${columns.join(", ")}) r)`;
  try {
    const [row] = await asCaller(sql, caller, async (transaction) => {
      await transaction`set local statement_timeout = '1s'`;
      return transaction.unsafe<Record<string, unknown>[]>(
        `select ${record} as record ${tests} ${source}`,
        parameters,
      );
    });
    if (!row) return undefined;
    return {
      record: (row.record as Record<string, unknown> | null) ?? undefined,
      matches: filters.map((_, i) => row[`m${i}`] === true),
    };
  } catch (error) {
    // No right to the table at all: the same as seeing nothing.
    if ((error as { code?: string }).code === "42501") return undefined;
    throw error;
  }
}

const asItWas = (table: Table, { row }: Change, bind: (value: string) => string): string =>
  `jsonb_populate_record(null::public.${quote(table.name)}, ${bind(JSON.stringify(row))}::jsonb) t`;

/**
 * A row may be gone before its change is told. Then the change itself says what it was; without all of it there is nothing
 * to tell. Asked with our own rights, since "not there" and "not for you" look the same with the reader's.
 */
async function wasRemoved(sql: Sql, caller: Caller, table: Table, change: Change): Promise<boolean> {
  if (!change.whole || (caller.role === "anon" && !change.public)) return false;
  const parameters: string[] = [];
  const bind = (value: string) => `$${parameters.push(value)}::text`;
  const found = await sql.unsafe(
    `select 1 from public.${quote(table.name)} t where ${keySql("t", table, change, bind)}`,
    parameters,
  );
  return found.length === 0;
}

/** A former state can no longer be held against a policy: staff hear of it, others when everybody could see it. */
const mayKnowHowItWas = (change: Change): string =>
  `(${change.public} or current_user = 'service_role' or private.is_staff())`;

function mayKnowOfRemoval(table: Table, change: Change): string {
  return `has_any_column_privilege(current_user, 'public.${quote(table.name)}', 'select')
    and ${mayKnowHowItWas(change)}`;
}

function keySql(alias: string, table: Table, { row }: Change, bind: (value: string) => string): string {
  const keys = table.columns.filter(({ isKey }) => isKey);
  return keys
    .map((column) => `${alias}.${quote(column.name)} = ${cast(column, bind(String(row[column.name])))}`)
    .join(" and ");
}

export function filterSql(conditions: Condition[], table: Table, bind: (value: string) => string): string {
  if (conditions.length === 0) return "true";
  return conditions
    .map((condition) => {
      const column = table.columns.find(({ name }) => name === condition.column);
      if (!column) return "false";
      const test = conditionSql(condition, column, bind);
      return condition.isNegated ? `not (${test})` : `(${test})`;
    })
    .join(" and ");
}

function conditionSql(
  { operator, value, list }: Condition,
  column: Column,
  bind: (value: string) => string,
): string {
  const field = `t.${quote(column.name)}`;
  const given = () => cast(column, bind(value));
  switch (operator) {
    case "eq":
      return `${field} = ${given()}`;
    case "neq":
      return `${field} <> ${given()}`;
    case "lt":
      return `${field} < ${given()}`;
    case "lte":
      return `${field} <= ${given()}`;
    case "gt":
      return `${field} > ${given()}`;
    case "gte":
      return `${field} >= ${given()}`;
    case "isdistinct":
      return `${field} is distinct from ${given()}`;
    case "in":
      return list.length === 0
        ? "false"
        : `${field} in (${list.map((item) => cast(column, bind(item))).join(", ")})`;
    case "is":
      // One of four words, checked when the filter was read.
      return `${field} is ${value.toLowerCase()}`;
    case "like":
      return `${field}::text like ${bind(value)}`;
    case "ilike":
      return `${field}::text ilike ${bind(value)}`;
    case "match":
      return `${field}::text ~ ${bind(value)}`;
    case "imatch":
      return `${field}::text ~* ${bind(value)}`;
  }
}

const cast = (column: Column, parameter: string) => `cast(${parameter} as ${quote(column.type)})`;

/** Tried once when a channel is joined: a value its column cannot hold should be told then, not never. */
export async function checkFilter(sql: Sql, table: Table, conditions: Condition[]): Promise<boolean> {
  const parameters: string[] = [];
  const bind = (value: string) => `$${parameters.push(value)}::text`;
  // On a row without values a pattern is never looked at; on an empty text it is.
  const patterns = conditions.filter(({ operator }) => operator === "match" || operator === "imatch");
  const test = [
    filterSql(conditions, table, bind),
    ...patterns.map(({ value }) => `'' ~ ${bind(value)}`),
  ].join(" and ");
  try {
    await sql.unsafe(
      `select ${test} from (select (null::public.${quote(table.name)}).*) t`,
      parameters as postgres.ParameterOrJSON<never>[],
    );
    return true;
  } catch {
    return false;
  }
}
