-- Purpose:  papers come after their lead; an open inbox shows them when they are there.
-- Creates:  the announcing trigger of lead_papers; on a Supabase project, its entry in the Realtime publication.
-- Needs:    private.announce_change() (20261115100000), lead_papers (20261115110000)
-- Access:   as with the other tables: the server reads the row again with the reader's own rights.
-- Undo:     drop trigger announce_change on public.lead_papers;

create trigger announce_change after insert or update or delete on public.lead_papers
  for each row execute function private.announce_change();

do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime')
     and not exists (
       select from pg_publication_tables
       where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'lead_papers'
     )
  then
    alter publication supabase_realtime add table public.lead_papers;
  end if;
end;
$$;
