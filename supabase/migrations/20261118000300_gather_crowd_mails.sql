-- Purpose:  bundles the mails about enquiries that come in a flood, so that no flood of mails follows.
-- Creates:  nothing; it replaces private.record_new_leads().
-- Needs:    20261117000005_leads.sql
-- Access:   as before: nobody calls the function.
-- Undo:     create or replace the function as in 20261117000005_leads.sql.
-- Decision: docs/decisions/0087-one-rule-for-suspected-leads.md

-- Enquiries doubted for their number become due together, at the next five minutes of the clock: one mail lists them.
create or replace function private.record_new_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') and exists (select from added where source = 'website') then
    if (select count(*) from added) > 10 then
      raise exception 'At most ten enquiries at once.' using errcode = 'PT413';
    end if;
    if (select count(*) from public.contact_leads
        where idempotency_key is null and source = 'website' and created_at > now() - interval '10 minutes') > 300 then
      raise exception 'Too many enquiries past the forms of the site.'
        using errcode = 'PT429', hint = 'Send it with the form, or wait ten minutes.';
    end if;
  end if;
  insert into public.lead_events (lead_id, event, to_status, actor)
    select id, 'created', status, auth.uid() from added;
  insert into public.outbox (kind, payload, available_at)
    select 'lead_created', jsonb_build_object('lead_id', id),
      case when suspicion ~ 'many_(at_once|from_one_network)'
        then date_bin('5 minutes', now(), 'epoch'::timestamptz) + interval '5 minutes' else now() end
    from added;
  return null;
end;
$$;
