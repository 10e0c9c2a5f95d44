-- Purpose:  who answers for a text: the member who compares it with its sources, the advocate who approves it, and the editor
--           whom a writer asks to publish it. An approval cannot be forged: the link is mailed to the advocate, a second mail
--           confirms it, the name comes from the record, and the stamp belongs to the hash of the approved text.
-- Access:   visitors read who approved what is live. Owners add and remove advocates; nobody changes a record, so that a
--           stamp never names another person than the one who was asked. Only the server makes links.
-- Decision: docs/decisions/0063-content-review.md, 0040-staff-roles-and-second-factor.md

-- Tables

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

-- Each guide, district page and figure has a member who compares it again by a day.
create table public.content_checks (
  subject text primary key check (subject ~ '^[a-z_]+/[a-z0-9]+(-[a-z0-9]+)*$' and char_length(subject) <= 200),
  checker uuid references public.staff (user_id) on delete set null,
  next_on date,
  reminded_for date,
  updated_at timestamptz not null default now(),
  constraint possible_day check (next_on >= '2000-01-01' and next_on < '3000-01-01')
);
comment on table public.content_checks is 'Who compares a page or a record of the ledger with its sources, and by which day.';
comment on column public.content_checks.next_on is
  'Null: nobody planned it, so it is due half a year after its stamp; the row only keeps for which day somebody was reminded.';

-- A person without an account is shown a saved version by a link, reads it and answers. Only the link's hash is stored.
create table public.content_readings (
  id uuid primary key default gen_random_uuid(),
  link_hash text unique check (link_hash ~ '^[0-9a-f]{64}$'),
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
  advocate uuid references public.advocates (id) on delete set null,
  enrolment text check (char_length(enrolment) <= 40),
  text_hash text not null generated always as (private.text_hash(content)) stored,
  pressed_at timestamptz,
  check ((answer is null) = (answered_at is null) and (answer is null) = (reader is null))
);
comment on table public.content_readings is 'Versions of a page shown to somebody by a link, and what they said of them.';
comment on column public.content_readings.link_hash is 'Null until a link is mailed, and again until its second one is.';
comment on column public.content_readings.enrolment is 'Copied from the record. Null: an answer from before there were records.';
comment on column public.content_readings.pressed_at is 'When someone approved through the first link. The second one confirms it.';
create index content_readings_of_page on public.content_readings (kind, slug, locale, asked_at desc);

-- A request names the draft by its place in the staff area. Publishing the draft removes it.
create table public.publication_requests (
  subject text primary key check (subject ~ '^(content|blog)/[a-z0-9/_-]+$' and char_length(subject) <= 200),
  title text not null check (char_length(title) between 1 and 200),
  asked_by uuid default auth.uid(),
  asked_at timestamptz not null default now()
);
comment on table public.publication_requests is 'Drafts that a writer asks an editor to publish.';

-- Checks

-- The member who compares a post with its sources keeps it when its address changes.
create function private.move_checks_of_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from public.content_checks where subject = 'post/' || old.slug;
  else
    update public.content_checks set subject = 'post/' || new.slug where subject = 'post/' || old.slug;
  end if;
  return null;
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

-- Approvals

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

create function private.is_live_text(page_kind text, page_slug text, page_locale text, read_hash text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.content_pages
    where id = private.live_page_id(page_kind, page_slug, page_locale) and private.text_hash(content) = read_hash
  );
$$;

-- The version is copied as it was saved: its reader answers for these words, whatever is saved later. The server makes the
-- link when it mails it, so no member and no backup has it.
create function public.ask_for_reading(of_version bigint, of_advocate uuid, days integer) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  reading public.content_readings;
begin
  perform private.ask_for('site.publish');
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

-- Reminds a member once of each day that comes due, from eight in the morning.
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

-- The set-up names a checker for everything that has no checker of its own. The server knows what is due, because pages that
-- come with the site have no row here. It comes as JSON in a text, as for find_people(). Each day that comes due is mailed
-- once, from eight in the morning, by the first server that asks.
create function public.announce_default_checks(due text, address text, at timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  told integer;
begin
  if extract(hour from at at time zone 'Asia/Kolkata') < 8 or exists (
    select from public.staff s join auth.users u on u.id = s.user_id
    where s.is_suspended and lower(u.email) = lower(address)
  ) then
    return 0;
  end if;
  with told_checks as (
    insert into public.content_checks as known (subject, reminded_for)
    select subject, "on" from jsonb_to_recordset(due::jsonb) as given (subject text, "on" date)
    on conflict (subject) do update set reminded_for = excluded.reminded_for
      where known.reminded_for is distinct from excluded.reminded_for
    returning known.subject, known.reminded_for
  ), mail as (
    insert into public.outbox (kind, payload)
    select 'default_checks_due', jsonb_build_object('due',
      jsonb_agg(jsonb_build_object('subject', subject, 'on', reminded_for) order by reminded_for, subject))
    from told_checks having count(*) > 0
  )
  select count(*) into told from told_checks;
  return told;
end;
$$;

-- Triggers

create trigger move_checks_of_post after update of slug on public.blog_posts
  for each row when (old.locale = 'en' and old.slug <> new.slug) execute function private.move_checks_of_post();
create trigger drop_checks_of_post after delete on public.blog_posts
  for each row when (old.locale = 'en') execute function private.move_checks_of_post();

create trigger bring_back_check after insert on public.content_pages
  for each row when (current_setting('site.brings_back_page', true) <> '')
  execute function private.bring_back_check();
create trigger record_audit after insert or delete on public.advocates
  for each row execute function private.record_audit();
create trigger refuse_excess before insert or update on public.content_readings
  for each row execute function private.refuse_excess('content');
create trigger announce_change after insert or update or delete on public.content_checks
  for each row execute function private.announce_change();
create trigger announce_change after insert or update or delete on public.content_readings
  for each row execute function private.announce_change();
create trigger announce_change after insert or delete on public.publication_requests
  for each row execute function private.announce_change();
