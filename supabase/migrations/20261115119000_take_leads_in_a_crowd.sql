-- Purpose:  many leads at once cost little more than one: what each brings along is written once per statement.
-- Creates:  private.record_new_leads() in place of one half of private.record_lead(); claim_outbox() writes each row once
-- Needs:    contact_leads (20261115110000), outbox (20261115111000)
-- Access:   as before: only triggers write; the outbox is the server's (service_role).
-- Undo:     drop function private.record_new_leads cascade; then the two functions and the trigger as in the
--           migrations named above.
-- Decision: docs/decisions/0009-lead-storage-group-commit.md

create function private.record_new_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, event, to_status, actor)
    select id, 'created', status, auth.uid() from added;
  insert into public.outbox (kind, payload)
    select 'lead_created', jsonb_build_object('lead_id', id) from added;
  return null;
end;
$$;
revoke all on function private.record_new_leads from public;

create or replace function private.record_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status is distinct from old.status then
    insert into public.lead_events (lead_id, event, from_status, to_status, actor)
    values (new.id, 'status_changed', old.status, new.status, auth.uid());
  end if;
  if new.assignee is distinct from old.assignee then
    insert into public.lead_events (lead_id, event, detail, actor)
    values (new.id, 'assigned', jsonb_build_object('from', old.assignee, 'to', new.assignee), auth.uid());
  end if;
  if new.follow_up_on is distinct from old.follow_up_on then
    insert into public.lead_events (lead_id, event, detail, actor)
    values (new.id, 'follow_up_changed',
      jsonb_build_object('from', old.follow_up_on, 'to', new.follow_up_on), auth.uid());
  end if;
  if (new.name, new.email, new.phone, new.message) is distinct from (old.name, old.email, old.phone, old.message) then
    insert into public.lead_events (lead_id, event, actor) values (new.id, 'edited', auth.uid());
  end if;
  return null;
end;
$$;
drop trigger record_lead on public.contact_leads;
create trigger record_lead after update on public.contact_leads
  for each row execute function private.record_lead();
create trigger record_new_leads after insert on public.contact_leads
  referencing new table as added for each statement execute function private.record_new_leads();

-- Those of one transaction stay in the order they came.
alter table public.contact_leads alter column created_at set default clock_timestamp();

create or replace function public.claim_outbox(most integer, lease_seconds integer, group_from integer)
returns table (id bigint, kind text, payload jsonb, attempts integer, batch uuid, claim uuid, created_at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  new_claim uuid := gen_random_uuid();
  new_batch uuid := gen_random_uuid();
  first_due record;
  due bigint[];
  fresh_leads integer := 0;
begin
  -- One at a time: two senders that lock rows of one batch in different order would wait for each other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.outbox claim'));
  select o.batch into first_due from public.outbox o
    where o.sent_at is null and o.available_at <= now() order by o.available_at, o.id limit 1;
  if not found then
    return;
  end if;
  if first_due.batch is not null then
    -- Left behind by a sender that failed or was killed: the same mail again, nothing else.
    select array_agg(o.id) into due from public.outbox o
      where o.sent_at is null and o.batch = first_due.batch;
  else
    select array_agg(o.id), count(*) filter (where o.kind = 'lead_created') into due, fresh_leads from (
      select id, kind from public.outbox
      where sent_at is null and batch is null and available_at <= now()
      order by available_at, id limit most
    ) o;
  end if;
  return query
    update public.outbox o
      set claim = new_claim, attempts = o.attempts + 1,
        available_at = now() + make_interval(secs => lease_seconds),
        batch = coalesce(o.batch, case when o.kind = 'lead_created' and fresh_leads >= group_from
          then new_batch else gen_random_uuid() end)
      where o.id = any (due)
      returning o.id, o.kind, o.payload, o.attempts, o.batch, o.claim, o.created_at;
end;
$$;
