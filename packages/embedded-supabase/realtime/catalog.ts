import type { Sql } from "../database/database.ts";

export type Column = { name: string; type: string; isKey: boolean };
export type Table = { name: string; columns: Column[] };
/** The tables whose changes are announced, with what a subscriber must know to read them. */
export type Catalog = ReadonlyMap<string, Table>;

export async function readCatalog(sql: Sql): Promise<Catalog> {
  const rows = await sql<{ table: string; name: string; type: string; is_key: boolean }[]>`
    select c.relname as table, a.attname as name, t.typname as type,
      coalesce(a.attnum = any(i.indkey), false) as is_key
    from pg_trigger g
    join pg_class c on c.oid = g.tgrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where g.tgname = 'announce_change'
    order by c.relname, a.attnum`;
  const catalog = new Map<string, Table>();
  for (const { table, name, type, is_key: isKey } of rows) {
    const entry = catalog.get(table) ?? { name: table, columns: [] };
    entry.columns.push({ name, type, isKey });
    catalog.set(table, entry);
  }
  return catalog;
}
