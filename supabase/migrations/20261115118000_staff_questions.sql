-- Purpose:  what staff ask and do that plain tables cannot: their own name, leads per day.
-- Creates:  public.set_my_name(), public.count_leads_by_day()
-- Needs:    public.staff (20261115090000), contact_leads (20261115090200)
-- Access:   signed-in staff only; each function looks for itself who is asking.
-- Undo:     drop function public.set_my_name, public.count_leads_by_day;

-- A policy cannot tell one column from another: owners change roles, everyone their own name.
create function public.set_my_name(new_name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise exception 'Only staff have a name here.' using errcode = '42501';
  end if;
  update public.staff set display_name = btrim(new_name) where user_id = auth.uid();
end;
$$;

-- Days in the readers' own time zone: a lead after midnight in Hyderabad belongs to the new day.
create function public.count_leads_by_day(days integer, zone text default 'Asia/Kolkata')
returns table (day date, leads bigint, spam bigint)
language sql stable security invoker set search_path = '' as $$
  with period as (
    select generate_series(
      (now() at time zone zone)::date - (least(greatest(days, 1), 400) - 1),
      (now() at time zone zone)::date, interval '1 day')::date as day
  ),
  counted as (
    select (created_at at time zone zone)::date as day,
      count(*) filter (where status <> 'spam' and suspicion is null) as leads,
      count(*) filter (where status = 'spam' or suspicion is not null) as spam
    from public.contact_leads
    where created_at >= ((now() at time zone zone)::date - least(greatest(days, 1), 400)) at time zone zone
    group by 1
  )
  select period.day, coalesce(counted.leads, 0), coalesce(counted.spam, 0)
  from period left join counted using (day)
  order by period.day;
$$;

revoke all on function public.set_my_name, public.count_leads_by_day from public, anon, authenticated, service_role;
grant execute on function public.set_my_name, public.count_leads_by_day to authenticated;
