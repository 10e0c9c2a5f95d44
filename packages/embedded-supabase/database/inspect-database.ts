import type { Sql } from "./database.ts";

/** The load of a database. */
export type DatabaseLoad = { connections: number; busy: number; bytes: number };

/** Counts the connections of all our servers that share the database. */
export async function inspectDatabase(sql: Sql): Promise<DatabaseLoad> {
  const [row] = await sql<DatabaseLoad[]>`
    select count(*)::int as connections,
      (count(*) filter (where state <> 'idle'))::int as busy,
      pg_database_size(current_database())::float8 as bytes
    from pg_stat_activity
    where datname = current_database() and application_name like 'bhumilex%'`;
  return row ?? { connections: 0, busy: 0, bytes: 0 };
}
