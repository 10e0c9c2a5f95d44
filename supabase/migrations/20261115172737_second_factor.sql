-- Purpose:  whoever has a second factor is not let in by the password alone; owners may demand one of everybody.
-- Creates:  private.has_second_factor(), private.demands_second_factor(), private.is_assured(),
--           public.second_factor_state()
-- Changes:  private.is_staff() and private.is_owner(), which every access rule asks; who reads their own row of staff
-- Needs:    public.staff (20261115090000), global_settings (20261115090100); auth.mfa_factors, which a Supabase project
--           has and the embedded backend creates in the same shape
-- Access:   everybody signed in may ask what they still owe. The setting is {"second_factor": "everybody"} under the key
--           staff_security, private to staff, written by owners.
-- Undo:     private.is_staff(), is_owner() and the policy as in 20261115090000; drop the four functions.
-- Decision: docs/decisions/0040-staff-roles-and-second-factor.md

create function private.has_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified');
$$;

create function private.demands_second_factor() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.global_settings where key = 'staff_security' and value ->> 'second_factor' = 'everybody'
  );
$$;

-- The token says how many factors its session has shown; only the backend can sign one.
create function private.is_assured() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal1'
    or not (private.has_second_factor() or private.demands_second_factor());
$$;

create or replace function private.is_staff() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_assured() and exists (
    select 1 from public.staff where user_id = (select auth.uid()) and not is_suspended
  );
$$;

create or replace function private.is_owner() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_assured() and exists (
    select 1 from public.staff
    where user_id = (select auth.uid()) and role = 'owner' and not is_suspended
  );
$$;

alter policy "members read their own row" on public.staff
  using (user_id = (select private.current_user_id()) and (select private.is_assured()));

-- The way to the challenge: what a signed-in person still has to do before anything opens.
create function public.second_factor_state() returns text
language sql stable security definer set search_path = '' as $$
  select case
    when private.is_assured() then 'enough'
    when private.has_second_factor() then 'challenge'
    else 'set up'
  end;
$$;

revoke all on function private.has_second_factor, private.demands_second_factor, private.is_assured from public;
grant execute on function private.is_assured to authenticated;
revoke all on function public.second_factor_state from public, anon, authenticated, service_role;
grant execute on function public.second_factor_state to authenticated;
