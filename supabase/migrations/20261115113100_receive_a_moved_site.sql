-- Purpose:  let `npm run move` bring a whole site into this project, once, without telling anybody about it again.
-- Creates:  private.site_move (one row), public.begin_site_move(), import_site_rows(), finish_site_move()
-- Access:   the server alone (service_role), and only while a move is under way into a project that was empty.
-- Undo:     drop function public.begin_site_move, public.import_site_rows, public.finish_site_move; drop table private.site_move;
-- Decision: docs/decisions/0020-move-to-hosted-supabase.md

create table private.site_move (
  id smallint primary key default 1 check (id = 1),
  source text not null check (char_length(source) between 16 and 200),
  begun_at timestamptz not null default now(),
  finished_at timestamptz
);
alter table private.site_move enable row level security;
revoke all on private.site_move from public, anon, authenticated, service_role;

-- What belongs to the place and not to the site stays where it is.
create function private.moved_tables() returns setof text
language sql stable set search_path = '' as $$
  select relname::text from pg_catalog.pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'backup_state'
  order by 1;
$$;

create function private.count_site() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  counts jsonb := '{}';
  moved text;
  n bigint;
begin
  for moved in select private.moved_tables() loop
    execute format('select count(*) from public.%I', moved) into n;
    counts := counts || jsonb_build_object('public.' || moved, n);
  end loop;
  select count(*) into n from auth.users;
  counts := counts || jsonb_build_object('auth.users', n);
  select counts || coalesce(jsonb_object_agg('storage.' || bucket_id, held), '{}') into counts
  from (select bucket_id, count(*) as held from storage.objects group by 1) as buckets;
  return counts;
end;
$$;

create function public.begin_site_move(from_source text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  move private.site_move;
  used text;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('private.site_move'));
  select * into move from private.site_move;
  if move.source is null then
    select key into used from jsonb_each(private.count_site()) where value <> '0' order by key limit 1;
    if used is not null then
      raise exception 'This project is not empty: % has rows.', used using errcode = 'PT409';
    end if;
    insert into private.site_move (source) values (from_source) returning * into move;
  elsif move.source <> from_source then
    raise exception 'Another site was moved into this project, or is being moved.' using errcode = 'PT409';
  end if;
  return jsonb_build_object(
    'isFinished', move.finished_at is not null,
    'migrations', (select coalesce(jsonb_agg(version order by version), '[]') from supabase_migrations.schema_migrations)
  );
end;
$$;

-- Rows come as they were: no trigger may stamp them, log them or have a mail sent about them. Foreign keys are checked.
-- As text: nobody on the way may round a number.
create function public.import_site_rows(from_source text, into_table text, new_rows text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  taken integer;
  columns text;
begin
  perform 1 from private.site_move where source = from_source and finished_at is null for share;
  if not found then
    raise exception 'No move of this site is under way.' using errcode = 'PT409';
  end if;
  if into_table not in (select private.moved_tables()) then
    raise exception 'There is no such table.' using errcode = 'PT404';
  end if;
  select string_agg(format('%I', attname), ', ' order by attnum) into columns
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', into_table)::regclass
    and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('alter table public.%I disable trigger user', into_table);
  execute format(
    'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_recordset(null::public.%1$I, $1) on conflict do nothing',
    into_table, columns) using new_rows::jsonb;
  get diagnostics taken = row_count;
  execute format('alter table public.%I enable trigger user', into_table);
  return taken;
end;
$$;

-- Empty when everything is there, and then the door is closed; otherwise what differs.
create function public.finish_site_move(from_source text, expected_counts text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  expected jsonb := expected_counts::jsonb;
  counted jsonb := private.count_site();
  differing jsonb;
  numbered record;
  last bigint;
begin
  perform 1 from private.site_move where source = from_source and finished_at is null for update;
  if not found then
    raise exception 'No move of this site is under way.' using errcode = 'PT409';
  end if;
  select coalesce(jsonb_object_agg(name, jsonb_build_object('expected', expected -> name, 'found', counted -> name)), '{}')
  into differing
  from (select jsonb_object_keys(expected || counted) as name) as names
  where coalesce(expected -> name, '0') <> coalesce(counted -> name, '0');
  if differing <> '{}' then
    return differing;
  end if;
  for numbered in
    select c.relname, a.attname, pg_catalog.pg_get_serial_sequence(format('public.%I', c.relname), a.attname) as sequence
    from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relname in (select private.moved_tables()) and c.relnamespace = 'public'::regnamespace and a.attidentity <> ''
  loop
    execute format('select max(%I) from public.%I', numbered.attname, numbered.relname) into last;
    if last is not null then
      perform pg_catalog.setval(numbered.sequence::regclass, last);
    end if;
  end loop;
  update private.site_move set finished_at = now();
  return '{}';
end;
$$;

revoke all on all functions in schema private from public;
revoke all on function public.begin_site_move, public.import_site_rows, public.finish_site_move
  from public, anon, authenticated;
grant execute on function public.begin_site_move, public.import_site_rows, public.finish_site_move to service_role;
