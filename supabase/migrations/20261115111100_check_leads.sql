-- Purpose:  accepted, stored, notified and shown must agree; a day on which they do not is told to staff.
-- Creates:  lead_receipts (what a visitor was told is stored), lead_checks (the result for each day), check_leads()
-- Needs:    contact_leads and outbox (20261115090200), the "notified" event (20261115111000)
-- Access:   staff read the checks; everything else is the server's.
-- Undo:     drop function public.check_leads; drop table public.lead_checks, public.lead_receipts;
-- Decision: docs/decisions/0016-transactional-outbox.md

-- Written after the visitor was told "received", apart from the lead itself: only so can it show a lead that was
-- acknowledged and is not there.
create table public.lead_receipts (
  idempotency_key uuid primary key,
  accepted_at timestamptz not null default now()
);
comment on table public.lead_receipts is 'Keys of the leads a form has acknowledged. Nothing about the person.';
create index lead_receipts_by_time on public.lead_receipts (accepted_at);

create table public.lead_checks (
  -- In India, where the staff work.
  day date primary key,
  accepted integer not null,
  stored integer not null,
  notified integer not null,
  waiting integer not null,
  shown integer not null,
  is_ok boolean not null,
  -- What is wrong and how often: acknowledged_not_stored, stored_not_announced, sent_not_recorded, notified_twice,
  -- notification_stuck, hidden_from_staff, nobody_to_see. And how mail goes out: smtp or files.
  detail jsonb not null default '{}',
  checked_at timestamptz not null default now()
);
comment on table public.lead_checks is 'Whether accepted, stored, notified and shown leads agree, by day.';

alter table public.lead_receipts enable row level security;
alter table public.lead_checks enable row level security;
revoke all on public.lead_receipts, public.lead_checks from anon, authenticated, service_role;
grant select on public.lead_checks to authenticated;
grant select, insert, update, delete on public.lead_receipts, public.lead_checks to service_role;
create policy "staff read the checks" on public.lead_checks
  for select to authenticated using ((select private.is_staff()));

-- An erased lead is not a lost one.
create function private.erase_receipt() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.lead_receipts where idempotency_key = old.idempotency_key;
  return null;
end;
$$;
create trigger erase_receipt after delete on public.contact_leads
  for each row execute function private.erase_receipt();
revoke all on function private.erase_receipt from public;

-- Security invoker, called by the server: it has to become a member of staff to see what staff see.
create function public.check_leads(on_day date, mail text default null, stuck_after interval default '15 minutes')
returns boolean
language plpgsql set search_path = '' as $$
declare
  day_start timestamptz := on_day::timestamp at time zone 'Asia/Kolkata';
  day_end timestamptz := (on_day + 1)::timestamp at time zone 'Asia/Kolkata';
  asker text := current_setting('role', true);
  claims text := current_setting('request.jwt.claims', true);
  subject text := current_setting('request.jwt.claim.sub', true);
  member uuid := (select user_id from public.staff where not is_suspended order by role desc, created_at limit 1);
  n_accepted integer;
  n_stored integer;
  n_notified integer;
  n_waiting integer;
  n_shown integer := 0;
  wrong jsonb;
begin
  select count(*) into n_accepted from public.lead_receipts
    where accepted_at >= day_start and accepted_at < day_end;

  select count(*), count(*) filter (where events > 0), count(*) filter (where unsent > 0), jsonb_build_object(
      'stored_not_announced', count(*) filter (where mails = 0),
      'sent_not_recorded', count(*) filter (where mails > 0 and unsent = 0 and events = 0),
      'notified_twice', count(*) filter (where events > 1),
      'notification_stuck', count(*) filter (where stuck > 0))
    into n_stored, n_notified, n_waiting, wrong
  from (
    select box.mails, box.unsent, box.stuck, (
      select count(*) from public.lead_events told where told.lead_id = lead.id and told.event = 'notified'
    ) as events
    from public.contact_leads lead
    cross join lateral (
      select count(*) as mails, count(*) filter (where sent_at is null) as unsent,
        count(*) filter (where sent_at is null and created_at < now() - stuck_after) as stuck
      from public.outbox where payload ->> 'lead_id' = lead.id::text and kind = 'lead_created'
    ) box
    where lead.created_at >= day_start and lead.created_at < day_end
  ) leads;

  if member is not null then
    perform set_config('request.jwt.claims', json_build_object('sub', member, 'role', 'authenticated')::text, true),
      set_config('request.jwt.claim.sub', member::text, true), set_config('role', 'authenticated', true);
    select count(*) into n_shown from public.contact_leads
      where created_at >= day_start and created_at < day_end;
    perform set_config('role', asker, true), set_config('request.jwt.claims', coalesce(claims, ''), true),
      set_config('request.jwt.claim.sub', coalesce(subject, ''), true);
  end if;

  select jsonb_object_agg(key, value) into wrong from jsonb_each(wrong || jsonb_build_object(
    'acknowledged_not_stored', (
      select count(*) from public.lead_receipts receipt
      where accepted_at >= day_start and accepted_at < day_end and not exists (
        select from public.contact_leads where idempotency_key = receipt.idempotency_key)),
    case when member is null then 'nobody_to_see' else 'hidden_from_staff' end, n_stored - n_shown
  )) where value <> '0';

  insert into public.lead_checks as known
    (day, accepted, stored, notified, waiting, shown, is_ok, detail, checked_at)
  values (on_day, n_accepted, n_stored, n_notified, n_waiting, n_shown, wrong is null,
    jsonb_strip_nulls(jsonb_build_object('wrong', wrong, 'mail', mail)), now())
  on conflict (day) do update set accepted = excluded.accepted, stored = excluded.stored,
    notified = excluded.notified, waiting = excluded.waiting, shown = excluded.shown, is_ok = excluded.is_ok,
    detail = excluded.detail, checked_at = excluded.checked_at;
  return wrong is null;
end;
$$;
revoke all on function public.check_leads from public, anon, authenticated;
grant execute on function public.check_leads to service_role;
