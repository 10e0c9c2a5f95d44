import type { Sql } from "../database/database.ts";
import { liteVersion } from "./lite-version.ts";
import type { Migration } from "./release.ts";

/**
 * Lite reads the whole catalogue at its first request (it takes 0.2 s, most of
 * it for time-zone names nobody asks for). The catalogue changes only with a
 * migration or another lite, so what was read is kept under their names.
 */
export function createSchemaCache(sql: Sql, migrations: Migration[]) {
  const key = `schema_cache ${liteVersion} ${migrations.at(-1)?.version}`;
  return {
    get: async () => {
      const [row] = await sql<{ value: string }[]>`select value from embedded.state where key = ${key}`;
      return row?.value;
    },
    set: async (_: string, value: string) => {
      await sql`delete from embedded.state where key like 'schema_cache %' and key <> ${key}`;
      await sql`
        insert into embedded.state (key, value) values (${key}, ${value})
        on conflict (key) do update set value = excluded.value`;
    },
    delete: async () => {
      await sql`delete from embedded.state where key = ${key}`;
    },
  };
}
