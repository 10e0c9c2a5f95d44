-- Purpose:  a paper is kept once however often it is sent, at most five per lead, and shown once its bytes are there.
-- Creates:  lead_papers.digest and .stored_at, the limit of five
-- Needs:    lead_papers (20261115110000)
-- Access:   as before; staff see a paper from the moment its bytes are stored. The server marks it so.
-- Undo:     drop trigger limit_papers on public.lead_papers; drop the two columns; restore the policy.
-- Decision: docs/decisions/0018-attachments-and-offline-queue.md

alter table public.lead_papers
  -- SHA-256 of the bytes: the same photograph again is the same paper.
  add column digest text check (digest ~ '^[0-9a-f]{64}$'),
  -- The row comes first, so that bytes without a row cannot exist. Null: the bytes are still on their way.
  add column stored_at timestamptz default now();
create unique index lead_papers_once on public.lead_papers (lead_id, digest);
create index lead_papers_unfinished on public.lead_papers (created_at) where stored_at is null;
grant update (stored_at) on public.lead_papers to service_role;

drop policy "staff read papers" on public.lead_papers;
create policy "staff read papers" on public.lead_papers
  for select to authenticated using (stored_at is not null and (select private.is_staff()));

create function private.limit_papers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One at a time per lead, or two that count together would both find room.
  perform 1 from public.contact_leads where id = new.lead_id for update;
  if (select count(*) from public.lead_papers where lead_id = new.lead_id) >= 5 then
    raise exception 'A lead has at most five papers.' using errcode = '23514';
  end if;
  return new;
end;
$$;
create trigger limit_papers before insert on public.lead_papers
  for each row execute function private.limit_papers();
revoke all on function private.limit_papers() from public;
