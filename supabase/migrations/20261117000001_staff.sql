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
  role text not null default 'editor' check (role in ('owner', 'editor')),
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

-- The list of guides is content, so every editor may save it. All other keys concern the whole site and belong to owners.
create function private.may_write_setting(setting_key text, setting_is_public boolean) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_owner()
    or (private.is_staff() and setting_is_public and split_part(setting_key, ':', 1) = 'guides_content');
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

create function private.ask_for_editor() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not (select private.is_staff()) then
    raise exception 'Pages are for staff.' using errcode = '42501';
  end if;
end;
$$;

-- Membership

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

-- Triggers. Those of the history and of the settings' versions are in the next two files.

create trigger keep_an_owner before update or delete on public.staff for each row execute function private.keep_an_owner();
create trigger keep_name after delete on public.staff for each row execute function private.keep_name();

-- Policies

alter table public.staff enable row level security;
alter table public.former_staff enable row level security;
alter table public.global_settings enable row level security;

create policy "members read their own row" on public.staff
  for select to authenticated
  using (user_id = (select private.current_user_id()) and (select private.is_assured()));
create policy "staff read the staff list" on public.staff for select to authenticated using ((select private.is_staff()));
create policy "owners add staff" on public.staff for insert to authenticated with check ((select private.is_owner()));
create policy "owners change staff" on public.staff
  for update to authenticated using ((select private.is_owner())) with check ((select private.is_owner()));
create policy "owners remove staff" on public.staff for delete to authenticated using ((select private.is_owner()));

create policy "staff read former names" on public.former_staff
  for select to authenticated using ((select private.is_staff()));

create policy "anyone reads public settings" on public.global_settings for select to anon, authenticated using (is_public);
create policy "staff read everything" on public.global_settings
  for select to authenticated using ((select private.is_staff()));
create policy "staff add content, owners add settings" on public.global_settings
  for insert to authenticated with check (private.may_write_setting(key, is_public));
create policy "staff change content, owners change settings" on public.global_settings
  for update to authenticated
  using (private.may_write_setting(key, is_public)) with check (private.may_write_setting(key, is_public));
create policy "owners remove settings" on public.global_settings
  for delete to authenticated using ((select private.is_owner()));

-- Grants. A hosted project grants everything on new tables, sequences and functions in public to everybody, so each file
-- takes that back first. No role is granted "all": truncate would pass by the triggers.

revoke all on public.staff, public.former_staff, public.global_settings from anon, authenticated, service_role;
grant select, delete on public.staff to authenticated;
-- Columns are named: a membership is never passed from one account to another.
grant insert (user_id, role, display_name, is_suspended) on public.staff to authenticated;
grant update (role, display_name, is_suspended) on public.staff to authenticated;
grant select on public.former_staff to authenticated;
-- Only staff may know who saved a setting. The gateway and our pages read "*" as these columns.
grant select (key, value, locale, is_public, updated_at) on public.global_settings to anon;
grant select, insert, update, delete on public.global_settings to authenticated;
grant select, insert, update, delete on public.staff, public.former_staff, public.global_settings to service_role;

revoke all on all functions in schema private from public;
grant execute on function private.is_staff, private.is_owner, private.current_user_id to anon, authenticated, service_role;
grant execute on function private.is_assured, private.ask_for_staff to authenticated;
grant execute on function private.may_write_setting to authenticated, service_role;

revoke all on function public.claim_first_ownership, public.second_factor_state, public.set_my_name, public.set_my_mails,
  public.set_my_language from public, anon, authenticated, service_role;
grant execute on function public.second_factor_state, public.set_my_name, public.set_my_mails, public.set_my_language
  to authenticated;
grant execute on function public.claim_first_ownership to service_role;
