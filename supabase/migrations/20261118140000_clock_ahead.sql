-- Purpose:  a clock that is set ahead publishes nothing early and erases no enquiry early.
-- Creates:  private.clock_ahead, private.true_time(), private.publish_in_true_time(), public.keep_time()
-- Changes:  what compared published_at or the age of an enquiry with now() compares it with private.true_time().
-- Needs:    20261118110003_content.sql, 20261118110006_leads.sql, 20261118110010_access.sql
-- Access:   as before. Only the server calls keep_time().
-- Undo:     the same replacements the other way round, then drop the triggers, the functions and the table.
-- Decision: docs/decisions/0007-version-history-and-scheduled-publishing.md

create table private.clock_ahead (only_row boolean primary key default true check (only_row), ahead interval not null);
comment on table private.clock_ahead is 'By how much the clock was set ahead. Empty while the clock is trusted.';

create function private.true_time(at timestamptz default now()) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select at - coalesce((select ahead from private.clock_ahead), interval '0');
$$;

-- The server says which time it expects by the time since the start of the machine. More than two minutes above it, the
-- clock was set ahead. Null trusts the clock. Returns the true time in milliseconds since 1970.
create function public.keep_time(expected timestamptz default null) returns double precision
language plpgsql volatile security definer set search_path = '' as $$
begin
  if expected is null or abs(extract(epoch from private.true_time(clock_timestamp()) - expected)) > 120 then
    delete from private.clock_ahead;
    insert into private.clock_ahead (ahead)
      select clock_timestamp() - expected where clock_timestamp() - expected > interval '2 minutes'
      on conflict (only_row) do update set ahead = excluded.ahead;
  end if;
  return extract(epoch from private.true_time(clock_timestamp())) * 1000;
end;
$$;

-- "Now" is public at once, also while the clock is ahead.
create function private.publish_in_true_time() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.published_at := private.true_time();
  return new;
end;
$$;

revoke all on function private.true_time, private.publish_in_true_time from public;
revoke all on function public.keep_time from public, anon, authenticated, service_role;
grant execute on function private.true_time to anon, authenticated, service_role;
grant execute on function public.keep_time to service_role;

alter policy "anyone reads published posts" on public.blog_posts using (published_at <= (select private.true_time()));
alter policy "anyone reads the live version of a page" on public.content_pages
  using (published_at <= (select private.true_time()) and id = private.live_page_id(kind, slug, locale));

-- The functions stay as they are but for the time they ask.
do $$
declare
  asking regprocedure;
  scheduled text;
begin
  for asking in
    select p.oid from pg_proc p where p.pronamespace in ('private'::regnamespace, 'public'::regnamespace)
      and p.prosrc ~ 'published_at(''\)::timestamptz)? (<=|>) now\(\)'
  loop
    execute regexp_replace(replace(pg_get_functiondef(asking), '- clock_timestamp()', '- private.true_time(clock_timestamp())'),
      '(published_at(''\)::timestamptz)?) (<=|>) now\(\)', '\1 \3 (select private.true_time())', 'g');
  end loop;
  execute replace(pg_get_functiondef('private.stamp_content'::regproc),
    'clock_timestamp()', 'private.true_time(clock_timestamp())');
  execute replace(pg_get_functiondef('public.erase_due_leads'::regproc), ' now()', ' (select private.true_time())');
  foreach scheduled in array array['blog_posts', 'content_pages', 'header_settings', 'footer_settings', 'homepage_content'] loop
    execute format('create trigger publish_in_true_time before insert or update on public.%I
      for each row when (new.published_at = now()) execute function private.publish_in_true_time()', scheduled);
  end loop;
end;
$$;
