-- Purpose:  an approval cannot be forged. Owners keep a record of each advocate; the link is mailed to the advocate and an
--           approval is confirmed through a second mail; the name comes from the record; who wrote a text cannot approve it;
--           the stamp belongs to the hash of the approved text. A removed page keeps its approvals and its checker.
-- Creates:  the table advocates, columns of content_readings, private.text_hash(), private.authors_of(),
--           private.is_own_text() and a trigger that brings back a check. It replaces the functions that ask for and answer
--           a reading, is_live_text() and remove_page().
-- Needs:    20261117000003_content.sql
-- Access:   staff read the records of advocates, owners add and remove them. Nobody changes one, so that a stamp never
--           names another person than the one who was asked. Only the server makes links, and only when it mails them.
-- Undo:     restore the backup that was taken before the update. Approvals from before have no record and are not public.
-- Decision: docs/decisions/0063-content-review.md

create table public.advocates (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 3 and 120),
  enrolment text not null check (enrolment ~ '^[A-Za-z0-9][A-Za-z0-9/. -]{2,39}$' and enrolment ~ '[0-9]'),
  email text not null check (char_length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  kept_by uuid default auth.uid(),
  created_at timestamptz not null default now()
);
comment on table public.advocates is 'Who may be asked to approve a text. A record is not changed: add another and remove this one.';
create unique index advocates_by_email on public.advocates (lower(email));
create unique index advocates_by_enrolment on public.advocates (upper(enrolment));

