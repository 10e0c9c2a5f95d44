-- Purpose:  whom the set-up names as checker is reminded of whatever has no checker of its own; a lead's log says "mail sent"
--           only when a mail server took a mail.
-- Creates:  public.announce_default_checks(); outbox.sent_as
-- Changes:  private.record_notified() says how; content_checks.next_on may be null: nothing is planned, somebody was reminded
-- Needs:    content_checks (20261115235358), outbox (20261115111000)
-- Access:   the server alone (service_role).
-- Undo:     drop function public.announce_default_checks; record_notified() as in 20261115111000; delete from content_checks where
--           next_on is null; alter table public.content_checks alter column next_on set not null; drop outbox.sent_as
-- Decision: docs/decisions/0063-content-review.md, 0016-transactional-outbox.md

alter table public.content_checks alter column next_on drop not null;
comment on column public.content_checks.next_on is
  'Null: nobody planned it, so it is due half a year after its stamp; the row only keeps for which day somebody was reminded.';

-- The server knows what is due, since pages that come with the site have no row. JSON in a text, as for find_leads(). Once for
-- each day that comes due, from eight in the morning, whichever server asks.
create function public.announce_default_checks(due text, address text, at timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  told integer;
begin
  if extract(hour from at at time zone 'Asia/Kolkata') < 8 or exists (
    select from public.staff s join auth.users u on u.id = s.user_id
    where s.is_suspended and lower(u.email) = lower(address)
  ) then
    return 0;
  end if;
  with told_checks as (
    insert into public.content_checks as known (subject, reminded_for)
    select subject, "on" from jsonb_to_recordset(due::jsonb) as given (subject text, "on" date)
    on conflict (subject) do update set reminded_for = excluded.reminded_for
      where known.reminded_for is distinct from excluded.reminded_for
    returning known.subject, known.reminded_for
  ), mail as (
    insert into public.outbox (kind, payload)
    select 'default_checks_due', jsonb_build_object('due',
      jsonb_agg(jsonb_build_object('subject', subject, 'on', reminded_for) order by reminded_for, subject))
    from told_checks having count(*) > 0
  )
  select count(*) into told from told_checks;
  return told;
end;
$$;
revoke all on function public.announce_default_checks from public, anon, authenticated, service_role;
grant execute on function public.announce_default_checks to service_role;

alter table public.outbox add column sent_as text check (sent_as in ('mail', 'file'));
comment on column public.outbox.sent_as is 'mail: a mail server took it. file: there is none, so it was written to DATA_DIR/mail.';

create or replace function private.record_notified() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, event, detail)
  select id, 'notified', jsonb_build_object('outbox_id', new.id, 'as', new.sent_as)
  from public.contact_leads where id = (new.payload ->> 'lead_id')::uuid;
  return null;
end;
$$;
