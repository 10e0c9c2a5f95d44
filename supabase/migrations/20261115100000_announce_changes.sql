-- Purpose:  tell listeners which rows changed, so pages and caches are told rather than guessing.
-- Creates:  private.announce_change() and its triggers; on a Supabase project, entries in its Realtime publication.
-- Access:   an announcement names a table, an operation and the row's short fields. It reaches only sessions that
--           LISTEN, which visitors and staff cannot; the server reads the row again with the reader's own rights.
-- Undo:     drop function private.announce_change cascade;
-- Decision: docs/decisions/0011-change-feed-notify.md

-- Sent by the database when the transaction commits, and not at all when it is rolled back.
create function private.announce_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  short jsonb;
begin
  -- An announcement holds at most 8000 bytes: long fields are left out and read again where needed.
  select coalesce(jsonb_object_agg(field.key, field.value), '{}') into short
  from jsonb_each(changed) as field
  where octet_length(field.value::text) <= 130;
  perform pg_catalog.pg_notify('site_changes', jsonb_build_object(
    'table', tg_table_name,
    'operation', tg_op,
    'at', clock_timestamp(),
    'row', short
  )::text);
  return null;
end;
$$;
revoke all on function private.announce_change from public;

do $$
declare
  announced text;
begin
  foreach announced in array array[
    'header_settings', 'footer_settings', 'homepage_content', 'global_settings',
    'blog_posts', 'content_pages', 'contact_leads', 'lead_events', 'staff'
  ] loop
    execute format(
      'create trigger announce_change after insert or update or delete on public.%I
         for each row execute function private.announce_change()', announced);
    -- Hosted: Realtime reads the publication instead.
    if exists (select from pg_publication where pubname = 'supabase_realtime')
       and not exists (
         select from pg_publication_tables
         where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = announced
       )
    then
      execute format('alter publication supabase_realtime add table public.%I', announced);
    end if;
  end loop;
end;
$$;
