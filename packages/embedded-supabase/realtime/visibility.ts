import type postgres from "postgres";
import type { Caller } from "../core/caller.ts";
import type { Change } from "../core/change-feed.ts";
import { asCaller } from "../database/as-caller.ts";
import type { Sql } from "../database/database.ts";
import { type Column, readableColumns, type Table } from "./catalog.ts";
import type { Condition, Operator } from "./filter.ts";

/** What a subscriber may see of a change, and which filters match. */
export type Seen = { record: Record<string, unknown> | undefined; matches: boolean[] };

type Question = { sql: Sql; caller: Caller; table: Table; change: Change };

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Queries the database with the rights of the subscriber, including the filters, so that its comparisons, casts and
 * policies apply. Values are always parameters.
 */
export async function seeChange(question: Question, filters: Condition[][]): Promise<Seen | undefined> {
  // The first query decides: without the right to see the row, no filter is evaluated.
  const seen = await ask(question, filters.slice(0, together));
  if (!seen) return undefined;
  const matches = [...seen.matches];
  for (let from = together; from < filters.length; from += together) {
    const more = await ask(question, filters.slice(from, from + together));
    if (!more) return undefined;
    matches.push(...more.matches);
  }
  return { record: seen.record, matches };
}

/** Filters per statement; PostgreSQL allows 1,664 columns. */
const together = 100;

/** One filter that fails on this row fails the whole statement. Then each is queried alone; the failing one does not match. */
async function ask(question: Question, filters: Condition[][]): Promise<Seen | undefined> {
  try {
    return await askAtOnce(question, filters);
  } catch (error) {
    if (!isFilterFault(error)) throw error;
    const bare = await askAtOnce(question, []);
    if (!bare) return undefined;
    const matches: boolean[] = [];
    for (const filter of filters) {
      const alone = askAtOnce(question, [filter]);
      matches.push((await alone.catch(() => undefined))?.matches[0] === true);
    }
    return { record: bare.record, matches };
  }
}

/** A value or pattern that PostgreSQL cannot use (class 22), or too much of it (54). A timeout fails all filters. */
const isFilterFault = (error: unknown): boolean => /^(22|54)/.test((error as { code?: string }).code ?? "");

async function askAtOnce(question: Question, filters: Condition[][]): Promise<Seen | undefined> {
  const { caller, change } = question;
  if (change.operation === "DELETE") return look(question, filters, "gone");
  const seen = await look(question, filters, "as it was");
  if (seen) return seen;
  if (await wasRemoved(question)) return look(question, filters, "gone");
  // A signed-in person without rights to the old state sees the current row, if permitted. Visitors only learn of
  // public states.
  return change.whole && caller.role === "authenticated" ? look(question, filters, "as it is") : undefined;
}

async function look(
  { sql, caller, table, change }: Question,
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
           where ${keySql("s", table, change, bind)} and ${mayKnowHowItWas(table, change)}`
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
    // Without rights to the table, nothing is visible.
    if ((error as { code?: string }).code === "42501") return undefined;
    throw error;
  }
}

const asItWas = (table: Table, { row }: Change, bind: (value: string) => string): string =>
  `jsonb_populate_record(null::public.${quote(table.name)}, ${bind(JSON.stringify(row))}::jsonb) t`;

/**
 * A row may be deleted before its change is sent. Then the change itself contains the old state; if it is incomplete,
 * there is nothing to send. Queried with our own rights, because with those of the subscriber a missing row and a
 * hidden row look the same.
 */
async function wasRemoved({ sql, caller, table, change }: Question): Promise<boolean> {
  if (!change.whole || (caller.role === "anon" && !change.public)) return false;
  const parameters: string[] = [];
  const bind = (value: string) => `$${parameters.push(value)}::text`;
  const found = await sql.unsafe(
    `select 1 from public.${quote(table.name)} t where ${keySql("t", table, change, bind)}`,
    parameters,
  );
  return found.length === 0;
}

/** Policies cannot be applied to a former state: staff who read the table may see it, others only if it was public. */
const mayKnowHowItWas = (table: Table, change: Change): string =>
  `(${change.public} or current_user = 'service_role' or private.may_read('${table.name}'))`;

function mayKnowOfRemoval(table: Table, change: Change): string {
  return `has_any_column_privilege(current_user, 'public.${quote(table.name)}', 'select')
    and ${mayKnowHowItWas(table, change)}`;
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

function conditionSql({ operator, value, list }: Condition, column: Column, bind: (value: string) => string) {
  const field = `t.${quote(column.name)}`;
  if (operator === "in") {
    const items = list.map((item) => cast(column, bind(item)));
    return items.length === 0 ? "false" : `${field} in (${items.join(", ")})`;
  }
  // One of four keywords, checked by the parser.
  if (operator === "is") return `${field} is ${value.toLowerCase()}`;
  const pattern = patterns[operator];
  if (pattern) return `${field}::text ${pattern} ${bind(value)}`;
  return `${field} ${comparisons[operator]} ${cast(column, bind(value))}`;
}

const patterns: Partial<Record<Operator, string>> = {
  like: "like",
  ilike: "ilike",
  match: "~",
  imatch: "~*",
};
const comparisons: Partial<Record<Operator, string>> = {
  eq: "=",
  neq: "<>",
  lt: "<",
  lte: "<=",
  gt: ">",
  gte: ">=",
  isdistinct: "is distinct from",
};

const cast = (column: Column, parameter: string) => `cast(${parameter} as ${quote(column.type)})`;

/** Tests a filter when a channel is joined, so that an invalid value is reported then. */
export async function checkFilter(sql: Sql, table: Table, conditions: Condition[]): Promise<boolean> {
  const parameters: string[] = [];
  const bind = (value: string) => `$${parameters.push(value)}::text`;
  // On a row of nulls a pattern is never compiled; on an empty text it is.
  const expressions = conditions.filter(({ operator }) => operator === "match" || operator === "imatch");
  const test = [
    filterSql(conditions, table, bind),
    ...expressions.map(({ value }) => `'' ~ ${bind(value)}`),
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