-- The day of the check does not belong to the text: it changes because of the reading. jsonb has one spelling for one value.
create function private.text_hash(content jsonb) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(
    (case jsonb_typeof(content) when 'object' then content #- '{checked,on}' else content end)::text, 'UTF8')), 'hex');
$$;

alter table public.content_readings
  alter column link_hash drop not null,
  add column advocate uuid references public.advocates (id) on delete set null,
  add column enrolment text check (char_length(enrolment) <= 40),
  add column text_hash text not null generated always as (private.text_hash(content)) stored,
  add column pressed_at timestamptz;
comment on column public.content_readings.link_hash is 'Null until a link is mailed, and again until its second one is.';
comment on column public.content_readings.enrolment is 'Copied from the record. Null: an answer from before there were records.';
comment on column public.content_readings.pressed_at is 'When someone approved through the first link. The second one confirms it.';

-- Everybody who was the first to save one of the page's texts, also of those that were changed or removed since. Publishing
-- the text of another member does not make an author.
create function private.authors_of(page_kind text, page_slug text, page_locale text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct updated_by from (
    select distinct on (private.text_hash(content)) updated_by from (
      select content, updated_at, updated_by from public.content_pages
      where kind = page_kind and slug = page_slug and locale = page_locale
      union all
      select version.content, version.updated_at, version.updated_by
      from public.revisions former, lateral jsonb_populate_record(null::public.content_pages, former.value) as version
      where former.table_name = 'content_pages' and version.kind = page_kind and version.slug = page_slug
        and version.locale = page_locale
    ) as saves
    order by private.text_hash(content), updated_at
  ) as first_saves
  where updated_by is not null;
$$;

-- The advocate wrote the text or asked for the reading, or an author of the text chose where its link is mailed.
create function private.is_own_text(reading public.content_readings) returns boolean
language sql stable security definer set search_path = '' as $$
  with authors as (
    select id from private.authors_of(reading.kind, reading.slug, reading.locale) as id
  )
  select exists (
    select from public.advocates a
    where a.id = reading.advocate and (a.kept_by in (select id from authors) or exists (
      select from auth.users u
      where lower(u.email) = lower(a.email) and (u.id = reading.asked_by or u.id in (select id from authors))))
  );
$$;

drop policy "everybody reads who approved what is live" on public.content_readings;
drop function private.is_live_text;
create function private.is_live_text(page_kind text, page_slug text, page_locale text, read_hash text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.content_pages
    where id = private.live_page_id(page_kind, page_slug, page_locale) and private.text_hash(content) = read_hash
  );
$$;
create policy "everybody reads who approved what is live" on public.content_readings
  for select to anon
  using (answer = 'approved' and enrolment is not null and private.is_live_text(kind, slug, locale, text_hash));

-- The version is copied as it was saved: its reader answers for these words, whatever is saved later. The server makes the
-- link when it mails it, so no member and no backup has it.
drop function public.ask_for_reading;
create function public.ask_for_reading(of_version bigint, of_advocate uuid, days integer) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  reading public.content_readings;
begin
  perform private.ask_for_staff();
  insert into public.content_readings (advocate, for_whom, enrolment, kind, slug, locale, content, asked_by, expires_at)
  select a.id, a.name, a.enrolment, p.kind, p.slug, p.locale, p.content, auth.uid(),
    now() + make_interval(days => least(greatest(days, 1), 31))
  from public.content_pages p, public.advocates a where p.id = of_version and a.id = of_advocate
  returning * into reading;
  if not found then
    raise exception 'There is no such version or no such advocate.' using errcode = '23503';
  end if;
  if private.is_own_text(reading) then
    raise exception 'An author cannot approve their own text.' using errcode = 'PT403',
      hint = 'The advocate, and the owner who keeps the record, must be others than those who wrote the text.';
  end if;
  insert into public.outbox (kind, payload) values ('reading_link', jsonb_build_object('reading', reading.id));
  insert into public.audit_log (actor, action, subject_table, subject_key, detail)
  values (auth.uid(), 'reading_asked', 'content_readings', reading.kind || '/' || reading.slug,
    jsonb_build_object('reader', reading.for_whom, 'locale', reading.locale));
  return reading.expires_at;
end;
$$;

-- Answers "taken", "mailed" or "closed". A link that was passed on approves nothing: the first press ends the link and mails
-- a second one to the advocate, and only that one sets the stamp. An answer is given once, and the member who asked is told.
drop function public.answer_reading;
create function public.answer_reading(by_hash text, given_answer text, given_remark text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  reading public.content_readings;
begin
  select * into reading from public.content_readings
  where link_hash = by_hash and answer is null and advocate is not null and expires_at > now() for update;
  if not found or (given_answer = 'approved' and private.is_own_text(reading)) then
    return 'closed';
  end if;
  if given_answer = 'approved' and reading.pressed_at is null then
    update public.content_readings
      set pressed_at = now(), link_hash = null, remark = nullif(btrim(given_remark), '') where id = reading.id;
    insert into public.outbox (kind, payload) values ('reading_link', jsonb_build_object('reading', reading.id));
    return 'mailed';
  end if;
  update public.content_readings
  set answer = given_answer, reader = for_whom, remark = coalesce(nullif(btrim(given_remark), ''), remark), answered_at = now()
  where id = reading.id;
  insert into public.audit_log (action, subject_table, subject_key, detail)
  values ('reading_answered', 'content_readings', reading.kind || '/' || reading.slug,
    jsonb_build_object('answer', given_answer, 'reader', reading.for_whom, 'locale', reading.locale, 'text', reading.text_hash));
  insert into public.outbox (kind, payload)
  select 'reading_answered', jsonb_build_object('member', reading.asked_by, 'reading', reading.id)
  where reading.asked_by is not null;
  return 'taken';
end;
$$;

-- The versions and the check stay among the revisions, and the approvals stay: they are public only while their text is.
create or replace function public.remove_page(page_kind text, page_slug text, readers_go_to text default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  had_readers boolean;
begin
  perform private.ask_for_editor();
  perform private.lock_addresses();
  had_readers := exists (
    select from public.content_pages where kind = page_kind and slug = page_slug and published_at <= now()
  ) or exists (select from public.redirects where target = '/' || page_slug);
  delete from public.content_pages
    where kind = page_kind and slug = page_slug and private.is_page_kind(page_kind);
  if not found then
    raise exception 'There is no such page any more.' using errcode = 'PT404';
  end if;
  with gone as (
    delete from public.content_checks where subject = page_kind || '/' || page_slug returning *
  )
  insert into public.revisions (table_name, row_key, operation, value, changed_by)
  select 'content_checks', subject, 'delete', to_jsonb(gone), auth.uid() from gone;
  if had_readers then
    insert into public.redirects (path, target, status)
    values ('/' || page_slug, readers_go_to, case when readers_go_to is null then 410 else 301 end);
  end if;
end;
$$;

-- The newest check of the page, unless its checker has left meanwhile.
create function private.bring_back_check() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.content_checks (subject, checker, next_on, reminded_for)
  select former.subject, (select user_id from public.staff where user_id = former.checker), former.next_on, former.reminded_for
  from public.revisions gone, lateral jsonb_populate_record(null::public.content_checks, gone.value) as former
  where gone.table_name = 'content_checks' and gone.row_key = new.kind || '/' || new.slug
  order by gone.id desc limit 1
  on conflict (subject) do nothing;
  return null;
end;
$$;
create trigger bring_back_check after insert on public.content_pages
  for each row when (current_setting('site.brings_back_page', true) <> '')
  execute function private.bring_back_check();

create trigger record_audit after insert or delete on public.advocates
  for each row execute function private.record_audit();

alter table public.advocates enable row level security;
create policy "staff read advocates" on public.advocates for select to authenticated using ((select private.is_staff()));
create policy "owners add advocates" on public.advocates
  for insert to authenticated with check ((select private.is_owner()));
create policy "owners remove advocates" on public.advocates
  for delete to authenticated using ((select private.is_owner()));

revoke all on public.advocates from anon, authenticated, service_role;
grant select, delete, insert (name, enrolment, email) on public.advocates to authenticated;
grant select, insert, update, delete on public.advocates to service_role;
grant select (enrolment, text_hash) on public.content_readings to anon;
revoke all on function private.text_hash, private.authors_of, private.is_own_text, private.is_live_text,
  private.bring_back_check, public.ask_for_reading, public.answer_reading from public, anon, authenticated, service_role;
grant execute on function private.is_live_text to anon, authenticated, service_role;
grant execute on function private.text_hash to service_role;
grant execute on function public.ask_for_reading to authenticated;
grant execute on function public.answer_reading to service_role;
