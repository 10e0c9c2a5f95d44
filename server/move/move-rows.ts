import type { Supabase } from "#app/lib/supabase.ts";
import type { Queryable } from "#embedded-supabase";
import { quoted } from "#server/backup/database-contents.ts";

/** The approximate size of one request; a single row may be larger. */
const batchBytes = 200_000;
const batchRows = 500;

/** Tables that belong to this server and not to the site. The target leaves them out as well. */
const staysBehind = new Set(["backup_state"]);

export async function listTablesInOrder(sql: Queryable): Promise<string[]> {
  const tables = await sql<{ name: string; needs: string[] }[]>`
    select c.relname::text as name,
      coalesce(array_agg(distinct r.relname::text) filter (where r.relname is not null), '{}') as needs
    from pg_class c
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
    left join pg_class r on r.oid = k.confrelid and r.relnamespace = c.relnamespace
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by 1 order by 1`;
  const ordered: string[] = [];
  let waiting = tables.filter(({ name }) => !staysBehind.has(name));
  while (waiting.length > 0) {
    const ready = waiting.filter(({ needs }) => needs.every((need) => ordered.includes(need)));
    if (ready.length === 0) throw new Error("The tables refer to each other in a circle.");
    ordered.push(...ready.map(({ name }) => name));
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Existing rows are skipped, so that an aborted move can continue. */
export async function moveRows(
  sql: Queryable,
  target: Supabase,
  { source, table, adapt }: { source: string; table: string; adapt: (text: string) => string },
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  let batch: string[] = [];
  let size = 0;
  const send = async () => {
    if (batch.length === 0) return;
    signal?.throwIfAborted();
    await target
      .rpc("import_site_rows", { from_source: source, into_table: table, new_rows: `[${batch.join(",")}]` })
      .throwOnError();
    batch = [];
    size = 0;
  };
  const query = sql.unsafe<{ row: string }[]>(
    `select to_jsonb(t)::text as row from public.${quoted(table)} t order by 1`,
  );
  for await (const rows of query.cursor(batchRows)) {
    for (const { row } of rows) {
      const text = adapt(row);
      if (size + text.length > batchBytes || batch.length >= batchRows) await send();
      batch.push(text);
      size += text.length;
      count += 1;
    }
  }
  await send();
  return count;
}
