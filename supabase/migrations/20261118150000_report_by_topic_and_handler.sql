-- Purpose:  the report counts enquiries by topic and by handler too. A logged call, WhatsApp message or mail answers all
--           enquiries that the person had sent before; a changed status answers none.
-- Creates:  private.make_lead_report() as it is now
-- Needs:    20261118110009_operation.sql
-- Access:   as before
-- Undo:     create private.make_lead_report() again as in 20261118110009_operation.sql.
-- Decision: docs/decisions/0027-inbox-queries-and-report.md

-- Times are counted as exactly as they are shown (minutes, then hours, then days), so that the median needs no list of them.
create or replace function private.make_lead_report(days integer) returns jsonb
language plpgsql stable security definer set search_path = '' set work_mem = '32MB' as $$
declare
  since timestamptz := ((now() at time zone 'Asia/Kolkata')::date - (days - 1)) at time zone 'Asia/Kolkata';
  answer jsonb;
begin
  with first_call as (
    select e.lead_id, min(e.created_at) as at from public.lead_events e
    where e.event = 'contact' and e.created_at >= since group by e.lead_id
  ),
  lead as (
    select l.status,
      -- A contact is kept with the person's latest enquiry of that day, and the earlier ones are answered by it.
      floor(extract(epoch from
        min(first_call.at) over (partition by l.person_id order by l.created_at desc) - l.created_at) / 60)::integer as minutes,
      -- A page is one page in all its languages; a call has none.
      case when l.source <> 'website' then l.source
        when starts_with(asked.path || '/', '/' || l.locale || '/') then coalesce(nullif(substr(asked.path, char_length(l.locale) + 2), ''), '/')
        else coalesce(nullif(asked.path, ''), '/') end as page,
      coalesce(left(coalesce(l.campaign ->> 'utm_campaign', l.campaign ->> 'utm_source'), 160), '') as campaign,
      coalesce(left(l.details ->> 'district', 80), '') as district,
      coalesce(left(l.details ->> 'topic', 80), '') as topic,
      coalesce(p.assignee::text, 'none') as handler
    from public.contact_leads l
    left join public.people p on p.id = l.person_id
    left join first_call on first_call.lead_id = l.id,
    lateral (select split_part(left(l.page, 300), '?', 1) as path) as asked
    where l.created_at >= since and l.tray not in ('spam', 'suspected')
  ),
  cell as (
    select case grouping(page, campaign, district, topic, handler)
        when 31 then 'all' when 15 then 'page' when 23 then 'campaign' when 27 then 'district' when 29 then 'topic' else 'handler' end as by,
      coalesce(page, campaign, district, topic, handler) as key,
      case when minutes < 60 then minutes when minutes < 2160 then minutes / 60 * 60 else minutes / 1440 * 1440 end as waited,
      count(*) as enquiries, count(*) filter (where status = 'won') as won, count(*) filter (where status = 'lost') as lost,
      count(*) filter (where minutes <= 1440) as within_day
    from lead group by waited, grouping sets ((), (page), (campaign), (district), (topic), (handler))
  ),
  running as (
    select *, sum(enquiries) filter (where waited is not null) over (partition by by, key order by waited) as so_far,
      sum(enquiries) filter (where waited is not null) over (partition by by, key) as of_all
    from cell
    -- Enquiries without a campaign, a district or a topic are the rest, not an answer.
    where by = 'all' or key <> ''
  ),
  counted as (
    select by, key, sum(enquiries) as enquiries, coalesce(max(of_all), 0) as called, sum(won) as won, sum(lost) as lost,
      min(waited) filter (where so_far * 2 >= of_all) as median_minutes, sum(within_day) as within_day
    from running group by by, key
  ),
  ranked as (
    select *, row_number() over (partition by by order by enquiries desc, key) as place from counted
  )
  select jsonb_object_agg(by, rows) into answer from (
    select by, jsonb_agg(jsonb_build_object('key', coalesce(key, ''), 'enquiries', enquiries, 'called', called, 'won', won,
      'lost', lost, 'medianMinutes', median_minutes, 'withinDay', within_day) order by place) as rows
    from ranked where place <= 60 group by by
  ) as parts;
  return coalesce(answer, '{}');
end;
$$;

-- What was made ahead has no topics.
delete from private.made_reports;
