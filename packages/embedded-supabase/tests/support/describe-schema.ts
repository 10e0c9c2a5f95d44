import type { Sql } from "../../index.ts";

/** Everything a migration can change, in PostgreSQL's own words, sorted. */
export async function describeSchema(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'private'))
    select format('column %s.%s %s %s %s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod),
        attnotnull, attidentity, attacl, pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid join ours on ours.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where attnum > 0 and not attisdropped and c.relkind = 'r'
    union all
    select format('table %s %s %s', c.oid::regclass, relrowsecurity, relacl)
      from pg_class c join ours on ours.oid = c.relnamespace where relkind = 'r'
    union all
    select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid))
      from pg_constraint c join ours on ours.oid = c.connamespace where conrelid <> 0
    union all select format('index %s', indexdef) from pg_indexes where schemaname = 'public'
    union all
    select format('policy %s %s %s %s %s %s %s', schemaname, tablename, policyname, roles, cmd, qual, with_check)
      from pg_policies where schemaname in ('public', 'storage')
    union all select format('trigger %s', pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
    union all
    select format('function %s %s', pg_get_functiondef(p.oid), proacl)
      from pg_proc p join ours on ours.oid = p.pronamespace
    union all select format('bucket %s %s %s %s', id, public, file_size_limit, allowed_mime_types) from storage.buckets
    order by 1`;
  return rows.map(({ line }) => line);
}
