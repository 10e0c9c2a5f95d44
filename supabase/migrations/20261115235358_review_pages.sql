-- Purpose:  checking is a routine: each guide, district page and figure has somebody who compares it again by a day, and
--           somebody without an account can be shown a saved version by a link, read it and stand for it.
-- Creates:  content_checks, content_readings and their announcing triggers; private.is_live_text(), public.ask_for_reading(),
--           public.answer_reading(), public.announce_due_checks()
-- Needs:    staff (20261115090000), content_pages, private.live_page_id() (20261115090100, 20261115114000), audit_log
--           (20261115090300), outbox (20261115090200), announce_change (20261115100000)
-- Access:   staff keep the days and ask for readings; the link itself is stored nowhere, only its hash. Answers are taken by
--           the server. Everybody reads who approved a text, while that text is what visitors see.
-- Undo:     drop function public.ask_for_reading, public.answer_reading, public.announce_due_checks;
--           drop table public.content_readings, public.content_checks; drop function private.is_live_text;
-- Decision: docs/decisions/0063-content-review.md

create table public.content_checks (
  subject text primary key check (subject ~ '^[a-z_]+/[a-z0-9]+(-[a-z0-9]+)*$' and char_length(subject) <= 200),
  checker uuid references public.staff (user_id) on delete set null,
  next_on date not null,
  reminded_for date,
  updated_at timestamptz not null default now()
);
comment on table public.content_checks is 'Who compares a page or a record of the ledger with its sources, and by which day.';
alter table public.content_checks enable row level security;
revoke all on public.content_checks from anon, authenticated, service_role;
grant select, delete, insert (subject, checker, next_on), update (subject, checker, next_on)
  on public.content_checks to authenticated;
grant select, insert, update, delete on public.content_checks to service_role;
create policy "staff read checks" on public.content_checks
  for select to authenticated using ((select private.is_staff()));
create policy "staff add checks" on public.content_checks
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change checks" on public.content_checks
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove checks" on public.content_checks
  for delete to authenticated using ((select private.is_staff()));

create table public.content_readings (
  id uuid primary key default gen_random_uuid(),
  link_hash text not null unique check (link_hash ~ '^[0-9a-f]{64}$'),
  for_whom text not null check (char_length(btrim(for_whom)) between 1 and 120),
  kind text not null,
  slug text not null,
  locale text not null,
  content jsonb not null,
  asked_by uuid,
  asked_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answer text check (answer in ('approved', 'change')),
  reader text check (char_length(reader) <= 120),
  remark text check (char_length(remark) <= 2000),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null) and (answer is null) = (reader is null))
);
comment on table public.content_readings is 'Versions of a page shown to somebody by a link, and what they said of them.';
create index content_readings_of_page on public.content_readings (kind, slug, locale, asked_at desc);
alter table public.content_readings enable row level security;
revoke all on public.content_readings from anon, authenticated, service_role;
grant select (id, kind, slug, locale, answer, reader, answered_at) on public.content_readings to anon;
grant select, delete on public.content_readings to authenticated;
grant select, insert, update, delete on public.content_readings to service_role;

-- The stamp is no part of the text: its date is changed because of the reading.
create function private.is_live_text(page_kind text, page_slug text, page_locale text, text_read jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.content_pages
    where id = private.live_page_id(page_kind, page_slug, page_locale) and content - 'checked' = text_read - 'checked'
  );
$$;
revoke all on function private.is_live_text from public;
grant execute on function private.is_live_text to anon, authenticated, service_role;

create policy "everybody reads who approved what is live" on public.content_readings
  for select to anon using (answer = 'approved' and private.is_live_text(kind, slug, locale, content));
create policy "staff read readings" on public.content_readings
  for select to authenticated using ((select private.is_staff()));
create policy "staff withdraw readings" on public.content_readings
  for delete to authenticated using ((select private.is_staff()));

do $$
declare
  announced text;
begin
  foreach announced in array array['content_checks', 'content_readings'] loop
    execute format(
      'create trigger announce_change after insert or update or delete on public.%I
         for each row execute function private.announce_change()', announced);
    if exists (select from pg_publication where pubname = 'supabase_realtime')
       and not exists (
         select from pg_publication_tables
         where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = announced
       )
    then
      execute format('alter publication supabase_realtime add table public.%I', announced);
    end if;
  end loop;
end;
$$;

-- The version is copied as it was saved: who reads it stands for these words, whatever is saved later.
create function public.ask_for_reading(of_version bigint, by_hash text, whom text, days integer) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  ends_at timestamptz := now() + make_interval(days => least(greatest(days, 1), 31));
begin
  perform private.ask_for_staff();
  insert into public.content_readings (link_hash, for_whom, kind, slug, locale, content, asked_by, expires_at)
  select by_hash, whom, kind, slug, locale, content, auth.uid(), ends_at
  from public.content_pages where id = of_version;
  if not found then
    raise exception 'There is no such version.' using errcode = '23503';
  end if;
  insert into public.audit_log (actor, action, subject_table, subject_key, detail)
  select auth.uid(), 'reading_asked', 'content_readings', kind || '/' || slug, jsonb_build_object('reader', whom, 'locale', locale)
  from public.content_pages where id = of_version;
  return ends_at;
end;
$$;

-- An answer is given once; whoever asked for it hears of it.
create function public.answer_reading(by_hash text, given_answer text, given_reader text, given_remark text)
returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  reading public.content_readings;
begin
  update public.content_readings
  set answer = given_answer, reader = btrim(given_reader), remark = nullif(btrim(given_remark), ''), answered_at = now()
  where link_hash = by_hash and answer is null and expires_at > now()
  returning * into reading;
  if not found then
    return false;
  end if;
  insert into public.audit_log (action, subject_table, subject_key, detail)
  values ('reading_answered', 'content_readings', reading.kind || '/' || reading.slug,
    jsonb_build_object('answer', given_answer, 'reader', reading.reader, 'locale', reading.locale));
  insert into public.outbox (kind, payload)
  select 'reading_answered', jsonb_build_object('member', reading.asked_by, 'reading', reading.id)
  where reading.asked_by is not null;
  return true;
end;
$$;

-- Once for each day that comes due, from eight in the morning.
create function public.announce_due_checks(at timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  today date := (at at time zone 'Asia/Kolkata')::date;
  told integer;
begin
  if extract(hour from at at time zone 'Asia/Kolkata') < 8 then
    return 0;
  end if;
  with due as (
    update public.content_checks c set reminded_for = c.next_on
    from public.staff s
    where c.checker = s.user_id and not s.is_suspended
      and c.next_on <= today and c.reminded_for is distinct from c.next_on
    returning c.checker
  ), mails as (
    insert into public.outbox (kind, payload)
    select 'checks_due', jsonb_build_object('member', checker, 'day', today) from due group by checker
    returning 1
  )
  select count(*) into told from mails;
  return told;
end;
$$;

revoke all on function public.ask_for_reading, public.answer_reading, public.announce_due_checks
  from public, anon, authenticated, service_role;
grant execute on function public.ask_for_reading to authenticated;
grant execute on function public.answer_reading, public.announce_due_checks to service_role;
