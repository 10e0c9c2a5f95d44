-- Purpose:  running the site: the state of its backups, the move into a Supabase project, the report about enquiries, and
--           Realtime on a hosted project.
-- Access:   staff read the state of backups and the report. Everything else belongs to the server.
-- Decision: docs/decisions/0005-backup-and-restore.md, 0020-move-to-hosted-supabase.md, 0027-inbox-queries-and-report.md

-- Tables

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

-- It holds figures and no person. After a crash they are made again, so nothing of it is logged.
create unlogged table private.made_reports (
  days integer primary key,
  report jsonb not null,
  made_at timestamptz not null
);

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

-- The report

-- Counts the enquiries of the last days by what brought them, what became of them, and how long they waited for the first
-- call. It reads the period's leads once and leaves out spam and suspected spam. Times are counted as exactly as they are
-- shown (minutes, then hours, then days), so that the median is found without sorting leads.
create function private.make_lead_report(days integer) returns jsonb
language plpgsql stable security definer set search_path = '' set work_mem = '32MB' as $$
declare
  since timestamptz := ((now() at time zone 'Asia/Kolkata')::date - (days - 1)) at time zone 'Asia/Kolkata';
  answer jsonb;
begin
  with lead as (
    select l.id, l.status, l.created_at,
      -- A page is one page in all its languages; a call has none.
      case when l.source <> 'website' then l.source
        when starts_with(asked.path || '/', '/' || l.locale || '/') then coalesce(nullif(substr(asked.path, char_length(l.locale) + 2), ''), '/')
        else coalesce(nullif(asked.path, ''), '/') end as page,
      coalesce(left(coalesce(l.campaign ->> 'utm_campaign', l.campaign ->> 'utm_source'), 160), '') as campaign,
      coalesce(left(l.details ->> 'district', 80), '') as district
    from public.contact_leads l, lateral (select split_part(left(l.page, 300), '?', 1) as path) as asked
    where l.created_at >= since and l.tray not in ('spam', 'suspected')
  ),
  first_call as (
    select e.lead_id, min(e.created_at) as at from public.lead_events e
    where e.event = 'contact' and e.created_at >= since group by e.lead_id
  ),
  told as (
    select lead.page, lead.campaign, lead.district, lead.status,
      floor(extract(epoch from first_call.at - lead.created_at) / 60)::integer as minutes
    from lead left join first_call on first_call.lead_id = lead.id
  ),
  -- Everything below counts these few thousand rows instead of hundreds of thousands.
  alike as materialized (
    select page, campaign, district,
      case when minutes < 60 then minutes when minutes < 2160 then minutes / 60 * 60 else minutes / 1440 * 1440 end as waited,
      count(*) as enquiries, count(*) filter (where status = 'won') as won, count(*) filter (where status = 'lost') as lost,
      count(*) filter (where minutes <= 1440) as within_day
    from told group by 1, 2, 3, 4
  ),
  cell as (
    select case grouping(page, campaign, district) when 7 then 'all' when 3 then 'page' when 5 then 'campaign' else 'district' end as by,
      coalesce(page, campaign, district) as key, waited, sum(enquiries) as enquiries, sum(won) as won, sum(lost) as lost,
      sum(within_day) as within_day
    from alike group by grouping sets ((waited), (page, waited), (campaign, waited), (district, waited))
  ),
  running as (
    select *, sum(enquiries) filter (where waited is not null) over (partition by by, key order by waited) as so_far,
      sum(enquiries) filter (where waited is not null) over (partition by by, key) as of_all
    from cell
    -- Enquiries without a campaign or a district are the rest, not an answer.
    where by in ('all', 'page') or key <> ''
  ),
  counted as (
    select by, key, sum(enquiries) as enquiries, coalesce(max(of_all), 0) as called, sum(won) as won, sum(lost) as lost,
      min(waited) filter (where so_far * 2 >= of_all) as median_minutes, sum(within_day) as within_day
    from running group by by, key
  ),
  ranked as (
    select *, row_number() over (partition by by order by enquiries desc, key) as place from counted
  )
  select jsonb_object_agg(by, rows) into answer from (
    select by, jsonb_agg(jsonb_build_object('key', coalesce(key, ''), 'enquiries', enquiries, 'called', called, 'won', won,
      'lost', lost, 'medianMinutes', median_minutes, 'withinDay', within_day) order by place) as rows
    from ranked where place <= 60 group by by
  ) as parts;
  return coalesce(answer, '{}');
end;
$$;

-- A small report is made at once. A large one is answered as the server has made it ahead, with its time.
create function public.lead_report(days integer default 90) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  period integer := least(greatest(days, 1), 730);
  made private.made_reports;
begin
  perform private.ask_for('all.read');
  select * into made from private.made_reports m where m.days = period and m.made_at > now() - interval '15 minutes';
  if (made.report #>> '{all,0,enquiries}')::integer > 2000 then
    return made.report || jsonb_build_object('madeAt', made.made_at);
  end if;
  return private.make_lead_report(period);
end;
$$;

-- One of several servers makes it, and a report of the last minutes is not made again.
create function public.remake_lead_report(days integer) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  period integer := least(greatest(days, 1), 730);
begin
  if not pg_try_advisory_xact_lock(hashtext('made_reports'), period)
    or exists (select from private.made_reports m where m.days = period and m.made_at > now() - interval '4 minutes') then
    return false;
  end if;
  insert into private.made_reports as m (days, report, made_at)
  values (period, private.make_lead_report(period), now())
  on conflict on constraint made_reports_pkey do update set report = excluded.report, made_at = excluded.made_at;
  return true;
end;
$$;
