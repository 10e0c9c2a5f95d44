-- Purpose:  a person is given a copy of everything kept about them, and all of it is erased on request; what is erased
--           by time goes on the very day that staff are shown.
-- Creates:  public.export_person(), public.erase_person(); private.leads_of_person() and its indexes;
--           private.erased_from(), used by erase_due_leads()
-- Needs:    contact_leads, lead_events, outbox (20261115090200), lead_papers (20261115110000),
--           private.erase_receipt() (20261115111100), erase_due_leads() (20261115111200)
-- Access:   staff export, owners erase; each function looks for itself who is asking.
-- Undo:     drop function public.export_person, public.erase_person, private.leads_of_person cascade;
--           drop the three indexes; erase_receipt() and erase_due_leads() as in the migrations named above.
-- Decision: docs/decisions/0017-personal-data-retention-and-erasure.md

create index contact_leads_by_email on public.contact_leads (lower(email)) where email is not null;
create index contact_leads_by_number on public.contact_leads (phone_e164) where phone_e164 is not null;
create index contact_leads_by_unread_number on public.contact_leads (phone)
  where phone_e164 is null and phone is not null;

-- The enquiry itself, all others by the same number or address, and those that share either with one of these. What
-- could not be read as a number is compared as it was typed, if it has enough digits to be somebody's own: "call me"
-- is typed by many.
create function private.leads_of_person(of_lead uuid) returns setof uuid
language sql stable set search_path = '' as $$
  with recursive person as (
    select id, email, phone, phone_e164 from public.contact_leads where id = of_lead
    union
    select other.id, other.email, other.phone, other.phone_e164
    from person join public.contact_leads other on lower(other.email) = lower(person.email)
      or other.phone_e164 = person.phone_e164
      or (other.phone = person.phone and other.phone_e164 is null and person.phone_e164 is null
        and char_length(regexp_replace(other.phone, '[^0-9]', '', 'g')) >= 7)
  )
  select id from person;
$$;

-- Everything kept about the person who left this enquiry, as it can be handed to them.
create function public.export_person(of_lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.ask_for_staff();
  return (
    select coalesce(jsonb_agg(
      to_jsonb(lead) - '{search_text,tray,idempotency_key,assignee}'::text[] || jsonb_build_object(
        'events', (
          select coalesce(jsonb_agg(to_jsonb(step) - '{id,lead_id,actor,detail}'::text[] order by step.id), '[]')
          from public.lead_events step where step.lead_id = lead.id),
        'attachments', (
          select coalesce(jsonb_agg(to_jsonb(paper) - '{id,lead_id,stored_at}'::text[] order by paper.created_at), '[]')
          from public.lead_papers paper where paper.lead_id = lead.id and paper.stored_at is not null),
        'notifications', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'kind', mail.kind, 'created_at', mail.created_at, 'sent_at', mail.sent_at) order by mail.id), '[]')
          from public.outbox mail where mail.payload ->> 'lead_id' = lead.id::text)
      ) order by lead.created_at
    ), '[]')
    from public.contact_leads lead where lead.id in (select private.leads_of_person(of_lead))
  );
end;
$$;

-- Erases what export_person() shows and says how much that was.
create function public.erase_person(of_lead uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  leads uuid[];
  erased jsonb;
begin
  if not (select private.is_owner()) then
    raise exception 'Only an owner can erase a person.' using errcode = '42501';
  end if;
  leads := array(select private.leads_of_person(of_lead));
  erased := jsonb_build_object(
    'attachments', (select count(*) from public.lead_papers where lead_id = any (leads)),
    'notes', (select count(*) from public.lead_events where lead_id = any (leads) and event = 'note')
  );
  with gone as (delete from public.contact_leads where id = any (leads) returning 1)
  select erased || jsonb_build_object('enquiries', count(*)) into erased from gone;
  return erased;
end;
$$;

-- However a lead is erased, what is left to be mailed about it, or was mailed, goes with it. Its attachments' bytes are
-- named by entries of their own, which stay until the bytes are gone.
create or replace function private.erase_receipt() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.lead_receipts where idempotency_key = old.idempotency_key;
  delete from public.outbox where payload ->> 'lead_id' = old.id::text;
  return null;
end;
$$;

-- The moment from which a lead is erased. app/staff/inbox/lead-retention.ts computes the same for staff; a contract
-- test holds the two against each other. In UTC, so that it does not depend on whose session asks.
create function private.erased_from(created_at timestamptz, months integer) returns timestamptz
language sql immutable set search_path = '' as $$
  select ((created_at at time zone 'UTC') + make_interval(months => months)) at time zone 'UTC';
$$;

create or replace function public.erase_due_leads(most integer) returns integer
language sql security definer set search_path = '' as $$
  with period as materialized (
    select private.retention_months() as months
  ), due as (
    select lead.id from public.contact_leads lead, period
    -- Months differ by up to three days; this part finds them by the index, the next one decides.
    where lead.created_at < now() - make_interval(months => period.months) + interval '4 days'
      and private.erased_from(lead.created_at, period.months) <= now()
      and lead.status not in ('in_progress', 'won')
    order by lead.created_at limit most
  ), erased as (
    delete from public.contact_leads where id in (select id from due) returning 1
  )
  select count(*)::integer from erased;
$$;

revoke all on function private.leads_of_person, private.erased_from from public;
revoke all on function public.export_person, public.erase_person from public, anon, authenticated, service_role;
grant execute on function public.export_person, public.erase_person to authenticated;
