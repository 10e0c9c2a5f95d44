-- Purpose:  members see where they are signed in and end it; sign-ins, exports, downloads and changes of passwords and
--           factors are in the log with names.
-- Creates:  public.my_sessions(), public.end_my_session(), public.record_access(); triggers on auth.sessions,
--           auth.mfa_factors and auth.users that write to audit_log
-- Changes:  public.export_person() writes to the log
-- Needs:    audit_log (20261115090300), private.is_staff() (20261115172737), export_person() (20261115141423)
-- Access:   signed-in staff, each for themselves. Where a Supabase project does not allow the triggers on its auth
--           tables, sign-ins are in the project's own log instead.
-- Undo:     drop the three functions, the triggers log_session, log_factor and log_password and their functions;
--           export_person() as in 20261115141423.
-- Decision: docs/decisions/0040-staff-roles-and-second-factor.md

-- An address is told as its range: enough to know the place again, too little to find somebody by it.
create function private.address_range(address inet) returns text
language sql immutable set search_path = '' as $$
  select case when address is null then null
    when family(address) = 4 then regexp_replace(host(address), '[0-9]+$', 'x')
    else host(network(set_masklen(address, 48))) || '/48' end;
$$;

create function public.my_sessions() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise exception 'Sessions are shown to staff.' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'startedAt', created_at, 'userAgent', coalesce(user_agent, ''),
      'lastSeenAt', greatest(created_at, updated_at, refreshed_at at time zone 'UTC'),
      'addressRange', private.address_range(ip),
      'isThis', id::text = auth.jwt() ->> 'session_id'
    ) order by greatest(created_at, updated_at, refreshed_at at time zone 'UTC') desc), '[]')
    from auth.sessions where user_id = auth.uid() and (not_after is null or not_after > now())
  );
end;
$$;

-- True when there was one. Somebody else's is as if there were none.
create function public.end_my_session(ended uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise exception 'Sessions are ended by staff.' using errcode = '42501';
  end if;
  delete from auth.sessions where id = ended and user_id = auth.uid();
  return found;
end;
$$;

-- What a member does that changes no row of public: what leaves the database, and an owner's reset of somebody's factors.
create function public.record_access(what text, subject text, many integer default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_for_staff();
  if what not in ('export_leads', 'download_paper', 'reset_factors') or char_length(subject) > 200 then
    raise exception 'This is not kept in the log.' using errcode = '22023';
  end if;
  if what = 'reset_factors' and not private.is_owner() then
    raise exception 'Only an owner resets the factors of a member.' using errcode = '42501';
  end if;
  insert into public.audit_log (actor, action, subject_table, subject_key, detail)
  values (auth.uid(), what, case what when 'export_leads' then 'contact_leads'
      when 'download_paper' then 'lead_papers' else 'staff' end, subject,
    jsonb_strip_nulls(jsonb_build_object('many', many)));
end;
$$;

alter function public.export_person(uuid) rename to person_data;
alter function public.person_data(uuid) set schema private;
create function public.export_person(of_lead uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_for_staff();
  insert into public.audit_log (actor, action, subject_table, subject_key)
  values (auth.uid(), 'export_person', 'contact_leads', of_lead);
  return private.person_data(of_lead);
end;
$$;

create function private.log_account(action text, member uuid, actor uuid, detail jsonb default '{}') returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.audit_log (actor, action, subject_table, subject_key, detail)
  select actor, action, 'staff', member::text, jsonb_strip_nulls(detail)
  where exists (select 1 from public.staff where user_id = member);
$$;

-- With a second factor the password is half of it. The device is known with the row on a Supabase project, a moment
-- later on the embedded backend.
create function private.log_session() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_raised boolean := tg_op = 'UPDATE' and new.aal::text = 'aal2' and old.aal::text is distinct from 'aal2';
  is_begun boolean := new.user_agent is not null and (tg_op = 'INSERT' or old.user_agent is null);
begin
  if is_raised or is_begun then
    perform private.log_account(
      case when is_raised or new.aal::text = 'aal2'
          or not exists (select 1 from auth.mfa_factors where user_id = new.user_id and status = 'verified')
        then 'sign_in' else 'password_accepted' end,
      new.user_id, new.user_id,
      jsonb_build_object('agent', left(new.user_agent, 200), 'range', private.address_range(new.ip)));
  end if;
  return null;
end;
$$;

create function private.log_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' and old.status = 'verified' then
    perform private.log_account('factor_removed', old.user_id, auth.uid(), jsonb_build_object('type', old.factor_type));
  elsif tg_op <> 'DELETE' and new.status = 'verified' and (tg_op = 'INSERT' or old.status <> 'verified') then
    perform private.log_account('factor_added', new.user_id, new.user_id, jsonb_build_object('type', new.factor_type));
  end if;
  return null;
end;
$$;

create function private.log_password() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_account('password_changed', new.id, new.id);
  return null;
end;
$$;

do $$
begin
  create trigger log_session after insert or update of aal, user_agent on auth.sessions
    for each row execute function private.log_session();
  create trigger log_factor after insert or delete or update of status on auth.mfa_factors
    for each row execute function private.log_factor();
  create trigger log_password after update of encrypted_password on auth.users
    for each row when (old.encrypted_password is distinct from new.encrypted_password)
    execute function private.log_password();
exception
  when insufficient_privilege then
    raise notice 'This project does not allow triggers on its auth tables: sign-ins are in its own log.';
end;
$$;

revoke all on function private.address_range, private.person_data, private.log_account, private.log_session,
  private.log_factor, private.log_password from public, anon, authenticated, service_role;
revoke all on function public.my_sessions, public.end_my_session, public.record_access, public.export_person
  from public, anon, authenticated, service_role;
grant execute on function public.my_sessions, public.end_my_session, public.record_access, public.export_person
  to authenticated;
