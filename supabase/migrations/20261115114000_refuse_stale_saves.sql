-- Purpose:  a save onto a newer version is refused, and what was scheduled never overtakes a later save.
-- Creates:  column based_on of the content tables, private.check_version()
-- Needs:    the content tables (20261115090100)
-- Access:   as before. based_on is a question put with a save, never kept.
-- Undo:     drop function private.check_version cascade; drop the columns; live_page_id as in 20261115090100.
-- Decision: docs/decisions/0023-optimistic-locking.md, 0007-version-history-and-scheduled-publishing.md

-- The time of the version an editor started from; '-infinity' when nothing had been saved; null asks nothing, so
-- that a plain insert or upsert goes on working.
alter table public.header_settings add column based_on timestamptz;
alter table public.footer_settings add column based_on timestamptz;
alter table public.homepage_content add column based_on timestamptz;
alter table public.global_settings add column based_on timestamptz;
alter table public.blog_posts add column based_on timestamptz;
alter table public.content_pages add column based_on timestamptz;

-- What two versions of the same thing have in common. A blog post is one row.
create function private.content_identity(content_table text, content_row jsonb) returns text
language sql immutable set search_path = '' as $$
  select concat_ws('|', content_table, case content_table
    when 'homepage_content' then concat_ws('|', content_row ->> 'section_type', content_row ->> 'locale')
    when 'global_settings' then content_row ->> 'key'
    when 'blog_posts' then content_row ->> 'id'
    when 'content_pages'
      then concat_ws('|', content_row ->> 'kind', content_row ->> 'slug', content_row ->> 'locale')
    else content_row ->> 'locale'
  end);
$$;

create function private.newest_version(content_table text, content_row jsonb) returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
begin
  return coalesce(case content_table
    when 'header_settings' then
      (select max(updated_at) from public.header_settings where locale = content_row ->> 'locale')
    when 'footer_settings' then
      (select max(updated_at) from public.footer_settings where locale = content_row ->> 'locale')
    when 'homepage_content' then
      (select max(updated_at) from public.homepage_content
       where section_type = content_row ->> 'section_type' and locale = content_row ->> 'locale')
    when 'global_settings' then
      (select updated_at from public.global_settings where key = content_row ->> 'key')
    when 'blog_posts' then
      (select updated_at from public.blog_posts where id = (content_row ->> 'id')::bigint)
    when 'content_pages' then
      (select updated_at from public.content_pages
       where kind = content_row ->> 'kind' and slug = content_row ->> 'slug' and locale = content_row ->> 'locale'
       order by id desc limit 1)
  end, '-infinity');
end;
$$;

-- Before stamp_content, by name: the time of a version is given only after its predecessor is known. Saves of the
-- same thing wait for each other; a save that waited sees the version it waited for.
create function private.check_version() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  saved jsonb := to_jsonb(new);
  started_from timestamptz := new.based_on;
begin
  new.based_on := null;
  perform pg_advisory_xact_lock(hashtextextended(private.content_identity(tg_table_name, saved), 0));
  if started_from is null or started_from = private.newest_version(tg_table_name, saved) then
    return new;
  end if;
  raise exception 'Someone has saved a newer version.'
    using errcode = 'PT409', hint = 'Read the newest version and save again, based on it.';
end;
$$;

-- Versions form one line: live is the one saved last among those whose time has come, and a version that waits for
-- its time is held back by any save on top of it. By published_at alone, a version scheduled on Monday for Friday
-- would on Friday replace what was published on Wednesday.
create or replace function private.live_page_id(page_kind text, page_slug text, page_locale text) returns bigint
language sql stable security definer set search_path = '' as $$
  select page.id from public.content_pages as page
  where page.kind = page_kind and page.slug = page_slug and page.locale = page_locale
    and page.published_at <= now()
    and not exists (
      select from public.content_pages as later
      where later.kind = page_kind and later.slug = page_slug and later.locale = page_locale
        and later.id > page.id and later.updated_at < page.published_at
    )
  order by page.id desc
  limit 1;
$$;
drop index public.content_pages_live;
create index content_pages_live on public.content_pages (kind, slug, locale, id desc);

do $$
declare
  content_table text;
begin
  foreach content_table in array array[
    'header_settings', 'footer_settings', 'homepage_content',
    'global_settings', 'blog_posts', 'content_pages'
  ] loop
    execute format(
      'create trigger check_version before insert or update on public.%I
         for each row execute function private.check_version()', content_table);
  end loop;
end;
$$;
revoke all on all functions in schema private from public;
