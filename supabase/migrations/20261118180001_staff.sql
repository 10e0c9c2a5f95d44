-- Purpose:  who works here, what each member may do, and the settings of the site that these questions depend on.
-- Access:   active staff read the list of staff; owners change it. Visitors read public settings; owners write settings.
-- Decision: docs/decisions/0040-staff-roles-and-second-factor.md, 0054-settings-and-one-time-downloads.md

create schema if not exists private;
comment on schema private is 'Helpers for policies and triggers. Not exposed over REST.';
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Tables

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'editor' check (role in ('owner', 'editor', 'writer', 'desk', 'reader')),
  display_name text not null default '' check (char_length(display_name) <= 120),
  is_suspended boolean not null default false,
  -- The language of the staff area. Null: the member has not chosen one, so the device's last choice is taken, then English.
  language text check (language in ('en', 'te', 'hi')),
  -- Which mails the member wants, and the last day for which the mail about promised calls was sent.
  mails_handed_over boolean not null default true,
  mails_due boolean not null default true,
  due_mailed_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.staff is 'Members of staff. Rights come from here, never from a token.';

-- Old notes and the log still name a member who has left.
create table public.former_staff (
  user_id uuid primary key,
  display_name text not null check (char_length(display_name) <= 120),
  removed_at timestamptz not null default now()
);
comment on table public.former_staff is 'Names of members who were removed, for what they did while they were here.';

-- One row for each key, because callers upsert with a conflict on key. A translation has a key of its own:
-- guides_content, guides_content:te, guides_content:hi.
create table public.global_settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{0,79}(:(?!en$)[a-z]{2,3})?$'),
  value jsonb not null check (octet_length(value::text) <= 262144),
  locale text not null generated always as (coalesce(nullif(split_part(key, ':', 2), ''), 'en')) stored,
  is_public boolean not null default true,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  based_on timestamptz
);
comment on table public.global_settings is 'Settings by key. Rows with is_public false never leave the staff area.';

-- Questions that access rules ask. They are security definer: a policy must be able to ask about membership although the
-- person who asks may not read these tables.

-- A Supabase project has auth.mfa_factors; the embedded backend creates it in the same shape.
create function private.has_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified');
$$;

-- Owners demand a second factor of everybody with {"second_factor": "everybody"} under the key staff_security.
create function private.demands_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.global_settings where key = 'staff_security' and value ->> 'second_factor' = 'everybody'
  );
$$;

-- The token says how many factors its session has shown; only the backend can sign a token.
create function private.is_assured() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal1'
    or not (private.has_second_factor() or private.demands_second_factor());
$$;

create function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_assured() and exists (
    select 1 from public.staff where user_id = (select auth.uid()) and not is_suspended
  );
$$;

create function private.is_owner() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_assured() and exists (
    select 1 from public.staff
    where user_id = (select auth.uid()) and role = 'owner' and not is_suspended
  );
$$;

create function private.current_user_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select auth.uid();
$$;

-- What each role may do. app/contracts/role.ts repeats it for the screens, and a test compares the two.
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

-- The list of guides is content, so every editor may save it. All other keys concern the whole site and belong to owners.
create function private.may_write_setting(setting_key text, setting_is_public boolean) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_owner()
    or (private.may('site.publish') and setting_is_public and split_part(setting_key, ':', 1) = 'guides_content');
$$;

-- The same questions for functions that run with their owner's rights.
create function private.ask_for_staff() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not (select private.is_staff()) then
    raise exception 'Leads are for staff.' using errcode = '42501';
  end if;
end;
$$;

create function private.ask_for(wanted text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not (select private.may(wanted)) then
    raise exception 'Your role does not allow this.' using errcode = '42501';
  end if;
end;
$$;

create function private.ask_for_editor() returns void
language sql stable set search_path = '' as $$
  select private.ask_for('site.publish');
$$;

-- The token says when its session last showed a password, a factor or a link from a mail.
create function private.is_proven() returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from jsonb_array_elements(
      case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) as shown
    where shown ->> 'timestamp' ~ '^[0-9]{1,12}$'
      and (shown ->> 'timestamp')::bigint > extract(epoch from now()) - 300
  );
$$;

-- For people. The server's own calls have no user.
create function private.ask_for_proof() returns void
language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is not null and not private.is_proven() then
    raise exception 'Show your password or your second step again.'
      using errcode = 'PT403', hint = 'reauthentication_needed';
  end if;
end;
$$;

-- Membership

-- Owners let people in and out, which also ends their sessions.
create function private.ask_for_proof_of_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ask_for_proof();
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;

-- There must always be an owner who can let others in.
create function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two owners demoting each other at the same moment would both pass the check below.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.staff owners'));
  if old.role = 'owner' and not old.is_suspended
     and (tg_op = 'DELETE' or new.role <> 'owner' or new.is_suspended)
     and not exists (
       select 1 from public.staff
       where role = 'owner' and not is_suspended and user_id <> old.user_id
     )
  then
    raise exception 'The last owner cannot be removed, suspended or made an editor.'
      using errcode = 'PT409', hint = 'Make another member an owner first.';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.updated_at := now();
  return new;
end;
$$;

create function private.keep_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.display_name <> '' then
    insert into public.former_staff (user_id, display_name) values (old.user_id, old.display_name)
      on conflict (user_id) do update set display_name = excluded.display_name, removed_at = now();
  end if;
  return null;
end;
$$;

-- Makes the first owner, and succeeds once: the lock makes two simultaneous claims take turns.
create function public.claim_first_ownership(new_owner uuid, new_name text default '') returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.staff owners'));
  if exists (select 1 from public.staff where role = 'owner') then
    return false;
  end if;
  insert into public.staff (user_id, role, display_name)
  values (new_owner, 'owner', new_name)
  on conflict (user_id) do update set role = 'owner', is_suspended = false;
  return true;
end;
$$;

-- Tells a signed-in person what is still to be done before anything opens.
create function public.second_factor_state() returns text
language sql stable security definer set search_path = '' as $$
  select case
    when private.is_assured() then 'enough'
    when private.has_second_factor() then 'challenge'
    else 'set up'
  end;
$$;

-- A policy cannot tell one column from another: owners change roles, and all members change these columns of their own row.
create function public.set_my_name(new_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff have a name here.' using errcode = '42501';
  end if;
  update public.staff set display_name = btrim(new_name) where user_id = auth.uid();
end;
$$;

create function public.set_my_mails(handed_over boolean, due boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ask_for_staff();
  update public.staff set mails_handed_over = handed_over, mails_due = due where user_id = auth.uid();
end;
$$;

create function public.set_my_language(new_language text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ask_for_staff();
  update public.staff set language = new_language where user_id = auth.uid();
end;
$$;

-- Triggers. Those of the history and of the settings' versions are in the next two files; policies and grants are in the last.

create trigger keep_an_owner before update or delete on public.staff for each row execute function private.keep_an_owner();
create trigger ask_for_proof before insert or delete or update of role, is_suspended on public.staff
  for each row execute function private.ask_for_proof_of_owner();
create trigger keep_name after delete on public.staff for each row execute function private.keep_name();
