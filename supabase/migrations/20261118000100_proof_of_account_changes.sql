-- Purpose:  a token alone changes nothing that opens an account, and members hear of every such change.
-- Creates:  private.is_proven(), ask_for_proof(), mail_account_change(), log_refused_change() and three triggers; changes
--           private.log_account(), public.end_my_session() and public.record_access().
-- Needs:    20261117000001_staff.sql, 20261117000002_history.sql, 20261117000005_leads.sql
-- Access:   triggers, the functions above and the server call the new functions; nobody else may.
-- Undo:     drop the triggers ask_for_proof and mail_membership on public.staff and log_address on auth.users, then the new
--           functions; restore the changed ones from 20261117000002_history.sql.
-- Decision: docs/decisions/0040-staff-roles-and-second-factor.md

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

-- Changes within half a minute are one mail: an app and its recovery codes come together.
create function private.mail_account_change(member uuid, what text, detail jsonb default '{}', also text default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  act jsonb := jsonb_strip_nulls(detail) || jsonb_build_object('what', what, 'at', now());
begin
  update public.outbox set payload = jsonb_set(payload, '{acts}', payload -> 'acts' || act)
    where id = (select max(id) from public.outbox where kind = 'account_changed' and sent_at is null
        and payload ->> 'member' = member::text and jsonb_array_length(payload -> 'acts') < 20)
      and sent_at is null and claim is null and also is null;
  if not found then
    insert into public.outbox (kind, payload, available_at) values ('account_changed',
      jsonb_strip_nulls(jsonb_build_object('member', member, 'acts', jsonb_build_array(act), 'also', also)),
      now() + interval '30 seconds');
  end if;
end;
$$;

create or replace function private.log_account(action text, member uuid, actor uuid, detail jsonb default '{}') returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not exists (select from public.staff where user_id = member) then
    return;
  end if;
  insert into public.audit_log (actor, action, subject_table, subject_key, detail)
    values (actor, action, 'staff', member::text, jsonb_strip_nulls(detail));
  if action in ('factor_added', 'factor_removed', 'codes_replaced', 'password_changed', 'address_changed', 'sessions_ended',
    'change_refused')
  then
    perform private.mail_account_change(member, action, detail - 'former', detail ->> 'former');
  end if;
end;
$$;

-- Somebody has a token that is not enough. An hour of attempts is one line of the log and one mail.
create function private.log_refused_change(member uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.audit_log set detail = jsonb_build_object('many', (detail ->> 'many')::integer + 1)
    where id = (select max(id) from public.audit_log where created_at > now() - interval '1 hour'
      and action = 'change_refused' and subject_key = member::text);
  if not found then
    perform private.log_account('change_refused', member, null, jsonb_build_object('many', 1));
  end if;
end;
$$;

create or replace function public.end_my_session(ended uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise exception 'Sessions are ended by staff.' using errcode = '42501';
  end if;
  if ended::text is distinct from auth.jwt() ->> 'session_id' then
    perform private.ask_for_proof();
  end if;
  delete from auth.sessions where id = ended and user_id = auth.uid();
  if not found then
    return false;
  end if;
  perform private.log_account('sessions_ended', auth.uid(), auth.uid());
  return true;
end;
$$;

create or replace function public.record_access(what text, subject text, many integer default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  of_members constant text[] := array['reset_factors', 'reset_password'];
  of_owners constant text[] := of_members || array['take_backup', 'download_backup'];
begin
  perform private.ask_for_staff();
  if not what = any (of_owners || array['export_leads', 'download_paper']) or char_length(subject) > 200 then
    raise exception 'This is not kept in the log.' using errcode = '22023';
  end if;
  if what = any (of_owners) and not private.is_owner() then
    raise exception 'Only an owner does this.' using errcode = '42501';
  end if;
  if what = any (of_members) then
    perform private.ask_for_proof();
  end if;
  insert into public.audit_log (actor, action, subject_table, subject_key, detail)
  values (auth.uid(), what, case when what = 'export_leads' then 'contact_leads' when what = 'download_paper' then 'lead_papers'
      when what = any (of_members) then 'staff' else 'backup_state' end, subject,
    jsonb_strip_nulls(jsonb_build_object('many', many)));
end;
$$;

-- Owners let people in and out, which also ends their sessions.
create function private.ask_for_proof_of_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ask_for_proof();
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;

create function private.mail_membership() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address text := (select email from auth.users where id = old.user_id);
begin
  if tg_op = 'DELETE' and address is not null then
    perform private.mail_account_change(old.user_id, 'removed', '{}', address);
  elsif tg_op = 'UPDATE' and new.is_suspended <> old.is_suspended then
    perform private.mail_account_change(old.user_id, case when new.is_suspended then 'suspended' else 'reopened' end);
  elsif tg_op = 'UPDATE' and new.role <> old.role then
    perform private.mail_account_change(old.user_id, 'role_changed', jsonb_build_object('type', new.role));
  end if;
  return null;
end;
$$;

create function private.log_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.log_account('address_changed', new.id, auth.uid(), jsonb_build_object('former', old.email));
  return null;
end;
$$;

create trigger ask_for_proof before insert or delete or update of role, is_suspended on public.staff
  for each row execute function private.ask_for_proof_of_owner();
create trigger mail_membership after delete or update of role, is_suspended on public.staff
  for each row execute function private.mail_membership();

do $$
begin
  create trigger log_address after update of email on auth.users
    for each row when (old.email is distinct from new.email) execute function private.log_address();
exception
  when insufficient_privilege then
    raise notice 'This project does not allow triggers on its auth tables: it mails changes of addresses itself.';
end;
$$;

revoke execute on function private.is_proven(), private.ask_for_proof(), private.log_refused_change(uuid),
  private.mail_account_change(uuid, text, jsonb, text), private.ask_for_proof_of_owner(), private.mail_membership(),
  private.log_address() from public;
