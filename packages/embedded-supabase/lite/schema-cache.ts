import type { Sql } from "../database/database.ts";
import { liteVersion } from "./lite-version.ts";
import type { Migration } from "./release.ts";

/**
 * Lite reads the whole catalogue at its first request, which takes 0.2 s, mostly for unused time-zone names. The
 * catalogue changes only with a migration or another version of lite, so it is cached under their names.
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
