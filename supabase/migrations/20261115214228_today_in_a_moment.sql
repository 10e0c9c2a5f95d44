-- Purpose:  "Today" is the office's first screen: with 300,000 enquiries it took seconds, because the longest-waiting and
--           the promised calls were sorted whole before the first few were shown.
-- Creates:  contact_leads_waiting, contact_leads_waiting_of, contact_leads_due, contact_leads_due_of
-- Changes:  drops contact_leads_without_date, which the first of these replaces
-- Needs:    leads_today() (20261115180312), whose conditions and orders the indexes repeat
-- Access:   as before.
-- Undo:     drop the four indexes;
--           create index contact_leads_without_date on public.contact_leads (updated_at)
--             where status in ('contacted', 'in_progress') and follow_up_on is null;

create index contact_leads_waiting on public.contact_leads (updated_at, id)
  where status in ('contacted', 'in_progress') and follow_up_on is null;
create index contact_leads_waiting_of on public.contact_leads (assignee, updated_at, id)
  where status in ('contacted', 'in_progress') and follow_up_on is null;
create index contact_leads_due on public.contact_leads (follow_up_on, id)
  where status in ('new', 'contacted', 'in_progress');
create index contact_leads_due_of on public.contact_leads (assignee, follow_up_on, id)
  where status in ('new', 'contacted', 'in_progress');
drop index public.contact_leads_without_date;
