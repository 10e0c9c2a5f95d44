-- Purpose:  several servers may send from the outbox, none of them twice, and none of them for ever.
-- Creates:  columns of outbox; claim_outbox() and release_outbox(), for the server alone; a lead's "notified" event
-- Needs:    outbox (20261115090200), lead_events with 'notified' (20261115110000)
-- Access:   the server alone (service_role).
-- Undo:     drop function public.claim_outbox, public.release_outbox; drop the columns, trigger and index.
-- Decision: docs/decisions/0016-transactional-outbox.md

alter table public.outbox
  -- Whose turn it is. A sender that comes back after its time is up no longer owns the row.
  add column claim uuid,
  -- Rows with one batch are one mail. It is decided once, so a mail sent a second time after a crash has the same
  -- rows and the same number.
  add column batch uuid;
create index outbox_of_batch on public.outbox (batch) where sent_at is null;
create index outbox_of_lead on public.outbox ((payload ->> 'lead_id'));

-- Takes what is due for so many seconds. Nobody else is given it meanwhile; afterwards anybody is.
create function public.claim_outbox(most integer, lease_seconds integer, group_from integer)
returns table (id bigint, kind text, payload jsonb, attempts integer, batch uuid, claim uuid, created_at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  new_claim uuid := gen_random_uuid();
  new_batch uuid := gen_random_uuid();
  first_due record;
  due bigint[];
  fresh_leads integer;
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
    select array_agg(o.id) into due from (
      select id from public.outbox
      where sent_at is null and batch is null and available_at <= now()
      order by available_at, id limit most
    ) o;
    select count(*) into fresh_leads from public.outbox o where o.id = any (due) and o.kind = 'lead_created';
    update public.outbox o
      set batch = case when o.kind = 'lead_created' and fresh_leads >= group_from
        then new_batch else gen_random_uuid() end
      where o.id = any (due);
  end if;
  return query
    update public.outbox o
      set claim = new_claim, attempts = o.attempts + 1,
        available_at = now() + make_interval(secs => lease_seconds)
      where o.id = any (due)
      returning o.id, o.kind, o.payload, o.attempts, o.batch, o.claim, o.created_at;
end;
$$;

-- For a server that is certain to be alone: what it held when it was killed need not wait for its time to be up.
create function public.release_outbox() returns integer
language sql security definer set search_path = '' as $$
  with released as (
    update public.outbox set claim = null, available_at = now()
    where sent_at is null and claim is not null returning 1
  )
  select count(*)::integer from released;
$$;

revoke all on function public.claim_outbox, public.release_outbox from public, anon, authenticated;
grant execute on function public.claim_outbox, public.release_outbox to service_role;

-- In the transaction that marks the row: a lead is notified exactly when its mail is marked as sent, and once.
create function private.record_notified() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, event, detail)
  select id, 'notified', jsonb_build_object('outbox_id', new.id)
  from public.contact_leads where id = (new.payload ->> 'lead_id')::uuid;
  return null;
end;
$$;
create trigger record_notified after update of sent_at on public.outbox
  for each row when (old.sent_at is null and new.sent_at is not null and new.kind = 'lead_created')
  execute function private.record_notified();
revoke all on function private.record_notified from public;
