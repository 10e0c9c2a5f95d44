-- Purpose:  an enquiry of which nothing came is erased when its time is over, as the privacy notice promises.
-- Creates:  erase_due_leads() for the server alone
-- Needs:    global_settings (20261115090100), contact_leads (20261115090200), lead_receipts (20261115111100)
-- Access:   owners change the setting lead_retention, staff read it; only the server erases by time.
-- Undo:     drop function public.erase_due_leads, private.retention_months; 
-- Decision: docs/decisions/0017-personal-data-retention-and-erasure.md

-- The setting is {"months": 12} under the key lead_retention, private to staff. Without it, and with a value nobody
-- can mean (nought, a thousand), it is what the notice promises: twelve.
create function private.retention_months() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select (value ->> 'months')::integer from public.global_settings
    where key = 'lead_retention' and jsonb_typeof(value -> 'months') = 'number'
      and value ->> 'months' ~ '^[0-9]{1,3}$' and (value ->> 'months')::integer between 1 and 120
  ), 12);
$$;

-- Papers, notes and receipts go with the lead; the bytes of papers follow through the outbox.
create function public.erase_due_leads(most integer) returns integer
language sql security definer set search_path = '' as $$
  with due as (
    select id from public.contact_leads
    where created_at < now() - make_interval(months => private.retention_months())
      and status not in ('in_progress', 'won')
    order by created_at limit most
  ), erased as (
    delete from public.contact_leads where id in (select id from due) returning 1
  )
  select count(*)::integer from erased;
$$;
revoke all on function private.retention_months, public.erase_due_leads from public, anon, authenticated;
grant execute on function public.erase_due_leads to service_role;
