-- The daily reconciliation reads as a member who may read enquiries, with the second factor shown. It read as a writer where
-- there was one, and as an owner without the factor: both see no enquiry, so it raised a false alarm.
create or replace function public.check_leads(on_day date, mail text default null, stuck_after interval default '15 minutes')
returns boolean
language plpgsql set search_path = '' as $$
declare
  day_start timestamptz := on_day::timestamp at time zone 'Asia/Kolkata';
  day_end timestamptz := (on_day + 1)::timestamp at time zone 'Asia/Kolkata';
  asker text := current_setting('role', true);
  claims text := current_setting('request.jwt.claims', true);
  subject text := current_setting('request.jwt.claim.sub', true);
  member uuid := (
    select user_id from public.staff where not is_suspended and role <> 'writer' order by role = 'owner' desc, created_at limit 1
  );
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
    perform set_config('request.jwt.claims', json_build_object('sub', member, 'role', 'authenticated', 'aal', 'aal2')::text, true),
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
