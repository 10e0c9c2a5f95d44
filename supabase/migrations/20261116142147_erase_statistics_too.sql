-- Purpose:  an erased person leaves no value in the planner's statistics. ANALYZE keeps samples of columns, names and
--           numbers among them, until it looks at the table again, which in a quiet office may take months.
-- Creates:  private.forget_statistics() and its trigger on contact_leads
-- Changes:  the columns of person_links and of lead_papers that name somebody are not sampled any more
-- Needs:    contact_leads, lead_events, lead_papers, person_links (20261115180312)
-- Access:   the function is the trigger's alone.
-- Undo:     drop the trigger and the function; alter table … alter column … set statistics -1 for the three columns.
-- Decision: docs/decisions/0017-personal-data-retention-and-erasure.md

-- An empty table is not sampled anew: what was kept of its last row would stay. Nothing is planned by these columns. To
-- name the type again takes away what has been kept so far.
alter table public.person_links alter column one_key type text, alter column other_key type text;
alter table public.person_links alter column one_key set statistics 0, alter column other_key set statistics 0;
alter table public.lead_papers alter column file_name type text;
alter table public.lead_papers alter column file_name set statistics 0;

-- However leads are erased, once for a statement: a sample of 30,000 rows, about a second in a very large office.
create function private.forget_statistics() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from gone) then
    return null;
  end if;
  begin
    analyze public.contact_leads, public.lead_events;
  exception when lock_not_available or query_canceled then
    -- Another erasing is at it, or a statement's time is over: to erase comes first, and the next one does this too.
    null;
  end;
  return null;
end;
$$;
revoke all on function private.forget_statistics from public, anon, authenticated, service_role;

create trigger forget_statistics after delete on public.contact_leads
  referencing old table as gone
  for each statement execute function private.forget_statistics();
