-- Purpose:  one post whose year was mistyped (0202) took the blog away from everybody, and one that was to appear "at
--           infinity" kept the server busy for ever or held back whatever else was scheduled.
-- Creates:  checks on published_at of all that is published by time, on the day of the next call and of the next check
-- Changes:  moments outside of them are moved to the nearest that can be
-- Needs:    content tables (20261115090100), waiting_versions (20261116005228), follow_up_on (20261115110000),
--           content_checks (20261115235358)
-- Access:   as before.
-- Undo:     alter table … drop constraint possible_moment; on contact_leads and content_checks: possible_day
-- Decision: docs/security.md (D2)

do $$
declare
  timed text;
begin
  foreach timed in array array['blog_posts', 'content_pages', 'header_settings', 'footer_settings', 'homepage_content',
    'waiting_versions']
  loop
    -- No save of anybody's: neither a version nor a line of the log.
    execute format('alter table public.%I disable trigger user', timed);
    execute format($sql$update public.%I
      set published_at = least(greatest(published_at, '2000-01-01 00:00+00'), '2999-12-31 00:00+00')
      where published_at < '2000-01-01 00:00+00' or published_at >= '3000-01-01 00:00+00'$sql$, timed);
    execute format('alter table public.%I enable trigger user', timed);
    execute format($sql$alter table public.%I add constraint possible_moment
      check (published_at >= '2000-01-01 00:00+00' and published_at < '3000-01-01 00:00+00')$sql$, timed);
  end loop;
end;
$$;

alter table public.contact_leads disable trigger user;
update public.contact_leads set follow_up_on = null where follow_up_on < '2000-01-01' or follow_up_on >= '3000-01-01';
alter table public.contact_leads enable trigger user;
alter table public.contact_leads
  add constraint possible_day check (follow_up_on >= '2000-01-01' and follow_up_on < '3000-01-01');

update public.content_checks set next_on = least(greatest(next_on, '2000-01-01'), '2999-12-31')
  where next_on < '2000-01-01' or next_on >= '3000-01-01';
alter table public.content_checks
  add constraint possible_day check (next_on >= '2000-01-01' and next_on < '3000-01-01');
