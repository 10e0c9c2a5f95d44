-- Purpose:  a member hears by mail that their account was signed in to from a device they have not used before, and that
--           somebody who knows their password was stopped at the second factor.
-- Creates:  private.is_known_device(), private.announce_new_device(), index outbox_of_device
-- Changes:  private.log_session() asks for that mail
-- Needs:    audit_log (20261115090300), outbox (20261115090200), private.log_session() (20261115175611)
-- Access:   nobody calls them but the trigger on auth.sessions. Where a Supabase project does not allow it, these mails
--           are not sent and its own log has the sign-ins.
-- Undo:     log_session() as in 20261115175611; drop the two functions and the index.
-- Decision: docs/decisions/0049-audit-log-and-new-device-mail.md

-- The log is the memory. A browser keeps its name while its versions change, and a telephone stays within its carrier's
-- network while its address changes: so digits of the one and all but the first half of the other do not count.
create function private.is_known_device(member uuid, device jsonb) returns boolean
language sql stable set search_path = '' as $$
  with past as (
    select detail from public.audit_log
    where actor = member and action = 'sign_in' and created_at > now() - interval '180 days'
  )
  select not exists (select from past) or exists (
    select from past
    where regexp_replace(coalesce(detail ->> 'agent', ''), '[0-9._]+', '', 'g')
        = regexp_replace(coalesce(device ->> 'agent', ''), '[0-9._]+', '', 'g')
      and substring(detail ->> 'range' from '^[0-9a-f]+[.:][0-9a-f]*')
        is not distinct from substring(device ->> 'range' from '^[0-9a-f]+[.:][0-9a-f]*')
  );
$$;

create index outbox_of_device on public.outbox ((payload ->> 'member'), created_at) where kind = 'new_device';

-- A password without the second factor is told only when nothing follows it: most often the code does, a moment later.
-- Somebody who goes on trying is five mails an hour.
create function private.announce_new_device(member uuid, session uuid, device jsonb, is_whole boolean) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if (select count(*) from public.outbox where kind = 'new_device' and payload ->> 'member' = member::text
      and created_at > now() - interval '1 hour') < 5
  then
    insert into public.outbox (kind, payload, available_at) values ('new_device',
      device || jsonb_build_object('member', member, 'session', session, 'at', now(), 'is_whole', is_whole),
      now() + case when is_whole then interval '0' else interval '10 minutes' end);
  end if;
end;
$$;

create or replace function private.log_session() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_raised boolean := tg_op = 'UPDATE' and new.aal::text = 'aal2' and old.aal::text is distinct from 'aal2';
  is_begun boolean := new.user_agent is not null and (tg_op = 'INSERT' or old.user_agent is null);
  is_whole boolean;
  device jsonb;
begin
  if not (is_raised or is_begun) or not exists (select from public.staff where user_id = new.user_id) then
    return null;
  end if;
  is_whole := is_raised or new.aal::text = 'aal2'
    or not exists (select 1 from auth.mfa_factors where user_id = new.user_id and status = 'verified');
  device := jsonb_build_object('agent', left(new.user_agent, 200), 'range', private.address_range(new.ip));
  if is_whole then
    delete from public.outbox where kind = 'new_device' and sent_at is null and claim is null
      and payload ->> 'member' = new.user_id::text and payload ->> 'session' = new.id::text;
  end if;
  if not private.is_known_device(new.user_id, device) then
    perform private.announce_new_device(new.user_id, new.id, device, is_whole);
  end if;
  perform private.log_account(
    case when is_whole then 'sign_in' else 'password_accepted' end, new.user_id, new.user_id, device);
  return null;
end;
$$;

revoke all on function private.is_known_device, private.announce_new_device
  from public, anon, authenticated, service_role;
