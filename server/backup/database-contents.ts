import type { Queryable } from "#embedded-supabase";
import type { Sequence, Table } from "./archive/manifest.ts";

const schemas = ["public", "auth", "storage", "embedded", "supabase_migrations"];

/** Generated columns are left out, because PostgreSQL computes them and accepts no values for them. */
export async function listTables(sql: Queryable): Promise<Table[]> {
  return await sql<Table[]>`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and n.nspname = any (${schemas})
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1, 2
    order by 1, 2`;
}

/** Only sequences that were used; the others start at their beginning. */
export async function listSequences(sql: Queryable): Promise<Sequence[]> {
  return await sql<Sequence[]>`
    select schemaname as schema, sequencename as name, last_value::text as "lastValue"
    from pg_sequences
    where schemaname = any (${schemas}) and last_value is not null
    order by 1, 2`;
}

export async function listAppliedMigrations(sql: Queryable): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

export const quotedName = ({ schema, name }: { schema: string; name: string }) =>
  `${quoted(schema)}.${quoted(name)}`;

export const quoted = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`;
