import type { Queryable } from "../../index.ts";

/** Rights in a fixed order: PostgreSQL keeps the order of the grants. */
const rights = (acl: string, kind: string, owner: string) => `(
  select string_agg(format('%s %s%s', case grantee when 0 then 'public' else grantee::regrole::text end,
    lower(privilege_type), case when is_grantable then ' with grant option' end), ', ' order by grantee::regrole::text, privilege_type)
  from aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))))`;

/**
 * A query for each object as PostgreSQL describes it, without the order of a table's columns, comments inside functions
 * and the column names of a policy's sub-selects.
 */
const objects = `
  with ours as (select oid, nspname, nspowner, nspacl from pg_namespace where nspname in ('public', 'private', 'extensions')),
  relation as (select c.*, c.oid::regclass::text as name from pg_class c join ours on ours.oid = c.relnamespace)
  select format('schema %s %s %s', nspname, ${rights("nspacl", "n", "nspowner")}, obj_description(oid, 'pg_namespace')) as line
    from ours
  union all
  select format('extension %s in %s', extname, extnamespace::regnamespace) from pg_extension
  union all
  select format('relation %s %s %s rls %s %s replica %s %s: %s %s', relkind, relpersistence, name, relrowsecurity, relforcerowsecurity,
      relreplident, reloptions, ${rights("relacl", "r", "relowner")}, obj_description(oid, 'pg_class'))
    from relation where relkind in ('r', 'p', 'v', 'm', 'f')
  union all
  select format('view %s %s', name, pg_get_viewdef(oid)) from relation where relkind in ('v', 'm')
  union all
  select format('column %s.%s %s collate %s null %s identity %s generated %s default %s statistics %s storage %s%s %s: %s %s',
      name, attname, format_type(atttypid, atttypmod), attcollation, not attnotnull, attidentity, attgenerated,
      pg_get_expr(d.adbin, d.adrelid), nullif(attstattarget, -1), attstorage, attcompression, attoptions,
      (select string_agg(format('%s %s', grantee::regrole, lower(privilege_type)), ', ' order by grantee::regrole::text, privilege_type)
        from aclexplode(attacl)),
      col_description(attrelid, attnum))
    from pg_attribute a join relation on relation.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v', 'm', 'f', 'c')
  union all
  select format('constraint %s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid), obj_description(c.oid, 'pg_constraint'))
    from pg_constraint c join ours on ours.oid = c.connamespace
  union all
  select format('index %s valid %s clustered %s', pg_get_indexdef(indexrelid), indisvalid and indisready, indisclustered)
    from pg_index join relation on relation.oid = indexrelid
  union all
  select format('sequence %s of %s.%s %s %s %s %s %s: %s', name, d.refobjid::regclass, a.attname, seqtypid::regtype, seqstart,
      seqincrement, seqmax, seqcycle, ${rights("relacl", "S", "relowner")})
    from pg_sequence join relation on relation.oid = seqrelid
    left join pg_depend d on d.objid = seqrelid and d.classid = 'pg_class'::regclass and d.refobjsubid > 0
    left join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
  union all
  select format('trigger %s enabled %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
  union all
  select format('policy %s on %s.%s %s for %s to %s using %s check %s', policyname, schemaname, tablename, permissive, cmd,
      (select string_agg(role, ', ' order by role) from unnest(roles) as role),
      regexp_replace(qual, ' AS \\w+\\)', ')', 'g'), regexp_replace(with_check, ' AS \\w+\\)', ')', 'g'))
    from pg_policies
  union all
  select format('function %s: %s %s', case when prokind in ('f', 'p')
      then regexp_replace(pg_get_functiondef(p.oid), '^ *--[^\\n]*\\n', '', 'gn') else p.oid::regprocedure::text end,
      ${rights("proacl", "f", "proowner")}, obj_description(p.oid, 'pg_proc'))
    from pg_proc p join ours on ours.oid = p.pronamespace
    where not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all
  select format('type %s %s %s %s', t.oid::regtype, typtype, typbasetype::regtype,
      (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
    from pg_type t join ours on ours.oid = t.typnamespace
    where typtype in ('e', 'd', 'r') or typtype = 'c' and typrelid in (select oid from relation where relkind = 'c')
  union all
  select format('publication %s %s.%s %s %s', pubname, schemaname, tablename,
      (select string_agg(name::text, ', ' order by name) from unnest(attnames) as name), rowfilter)
    from pg_publication_tables
  union all
  select format('default rights in %s on %s: %s', defaclnamespace::regnamespace, defaclobjtype,
      ${rights("defaclacl", "r", "defaclrole")})
    from pg_default_acl
  union all select format('statistics %s', pg_get_statisticsobjdef(oid)) from pg_statistic_ext
  union all select format('event trigger %s %s %s', evtname, evtevent, evtfoid::regprocedure) from pg_event_trigger
  order by 1`;

/** Everything that migrations create in an empty database, sorted: objects, rights, and inserted rows. */
export async function describeSchema(sql: Queryable): Promise<string[]> {
  const described = await sql.unsafe<{ line: string }[]>(objects);
  const lines = described.map(({ line }) => line);
  const tables = await sql<{ name: string; moments: string[] }[]>`
    select attrelid::regclass::text as name,
      coalesce(array_agg(attname::text) filter (where atttypid = 'timestamptz'::regtype), '{}') as moments
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and attnum > 0 and not attisdropped
      and (relnamespace::regnamespace::text in ('public', 'private') or attrelid = 'storage.buckets'::regclass)
    group by 1`;
  for (const { name, moments } of tables) {
    const rows = await sql.unsafe<{ row: string }[]>(
      `select (to_jsonb(t) - $1::text[])::text as row from ${name} t`,
      [moments],
    );
    lines.push(...rows.map(({ row }) => `row of ${name} ${row}`));
  }
  return lines.sort();
}
