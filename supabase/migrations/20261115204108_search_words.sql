-- Purpose:  the search of the public site learns: what it found nothing for is counted, and staff say what such words mean.
-- Creates:  search_synonyms and its announcing trigger; search_misses and public.count_search_miss()
-- Needs:    private.is_staff() (20261115090000), announce_change (20261115100000, 20261115174555)
-- Access:   everybody reads the synonyms, staff write them. Misses are counted by the server and read and removed by staff.
--           A miss holds the words, the language, how often, and the last day: nothing of who asked.
-- Undo:     drop function public.count_search_miss; drop table public.search_misses, public.search_synonyms;
-- Decision: docs/decisions/0047-search-index.md

create table public.search_synonyms (
  id uuid primary key default gen_random_uuid(),
  said text not null unique check (char_length(btrim(said)) between 2 and 80),
  means text not null check (char_length(btrim(means)) between 2 and 120),
  created_at timestamptz not null default now()
);
comment on table public.search_synonyms is 'Words people type in the search, and the words of the site that mean the same. No personal data.';
alter table public.search_synonyms enable row level security;
revoke all on public.search_synonyms from anon, authenticated, service_role;
grant select (id, said, means) on public.search_synonyms to anon;
grant select, insert, update, delete on public.search_synonyms to authenticated, service_role;
create policy "everybody reads synonyms" on public.search_synonyms
  for select to anon, authenticated using (true);
create policy "staff add synonyms" on public.search_synonyms
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change synonyms" on public.search_synonyms
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove synonyms" on public.search_synonyms
  for delete to authenticated using ((select private.is_staff()));

create trigger announce_change after insert or update or delete on public.search_synonyms
  for each row execute function private.announce_change();
do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime')
     and not exists (
       select from pg_publication_tables
       where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'search_synonyms'
     )
  then
    alter publication supabase_realtime add table public.search_synonyms;
  end if;
end;
$$;

create table public.search_misses (
  words text not null check (char_length(words) between 2 and 80),
  locale text not null check (char_length(locale) between 2 and 8),
  times integer not null default 1 check (times > 0),
  last_on date not null default (now() at time zone 'Asia/Kolkata')::date,
  primary key (words, locale)
);
comment on table public.search_misses is 'What the search found nothing for: words, language, how often, last day. Forgotten after 180 days.';
create index search_misses_by_day on public.search_misses (last_on);
alter table public.search_misses enable row level security;
revoke all on public.search_misses from anon, authenticated, service_role;
grant select, delete on public.search_misses to authenticated;
grant select, insert, update, delete on public.search_misses to service_role;
create policy "staff read misses" on public.search_misses
  for select to authenticated using ((select private.is_staff()));
create policy "staff remove misses" on public.search_misses
  for delete to authenticated using ((select private.is_staff()));

-- A stranger can ask for anything, so the table has an end: when it is full, what was asked for least and longest ago goes.
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
revoke all on function public.count_search_miss from public, anon, authenticated, service_role;
grant execute on function public.count_search_miss to service_role;
