-- Purpose:  what visitors tell the site without saying who they are: words that the search found nothing for, and whether a
--           guide was right. Staff say what such words mean.
-- Access:   everybody reads the synonyms, staff write them. The server alone counts misses, answers and remarks, through
--           functions that keep the tables small. Staff read them, and remove misses and remarks. None of these tables holds
--           anything about a person; the server takes numbers and addresses out of remarks.
-- Decision: docs/decisions/0047-search-index.md

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

-- Functions

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

-- Triggers

create trigger announce_change after insert or update or delete on public.search_synonyms
  for each row execute function private.announce_change();
