import type { Queryable } from "#embedded-supabase";
import { StartupError } from "#server/core/config.ts";

const key = "moved_to";

/** The old copy would accept enquiries that no one reads. */
export async function refuseMovedSite(sql: Queryable): Promise<void> {
  const [table] = await sql<
    { exists: boolean }[]
  >`select to_regclass('embedded.state') is not null as exists`;
  if (!table?.exists) return;
  const [row] = await sql<{ value: string }[]>`select value from embedded.state where key = ${key}`;
  if (!row) return;
  throw new StartupError(
    `This site was moved to ${row.value}. Set SUPABASE_URL and its keys to serve it from there. To keep using this copy: npm run move -- --stay`,
  );
}

export async function markAsMoved(sql: Queryable, target: string): Promise<void> {
  await sql`
    insert into embedded.state (key, value) values (${key}, ${target})
    on conflict (key) do update set value = excluded.value`;
}

export async function unmarkAsMoved(sql: Queryable): Promise<boolean> {
  return (await sql`delete from embedded.state where key = ${key} returning key`).length > 0;
}
