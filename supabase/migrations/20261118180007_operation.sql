-- Purpose:  running the site: what visitors tell it without saying who they are (words that the search found nothing for, and
--           whether a guide was right), the state of its backups, and the move into a Supabase project.
-- Access:   everybody reads the synonyms, staff write them. The server alone counts misses, answers and remarks, through
--           functions that keep the tables small. Staff read them, and remove misses and remarks. None of these tables holds
--           anything about a person; the server takes numbers and addresses out of remarks. Staff read the state of backups.
--           Everything else belongs to the server.
-- Decision: docs/decisions/0005-backup-and-restore.md, 0020-move-to-hosted-supabase.md, 0047-search-index.md

-- Tables

create table public.search_synonyms (
  id uuid primary key default gen_random_uuid(),
  said text not null unique check (char_length(btrim(said)) between 2 and 80),
  means text not null check (char_length(btrim(means)) between 2 and 120),
  created_at timestamptz not null default now()
);
comment on table public.search_synonyms is 'Words people type in the search, and the words of the site that mean the same. No personal data.';

create table public.search_misses (
  words text not null check (char_length(words) between 2 and 80),
  locale text not null check (char_length(locale) between 2 and 8),
  times integer not null default 1 check (times > 0),
  last_on date not null default (now() at time zone 'Asia/Kolkata')::date,
  primary key (words, locale)
);
comment on table public.search_misses is 'What the search found nothing for: words, language, how often, last day. Forgotten after 180 days.';
create index search_misses_by_day on public.search_misses (last_on);

create table public.page_answers (
  path text not null check (char_length(path) between 1 and 200),
  locale text not null check (char_length(locale) between 2 and 8),
  was_right boolean not null,
  times integer not null default 1 check (times > 0),
  last_on date not null default (now() at time zone 'Asia/Kolkata')::date,
  primary key (path, locale, was_right)
);
comment on table public.page_answers is 'How often visitors said that a page was right, or was not. No personal data.';

create table public.page_remarks (
  id uuid primary key default gen_random_uuid(),
  path text not null check (char_length(path) between 1 and 200),
  locale text not null check (char_length(locale) between 2 and 8),
  remark text not null check (char_length(btrim(remark)) between 1 and 300),
  record text check (record ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(record) <= 120),
  written_on date not null default (now() at time zone 'Asia/Kolkata')::date
);
comment on table public.page_remarks is 'What visitors found wrong or missing on a page, in a sentence. Forgotten after 180 days.';
comment on column public.page_remarks.record is 'The record of the ledger that is said to be wrong. Null: the page as a whole.';
create index page_remarks_by_day on public.page_remarks (written_on desc);

create table public.backup_state (
  id smallint primary key default 1 check (id = 1),
  plan text not null default 'unknown' check (plan in ('unknown', 'nightly', 'off', 'hosted')),
  -- The server's local time, as BACKUP_AT says it.
  planned_at text check (planned_at ~ '^[0-2][0-9]:[0-5][0-9]$'),
  good_at timestamptz,
  good_file text check (char_length(good_file) <= 200),
  good_bytes bigint,
  -- 'restored': brought back into an empty database and compared; 'read': read through and compared.
  good_check text check (good_check in ('restored', 'read')),
  good_on text check (char_length(good_on) <= 200),
  fault_at timestamptz,
  fault text check (char_length(fault) <= 500),
  kept jsonb not null default '[]' check (octet_length(kept::text) <= 65536),
  -- Of several servers on one database, the first one to write here takes the backup.
  claimed_at timestamptz,
  claimed_by text check (char_length(claimed_by) <= 200),
  created_at timestamptz not null default now()
);
comment on table public.backup_state is 'The state of backups, in one row.';
insert into public.backup_state default values;

create table private.site_move (
  id smallint primary key default 1 check (id = 1),
  source text not null check (char_length(source) between 16 and 200),
  begun_at timestamptz not null default now(),
  finished_at timestamptz
);

-- What visitors tell the site

-- A stranger can search for anything, so the table has a limit: when it is full, the rarest and oldest words go.
create function public.count_search_miss(asked text, in_locale text) returns void
language plpgsql set search_path = '' as $$
declare
  today constant date := (now() at time zone 'Asia/Kolkata')::date;
begin
  update public.search_misses set times = times + 1, last_on = today
  where words = asked and locale = in_locale;
  if found then return; end if;
  delete from public.search_misses where last_on < today - 180;
  delete from public.search_misses where (words, locale) in (
    select words, locale from public.search_misses order by times desc, last_on desc offset 999
  );
  insert into public.search_misses (words, locale, last_on) values (asked, in_locale, today)
  on conflict (words, locale) do update set times = search_misses.times + 1, last_on = excluded.last_on;
end;
$$;

create function public.count_page_answer(of_path text, in_locale text, is_right boolean) returns void
language sql set search_path = '' as $$
  insert into public.page_answers (path, locale, was_right) values (of_path, in_locale, is_right)
  on conflict (path, locale, was_right) do update
    set times = page_answers.times + 1, last_on = (now() at time zone 'Asia/Kolkata')::date;
$$;

-- A stranger can write anything as often as the rate limit allows. So a page keeps its newest fifty remarks, and none for
-- longer than half a year.
create function public.keep_page_remark(of_path text, in_locale text, said text, of_record text default null) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.page_remarks where written_on < (now() at time zone 'Asia/Kolkata')::date - 180;
  delete from public.page_remarks where id in (
    select id from public.page_remarks where path = of_path and locale = in_locale
    order by written_on desc, id offset 49
  );
  insert into public.page_remarks (path, locale, remark, record) values (of_path, in_locale, said, of_record);
end;
$$;

-- The move of a whole site into this project, which must be empty

-- The state of backups belongs to the server and not to the site, so it stays where it is.
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

-- Rows come as they were: no trigger may stamp them, log them or send a mail about them. Foreign keys are checked. They come
-- as text, so that no program on the way can round a number.
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

-- The answer is empty when everything is there, and then no more rows are taken; otherwise it says what differs.
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

-- Triggers

create trigger announce_change after insert or update or delete on public.search_synonyms
  for each row execute function private.announce_change();
