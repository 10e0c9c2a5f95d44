-- Purpose:  a filter of the inbox that is asked for every day has a name: "My district, overdue".
-- Creates:  lead_views
-- Needs:    private.is_staff() (20261115172737)
-- Access:   staff read, add and remove them; they are the office's. Nothing of a person is in them: what was searched
--           for is not kept, for no erasure would find it.
-- Undo:     drop table public.lead_views;

create table public.lead_views (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 60),
  -- As the address of the inbox says it: "tray=new&district=adilabad".
  query text not null check (char_length(query) <= 600 and query !~ '(^|&)(q|person)='),
  created_at timestamptz not null default now()
);
comment on table public.lead_views is 'Filters of the inbox with a name. No personal data.';
alter table public.lead_views enable row level security;
revoke all on public.lead_views from anon, authenticated, service_role;
grant select, insert, update, delete on public.lead_views to authenticated, service_role;
create policy "staff read views" on public.lead_views
  for select to authenticated using ((select private.is_staff()));
create policy "staff add views" on public.lead_views
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change views" on public.lead_views
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove views" on public.lead_views
  for delete to authenticated using ((select private.is_staff()));
