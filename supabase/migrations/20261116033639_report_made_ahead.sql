-- Purpose:  the report of a busy office is there at once: beyond two thousand enquiries it is made ahead by the server.
-- Creates:  private.made_reports, private.make_lead_report(), public.remake_lead_report() for the server alone
-- Changes:  public.lead_report() answers what was made within the last quarter of an hour, and says when; /faq and /rti
--           are pages and no languages
-- Needs:    lead_report() (20261115234953)
-- Access:   the report for staff, making it ahead for the server; the table for nobody.
-- Undo:     drop function public.remake_lead_report, private.make_lead_report; drop table private.made_reports;
--           lead_report() as in 20261115234953.
-- Decision: docs/decisions/0027-inbox-queries-and-report.md

-- Figures only, no person. After a crash they are made anew, so nothing of it is logged.
create unlogged table private.made_reports (
  days integer primary key,
  report jsonb not null,
  made_at timestamptz not null
);
alter table private.made_reports enable row level security;

-- Enquiries of the last days by what brought them, what became of them, and how long they waited for the first call.
-- One pass over the period's leads; spam and what may be spam are left out. Times are counted as exactly as they are
-- shown (minutes, from an hour on hours, then days), so that the middle is found without sorting leads.
create function private.make_lead_report(days integer) returns jsonb
language plpgsql stable security definer set search_path = '' set work_mem = '32MB' as $$
declare
  since timestamptz := ((now() at time zone 'Asia/Kolkata')::date - (days - 1)) at time zone 'Asia/Kolkata';
  answer jsonb;
begin
  with lead as (
    select l.id, l.status, l.created_at,
      -- The same page in every language is one page; what came by telephone has none.
      case when l.source <> 'website' then l.source
        when starts_with(asked.path || '/', '/' || l.locale || '/') then coalesce(nullif(substr(asked.path, char_length(l.locale) + 2), ''), '/')
        else coalesce(nullif(asked.path, ''), '/') end as page,
      coalesce(left(coalesce(l.campaign ->> 'utm_campaign', l.campaign ->> 'utm_source'), 160), '') as campaign,
      coalesce(left(l.details ->> 'district', 80), '') as district
    from public.contact_leads l, lateral (select split_part(left(l.page, 300), '?', 1) as path) as asked
    where l.created_at >= since and l.tray not in ('spam', 'suspected')
  ),
  first_call as (
    select e.lead_id, min(e.created_at) as at from public.lead_events e
    where e.event = 'contact' and e.created_at >= since group by e.lead_id
  ),
  told as (
    select lead.page, lead.campaign, lead.district, lead.status,
      floor(extract(epoch from first_call.at - lead.created_at) / 60)::integer as minutes
    from lead left join first_call on first_call.lead_id = lead.id
  ),
  -- Some thousands instead of hundreds of thousands: everything below counts these.
  alike as materialized (
    select page, campaign, district,
      case when minutes < 60 then minutes when minutes < 2160 then minutes / 60 * 60 else minutes / 1440 * 1440 end as waited,
      count(*) as enquiries, count(*) filter (where status = 'won') as won, count(*) filter (where status = 'lost') as lost,
      count(*) filter (where minutes <= 1440) as within_day
    from told group by 1, 2, 3, 4
  ),
  cell as (
    select case grouping(page, campaign, district) when 7 then 'all' when 3 then 'page' when 5 then 'campaign' else 'district' end as by,
      coalesce(page, campaign, district) as key, waited, sum(enquiries) as enquiries, sum(won) as won, sum(lost) as lost,
      sum(within_day) as within_day
    from alike group by grouping sets ((waited), (page, waited), (campaign, waited), (district, waited))
  ),
  running as (
    select *, sum(enquiries) filter (where waited is not null) over (partition by by, key order by waited) as so_far,
      sum(enquiries) filter (where waited is not null) over (partition by by, key) as of_all
    from cell
    -- What no campaign brought and what names no district is the rest, not an answer.
    where by in ('all', 'page') or key <> ''
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

-- Made while one waits as long as that is a moment; a larger one as the server has made it, with the time.
create or replace function public.lead_report(days integer default 90) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  period integer := least(greatest(days, 1), 730);
  made private.made_reports;
begin
  perform private.ask_for_staff();
  select * into made from private.made_reports m where m.days = period and m.made_at > now() - interval '15 minutes';
  if (made.report #>> '{all,0,enquiries}')::integer > 2000 then
    return made.report || jsonb_build_object('madeAt', made.made_at);
  end if;
  return private.make_lead_report(period);
end;
$$;

-- Of several servers one makes it, and a young one is left as it is.
create function public.remake_lead_report(days integer) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  period integer := least(greatest(days, 1), 730);
begin
  if not pg_try_advisory_xact_lock(hashtext('made_reports'), period)
    or exists (select from private.made_reports m where m.days = period and m.made_at > now() - interval '4 minutes') then
    return false;
  end if;
  insert into private.made_reports as m (days, report, made_at)
  values (period, private.make_lead_report(period), now())
  on conflict on constraint made_reports_pkey do update set report = excluded.report, made_at = excluded.made_at;
  return true;
end;
$$;

revoke all on table private.made_reports from public, anon, authenticated, service_role;
revoke all on function private.make_lead_report, public.remake_lead_report from public, anon, authenticated, service_role;
grant execute on function public.remake_lead_report to service_role;
