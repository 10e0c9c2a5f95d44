-- Purpose:  who works here, and the questions every access rule asks about them.
-- Creates:  schema private (helpers, never exposed over REST), public.staff, public.claim_first_ownership()
-- Access:   active staff read the list; everyone reads their own row; owners change it.
-- Undo:     drop function public.claim_first_ownership; drop table public.staff; drop schema private cascade;
-- Decision: docs/decisions/0040-staff-roles-and-second-factor.md

create schema if not exists private;
comment on schema private is 'Helpers for policies and triggers. Not exposed over REST.';
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'editor' check (role in ('owner', 'editor')),
  display_name text not null default '' check (char_length(display_name) <= 120),
  is_suspended boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.staff is 'Members of staff. Rights come from here, never from a token.';

alter table public.staff enable row level security;
revoke all on public.staff from anon, authenticated, service_role;
grant select, delete on public.staff to authenticated;
-- Columns are named: a membership is never passed from one account to another.
grant insert (user_id, role, display_name, is_suspended) on public.staff to authenticated;
grant update (role, display_name, is_suspended) on public.staff to authenticated;
-- Never all: truncate would pass by the triggers below.
grant select, insert, update, delete on public.staff to service_role;

-- Security definer: a policy must be able to ask about membership without the
-- asker being allowed to read the staff table.
create function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.staff where user_id = (select auth.uid()) and not is_suspended
  );
$$;

create function private.is_owner() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.staff
    where user_id = (select auth.uid()) and role = 'owner' and not is_suspended
  );
$$;

create function private.current_user_id() returns uuid
language sql stable security definer set search_path = '' as $$
  select auth.uid();
$$;

revoke all on all functions in schema private from public;
grant execute on all functions in schema private to anon, authenticated, service_role;

create policy "members read their own row"
  on public.staff for select to authenticated
  using (user_id = (select private.current_user_id()));

create policy "staff read the staff list"
  on public.staff for select to authenticated
  using ((select private.is_staff()));

create policy "owners add staff"
  on public.staff for insert to authenticated
  with check ((select private.is_owner()));

create policy "owners change staff"
  on public.staff for update to authenticated
  using ((select private.is_owner())) with check ((select private.is_owner()));

create policy "owners remove staff"
  on public.staff for delete to authenticated
  using ((select private.is_owner()));

-- The site must never be left without someone who can let others in.
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

create trigger keep_an_owner before update or delete on public.staff
  for each row execute function private.keep_an_owner();

-- The first owner. Succeeds once: the lock makes two simultaneous claims take turns.
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
revoke all on function public.claim_first_ownership from public, anon, authenticated;
grant execute on function public.claim_first_ownership to service_role;
