-- Purpose:  what a lead brings along (reference, campaign, papers, doubts) and what staff do with it.
-- Creates:  columns of contact_leads and lead_events, lead_papers, the private bucket "papers"
-- Needs:    contact_leads (20261115090200), revisions and audit_log (20261115090300)
-- Access:   visitors may send the new facts with their lead and read nothing; staff read papers; only the server
--           stores them.
-- Undo:     drop table public.lead_papers; drop the columns; delete from storage.buckets where id = 'papers';
-- Decision: docs/decisions/0009-lead-storage-group-commit.md

alter table public.contact_leads
  -- Short enough to be read out on the phone. Made by the page, so that a call or a chat can name it as well.
  add column reference text check (reference ~ '^[0-9A-HJKMNP-TV-Z]{6}$'),
  add column campaign jsonb not null default '{}' check (octet_length(campaign::text) <= 4096),
  add column phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  -- Beside the spec's rule, never instead of it: 'short_number', 'unlikely_email' and the like.
  add column quality_flag text check (char_length(quality_flag) <= 40),
  -- Why it may be spam. A suspected lead stands in its own tray and is never dropped.
  add column suspicion text check (char_length(suspicion) <= 80),
  add column assignee uuid references public.staff (user_id) on delete set null,
  add column follow_up_on date;
create index contact_leads_by_reference on public.contact_leads (reference);
create index contact_leads_by_assignee on public.contact_leads (assignee, created_at desc) where assignee is not null;
create index contact_leads_to_follow_up on public.contact_leads (follow_up_on) where follow_up_on is not null;

grant insert (reference, campaign, phone_e164, quality_flag, suspicion) on public.contact_leads to anon, authenticated;
grant update (phone_e164, suspicion, assignee, follow_up_on) on public.contact_leads to authenticated;

-- Six signs without I, L, O and U, which are misread or misheard.
create function private.new_reference() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 32)::int, 1), '')
  from generate_series(1, 6);
$$;

create or replace function private.begin_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') then
    new.status := 'new';
  end if;
  new.reference := coalesce(new.reference, private.new_reference());
  return new;
end;
$$;

alter table public.lead_events
  drop constraint lead_events_event_check,
  add constraint lead_events_event_check check (
    event in ('created', 'status_changed', 'note', 'assigned', 'follow_up_changed', 'edited', 'notified')
  ),
  add column detail jsonb not null default '{}' check (octet_length(detail::text) <= 4096);

create or replace function private.record_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.lead_events (lead_id, event, to_status, actor)
    values (new.id, 'created', new.status, auth.uid());
    insert into public.outbox (kind, payload)
    values ('lead_created', jsonb_build_object('lead_id', new.id));
    return null;
  end if;
  if new.status is distinct from old.status then
    insert into public.lead_events (lead_id, event, from_status, to_status, actor)
    values (new.id, 'status_changed', old.status, new.status, auth.uid());
  end if;
  if new.assignee is distinct from old.assignee then
    insert into public.lead_events (lead_id, event, detail, actor)
    values (new.id, 'assigned', jsonb_build_object('from', old.assignee, 'to', new.assignee), auth.uid());
  end if;
  if new.follow_up_on is distinct from old.follow_up_on then
    insert into public.lead_events (lead_id, event, detail, actor)
    values (new.id, 'follow_up_changed',
      jsonb_build_object('from', old.follow_up_on, 'to', new.follow_up_on), auth.uid());
  end if;
  if (new.name, new.email, new.phone, new.message) is distinct from (old.name, old.email, old.phone, old.message) then
    insert into public.lead_events (lead_id, event, actor) values (new.id, 'edited', auth.uid());
  end if;
  return null;
end;
$$;

-- Photographs and PDFs of land papers. The bytes are in the bucket, this is the list.
create table public.lead_papers (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.contact_leads (id) on delete cascade,
  path text not null unique check (char_length(path) <= 300),
  file_name text not null check (char_length(file_name) between 1 and 200),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  byte_size integer not null check (byte_size between 1 and 10485760),
  created_at timestamptz not null default now()
);
comment on table public.lead_papers is 'Papers sent with an enquiry. Private to staff, erased with the lead.';
create index lead_papers_of_lead on public.lead_papers (lead_id, created_at);

alter table public.lead_papers enable row level security;
revoke all on public.lead_papers from anon, authenticated, service_role;
grant select on public.lead_papers to authenticated;
grant select, insert, delete on public.lead_papers to service_role;
create policy "staff read papers" on public.lead_papers
  for select to authenticated using ((select private.is_staff()));

-- Erasing a lead erases its papers: the bytes follow through the outbox, which tries until it is done.
create function private.erase_paper() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.outbox (kind, payload) values ('paper_erased', jsonb_build_object('path', old.path));
  return null;
end;
$$;
create trigger erase_paper after delete on public.lead_papers
  for each row execute function private.erase_paper();
revoke all on all functions in schema private from public;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('papers', 'papers', false, 10485760,
  array['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
on conflict (id) do nothing;

create policy "staff see the papers bucket" on storage.buckets
  for select to authenticated using (id = 'papers' and (select private.is_staff()));
create policy "staff read papers" on storage.objects
  for select to authenticated using (bucket_id = 'papers' and (select private.is_staff()));
