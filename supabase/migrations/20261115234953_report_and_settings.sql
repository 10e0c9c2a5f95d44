-- Purpose:  what brings customers (report), notes that are corrected and say so, and backups that owners take and carry
--           away, which the log names.
-- Creates:  public.lead_report(), public.correct_note(); index lead_events_of_contact
-- Changes:  public.record_access() also takes 'take_backup' and 'download_backup', of owners
-- Needs:    log_contact() (20261115172347), record_access() (20261115175611), contact_leads.source (20261115180312)
-- Access:   staff only; each function looks for itself who is asking.
-- Undo:     drop function public.lead_report, public.correct_note; drop index lead_events_of_contact;
--           record_access() as in 20261115175611.
-- Decision: docs/decisions/0054-settings-and-one-time-downloads.md

-- The first call of each lead, read from the index alone.
create index lead_events_of_contact on public.lead_events (lead_id, created_at) where event = 'contact';

-- Enquiries of the last days by what brought them, what became of them, and how long they waited for the first call.
-- One pass over the period's leads; spam and what may be spam are left out.
create function public.lead_report(days integer default 90) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since timestamptz := ((now() at time zone 'Asia/Kolkata')::date - (least(greatest(days, 1), 730) - 1))
    at time zone 'Asia/Kolkata';
  answer jsonb;
begin
  perform private.ask_for_staff();
  with lead as materialized (
    select l.id, l.status, l.created_at,
      -- The same page in every language is one page; what came by telephone has none.
      case when l.source <> 'website' then l.source
        else coalesce(nullif(regexp_replace(split_part(left(l.page, 300), '?', 1), '^/[a-z]{2,3}(?=/|$)', ''), ''), '/') end as page,
      coalesce(nullif(left(coalesce(l.campaign ->> 'utm_campaign', l.campaign ->> 'utm_source'), 160), ''), '') as campaign,
      coalesce(left(l.details ->> 'district', 80), '') as district
    from public.contact_leads l
    where l.created_at >= since and l.tray not in ('spam', 'suspected')
  ),
  told as (
    select lead.*, extract(epoch from first_call.at - lead.created_at) / 60 as waited
    from lead left join (
      select e.lead_id, min(e.created_at) as at from public.lead_events e where e.event = 'contact' group by e.lead_id
    ) as first_call on first_call.lead_id = lead.id
  ),
  counted as (
    select case grouping(page, campaign, district) when 7 then 'all' when 3 then 'page' when 5 then 'campaign' else 'district' end as by,
      coalesce(page, campaign, district) as key, count(*) as enquiries, count(waited) as called,
      count(*) filter (where status = 'won') as won, count(*) filter (where status = 'lost') as lost,
      round(percentile_cont(0.5) within group (order by waited)) as median_minutes,
      count(*) filter (where waited <= 1440) as within_day
    from told group by grouping sets ((), (page), (campaign), (district))
  ),
  ranked as (
    select *, row_number() over (partition by by order by enquiries desc, key) as place from counted
    -- What no campaign brought and what names no district is the rest, not an answer.
    where by in ('all', 'page') or key <> ''
  )
  select jsonb_object_agg(by, rows) into answer from (
    select by, jsonb_agg(jsonb_build_object('key', coalesce(key, ''), 'enquiries', enquiries, 'called', called, 'won', won,
      'lost', lost, 'medianMinutes', median_minutes, 'withinDay', within_day) order by place) as rows
    from ranked where place <= 60 group by by
  ) as parts;
  return coalesce(answer, '{}');
end;
$$;

-- A note says what was meant; what it said before stays with it. One's own, or any for an owner.
create function public.correct_note(entry bigint, words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_for_staff();
  if coalesce(btrim(words), '') = '' then
    raise exception 'A note says something.' using errcode = '22023';
  end if;
  update public.lead_events set
    note = btrim(words),
    detail = jsonb_set(detail, '{former}', coalesce(detail -> 'former', '[]') || jsonb_build_array(
      jsonb_build_object('note', note, 'at', now(), 'by', auth.uid())))
  where id = entry and event in ('note', 'contact') and note is not null and note <> btrim(words)
    and (actor = auth.uid() or (select private.is_owner()))
    and jsonb_array_length(coalesce(detail -> 'former', '[]')) < 20;
  if not found then
    raise exception 'Only your own notes can be corrected.' using errcode = 'PT409';
  end if;
end;
$$;

create or replace function public.record_access(what text, subject text, many integer default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  of_owners constant text[] := array['reset_factors', 'take_backup', 'download_backup'];
begin
  perform private.ask_for_staff();
  if not what = any (of_owners || array['export_leads', 'download_paper']) or char_length(subject) > 200 then
    raise exception 'This is not kept in the log.' using errcode = '22023';
  end if;
  if what = any (of_owners) and not private.is_owner() then
    raise exception 'Only an owner does this.' using errcode = '42501';
  end if;
  insert into public.audit_log (actor, action, subject_table, subject_key, detail)
  values (auth.uid(), what, case when what = 'export_leads' then 'contact_leads' when what = 'download_paper' then 'lead_papers'
      when what = 'reset_factors' then 'staff' else 'backup_state' end, subject,
    jsonb_strip_nulls(jsonb_build_object('many', many)));
end;
$$;

revoke all on function public.lead_report, public.correct_note from public, anon, authenticated, service_role;
grant execute on function public.lead_report, public.correct_note to authenticated;
