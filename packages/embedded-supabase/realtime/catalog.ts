import type { Caller } from "../core/caller.ts";
import type { Sql } from "../database/database.ts";

/** `isOpen`: visitors may read it. */
export type Column = { name: string; type: string; isKey: boolean; isOpen: boolean };
export type Table = { name: string; columns: Column[] };
/** The tables whose changes are announced, with the columns that subscriptions need. */
export type Catalog = ReadonlyMap<string, Table>;

export const readableColumns = ({ columns }: Table, role: Caller["role"]): Column[] =>
  role === "anon" ? columns.filter(({ isOpen }) => isOpen) : columns;

export async function readCatalog(sql: Sql): Promise<Catalog> {
  const rows = await sql<{ table: string; name: string; type: string; is_key: boolean; is_open: boolean }[]>`
    select c.relname as table, a.attname as name, t.typname as type,
      coalesce(a.attnum = any(i.indkey), false) as is_key,
      has_column_privilege('anon', c.oid, a.attnum, 'select') as is_open
    from pg_trigger g
    join pg_class c on c.oid = g.tgrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where g.tgname = 'announce_change'
    order by c.relname, a.attnum`;
  const catalog = new Map<string, Table>();
  for (const { table, name, type, is_key: isKey, is_open: isOpen } of rows) {
    const entry = catalog.get(table) ?? { name: table, columns: [] };
    entry.columns.push({ name, type, isKey, isOpen });
    catalog.set(table, entry);
  }
  return catalog;
}
