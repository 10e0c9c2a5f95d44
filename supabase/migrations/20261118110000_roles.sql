-- Purpose:  roles by work. An owner does everything, an editor publishes, a writer drafts and asks for publication, the desk
--           works with people and enquiries only, a reader changes nothing.
-- Creates:  private.may(), private.reading_right(), private.may_read(), private.ask_for(), private.guard_drafts(), the table
--           publication_requests. It changes every policy that asks private.is_staff() and every function that calls
--           private.ask_for_staff(): a table or function that is not named here belongs to the people.
-- Needs:    20261117000001 to 20261118100000
-- Access:   below, in private.may(). app/contracts/role.ts repeats it for the screens, and a test compares the two.
-- Undo:     make all members owners or editors and restore the backup that was taken before the update.
-- Decision: docs/decisions/0040-staff-roles-and-second-factor.md

alter table public.staff drop constraint staff_role_check;
alter table public.staff add constraint staff_role_check
  check (role in ('owner', 'editor', 'writer', 'desk', 'reader'));

create function private.may(wanted text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_assured() and exists (
    select 1 from public.staff
    where user_id = (select auth.uid()) and not is_suspended and role = any (case wanted
      when 'people.read' then array['owner', 'editor', 'desk', 'reader']
      when 'people.work' then array['owner', 'editor', 'desk']
      when 'site.read' then array['owner', 'editor', 'writer', 'reader']
      when 'site.write' then array['owner', 'editor', 'writer']
      when 'site.publish' then array['owner', 'editor']
      when 'all.read' then array['owner', 'editor', 'reader']
    end)
  );
$$;

-- Null: every member reads it. Realtime asks the same about rows that are gone, for which no policy can be asked.
create function private.reading_right(of_table text) returns text
language sql immutable set search_path = '' as $$
  select case
    when of_table in ('staff', 'former_staff', 'global_settings') then null
    when of_table in ('audit_log', 'backup_state') then 'all.read'
    when of_table in ('header_settings', 'footer_settings', 'homepage_content', 'blog_posts', 'former_blog_addresses',
      'content_pages', 'waiting_versions', 'revisions', 'content_checks', 'content_readings', 'advocates', 'redirects',
      'media', 'search_synonyms', 'search_misses', 'page_answers', 'page_remarks', 'publication_requests') then 'site.read'
    else 'people.read'
  end;
$$;

create function private.may_read(of_table text) returns boolean
language sql stable security definer set search_path = '' as $$
  select case when private.reading_right(of_table) is null then private.is_staff()
    else private.may(private.reading_right(of_table)) end;
$$;

create function private.ask_for(wanted text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not (select private.may(wanted)) then
    raise exception 'Your role does not allow this.' using errcode = '42501';
  end if;
end;
$$;

create or replace function private.ask_for_editor() returns void
language sql stable set search_path = '' as $$
  select private.ask_for('site.publish');
$$;

create or replace function private.may_write_setting(setting_key text, setting_is_public boolean) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_owner()
    or (private.may('site.publish') and setting_is_public and split_part(setting_key, ':', 1) = 'guides_content');
$$;

-- A request names the draft by its place in the staff area. Publishing the draft removes it.
create table public.publication_requests (
  subject text primary key check (subject ~ '^(content|blog)/[a-z0-9/_-]+$' and char_length(subject) <= 200),
  title text not null check (char_length(title) between 1 and 200),
  asked_by uuid default auth.uid(),
  asked_at timestamptz not null default now()
);
comment on table public.publication_requests is 'Drafts that a writer asks an editor to publish.';

-- Every policy and function that asks for staff asks for a right

do $$
declare
  rule record;
  wanted text;
begin
  for rule in
    select schemaname, tablename, policyname, cmd, qual, with_check from pg_catalog.pg_policies
    where schemaname in ('public', 'storage') and concat(qual, with_check) like '%private.is_staff()%'
      and tablename <> 'waiting_versions'
  loop
    wanted := case when rule.schemaname = 'public' then private.reading_right(rule.tablename)
      when concat(rule.qual, rule.with_check) like '%''papers''%' then 'people.read' else 'site.read' end;
    continue when wanted is null;
    if rule.cmd <> 'SELECT' then
      wanted := case when wanted = 'people.read' then 'people.work'
        -- What visitors see does not change by these.
        when rule.tablename in ('media', 'content_checks') or (rule.tablename = 'objects' and rule.cmd = 'INSERT')
          then 'site.write'
        else 'site.publish' end;
    end if;
    execute format('alter policy %I on %I.%I %s %s', rule.policyname, rule.schemaname, rule.tablename,
      'using (' || replace(rule.qual, 'private.is_staff()', format('private.may(%L)', wanted)) || ')',
      'with check (' || replace(rule.with_check, 'private.is_staff()', format('private.may(%L)', wanted)) || ')');
  end loop;

  for rule in
    select oid, proname, provolatile from pg_catalog.pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and prosrc like '%private.ask_for_staff()%' and proname not in ('set_my_mails', 'set_my_language')
  loop
    wanted := case when rule.proname = 'ask_for_reading' then 'site.publish'
      when rule.proname = 'lead_report' then 'all.read'
      when rule.provolatile = 's' or rule.proname = 'record_access' then 'people.read'
      else 'people.work' end;
    execute replace(pg_catalog.pg_get_functiondef(rule.oid),
      'private.ask_for_staff()', format('private.ask_for(%L)', wanted));
  end loop;
end;
$$;

-- Drafts

do $$
declare
  content_table text;
begin
  foreach content_table in array array[
    'header_settings', 'footer_settings', 'homepage_content', 'blog_posts', 'content_pages'
  ] loop
    execute format(
      'create policy "writers add drafts" on public.%I for insert to authenticated
         with check (published_at is null and (select private.may(''site.write'')))', content_table);
  end loop;
end;
$$;
create policy "writers change drafts" on public.blog_posts
  for update to authenticated using (published_at is null and (select private.may('site.write')))
  with check (published_at is null and (select private.may('site.write')));
drop policy "staff read what waits" on public.waiting_versions;
create policy "staff read what waits" on public.waiting_versions
  for select to authenticated using ((select private.may('site.read')));
drop policy "staff add what they may save" on public.waiting_versions;
create policy "staff add what they may save" on public.waiting_versions
  for insert to authenticated with check (
    settled_at is null and case table_name
      when 'blog_posts' then (select private.may('site.publish'))
      else private.may_write_setting(row_key, true)
    end);
create policy "writers add waiting drafts" on public.waiting_versions
  for insert to authenticated with check (
    settled_at is null and published_at is null and (select private.may('site.write'))
    and (table_name = 'blog_posts' or split_part(row_key, ':', 1) = 'guides_content'));

-- A draft must not change what visitors see. A later save holds back a version that waits for its time, a post takes its
-- languages with it to another address, and a post at a former address ends the redirect.
create function private.guard_drafts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_waiting boolean;
begin
  -- Row-level security answers everybody else.
  if current_setting('role', true) is distinct from 'authenticated' or new.published_at is not null
    or private.may('site.publish') or not private.may('site.write')
  then
    return new;
  end if;
  if tg_table_name = 'blog_posts' then
    if exists (select from public.former_blog_addresses where locale = new.locale and slug = new.slug)
      or (tg_op = 'UPDATE' and new.slug <> old.slug
        and exists (select from public.blog_posts where slug = old.slug and published_at is not null))
    then
      raise exception 'Readers use this address. An editor can change it.' using errcode = 'PT422';
    end if;
    return new;
  end if;
  execute format('select exists (select from public.%1$I kept where kept.published_at > now()
    and private.content_identity(%1$L, to_jsonb(kept)) = private.content_identity(%1$L, to_jsonb($1)))', tg_table_name)
    into is_waiting using new;
  if is_waiting then
    raise exception 'An editor has set a time for this. Ask an editor before you change it.' using errcode = 'PT422';
  end if;
  return new;
end;
$$;

do $$
declare
  content_table text;
begin
  foreach content_table in array array[
    'header_settings', 'footer_settings', 'homepage_content', 'blog_posts', 'content_pages', 'waiting_versions'
  ] loop
    execute format('create trigger guard_drafts before insert or update on public.%I
      for each row execute function private.guard_drafts()', content_table);
  end loop;
end;
$$;

-- The posts that came with the site stay visible until an editor saves one.
create or replace function private.begin_blog() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('role', true) is distinct from 'authenticated' or private.may('site.publish') then
    insert into public.global_settings (key, value) values ('blog_begun', 'true') on conflict (key) do nothing;
  end if;
  return null;
end;
$$;

-- People

-- Who cannot read an enquiry is not given one, and gets no mail about it.
create function private.keep_handler_able() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.staff where user_id = new.assignee and role in ('writer', 'reader')) then
    raise exception 'This member does not work with enquiries.' using errcode = 'PT422';
  end if;
  return new;
end;
$$;
create trigger keep_handler_able before insert or update of assignee on public.people
  for each row when (new.assignee is not null) execute function private.keep_handler_able();

create policy "staff read requests" on public.publication_requests
  for select to authenticated using ((select private.may('site.read')));
create policy "writers ask" on public.publication_requests
  for insert to authenticated with check ((select private.may('site.write')));
create policy "editors settle, writers take back" on public.publication_requests
  for delete to authenticated using ((select private.may('site.publish'))
    or ((select private.may('site.write')) and asked_by = (select private.current_user_id())));
alter table public.publication_requests enable row level security;
create trigger announce_change after insert or delete on public.publication_requests
  for each row execute function private.announce_change();

revoke all on public.publication_requests from anon, authenticated, service_role;
grant select, delete, insert (subject, title) on public.publication_requests to authenticated;
grant select, insert, update, delete on public.publication_requests to service_role;
revoke all on function private.may, private.reading_right, private.may_read, private.ask_for, private.guard_drafts,
  private.keep_handler_able from public;
grant execute on function private.may, private.ask_for to authenticated, service_role;
grant execute on function private.may_read to anon, authenticated, service_role;
