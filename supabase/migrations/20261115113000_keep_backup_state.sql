-- Purpose:  what staff must know about backups: when the last good one was taken, and what went wrong since.
-- Creates:  backup_state, a table of one row
-- Access:   staff read; the server alone writes. Holds names of files and servers, no data of people.
-- Undo:     drop table public.backup_state;
-- Decision: docs/decisions/0005-backup-and-restore.md

create table public.backup_state (
  id smallint primary key default 1 check (id = 1),
  plan text not null default 'unknown' check (plan in ('unknown', 'nightly', 'off', 'hosted')),
  -- The server's local time, as BACKUP_AT says it.
  planned_at text check (planned_at ~ '^[0-2][0-9]:[0-5][0-9]$'),
  good_at timestamptz,
  good_file text check (char_length(good_file) <= 200),
  good_bytes bigint,
  -- 'restored': brought back into an empty database and compared; 'read': read through and compared.
  good_check text check (good_check in ('restored', 'read')),
  good_on text check (char_length(good_on) <= 200),
  fault_at timestamptz,
  fault text check (char_length(fault) <= 500),
  kept jsonb not null default '[]' check (octet_length(kept::text) <= 65536),
  -- Of several servers on one database the first to write here takes the backup.
  claimed_at timestamptz,
  claimed_by text check (char_length(claimed_by) <= 200),
  created_at timestamptz not null default now()
);
comment on table public.backup_state is 'The state of backups, in one row.';
insert into public.backup_state default values;

alter table public.backup_state enable row level security;
revoke all on public.backup_state from anon, authenticated, service_role;
grant select on public.backup_state to authenticated;
grant select, update on public.backup_state to service_role;
create policy "staff read the state of backups" on public.backup_state
  for select to authenticated using ((select private.is_staff()));
