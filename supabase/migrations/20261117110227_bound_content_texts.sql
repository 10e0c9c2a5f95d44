-- Purpose:  one word of 40,000 letters, saved by an editor, stopped the whole site. No text of a page is that long, no list
--           has thousands of items, and nothing is nested forty deep: such content is refused, in words for its editor.
-- Creates:  private.find_excess(), private.refuse_excess() and its trigger on every table that holds content
-- Needs:    the content tables (20261115090100), about_translation (20261115235203), content_readings (20261115235358),
--           waiting_versions (20261116005228)
-- Access:   as before. A row that was there already stays, and can be replaced and deleted; backups that hold one can be
--           restored, because restoring and moving run without triggers.
-- Undo:     drop trigger refuse_excess on each of the tables; drop function private.refuse_excess, private.find_excess;
-- Decision: docs/decisions/0086-pages-are-made-in-a-thread-of-their-own.md

-- What is too much, in words; null where nothing is. The figures are those of contentBounds (app/content/bounds.ts).
create function private.find_excess(content jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  long_text text;
begin
  -- First, because what comes after looks at every level.
  if jsonb_path_exists(content, 'strict $.**{41}') then
    return 'This is nested too deeply: at most 40 levels.';
  end if;
  if jsonb_path_exists(content, 'strict $.** ? (@.type() == "array").size() ? (@ > 2000)') then
    return 'A list is too long: at most 2,000 items.';
  end if;
  select words #>> '{}' into long_text
  from jsonb_path_query(content, 'strict $.** ? (@.type() == "string")') as words
  where char_length(words #>> '{}') > 20000 limit 1;
  return 'A text is too long: at most 20,000 characters. It begins with “' || left(long_text, 40) || '…”.';
end;
$$;

-- Named columns only, and only where they change: a row that is too long already can still be moved, dated or unpublished.
create function private.refuse_excess() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  after jsonb := to_jsonb(new);
  field text;
  excess text;
begin
  foreach field in array tg_argv loop
    continue when after -> field is not distinct from before -> field;
    excess := private.find_excess(after -> field);
    if excess is not null then
      raise exception '%', excess using errcode = 'PT422', hint = 'Shorten it and save again.';
    end if;
  end loop;
  return new;
end;
$$;

do $$
declare
  bounded record;
begin
  for bounded in
    select relname as name, string_agg(quote_literal(attname), ', ' order by attnum) as fields
    from pg_catalog.pg_class join pg_catalog.pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and atttypid = 'jsonb'::regtype and not attisdropped
      and relname in ('header_settings', 'footer_settings', 'homepage_content', 'global_settings', 'content_pages',
        'blog_posts', 'waiting_versions', 'content_readings')
    group by relname
  loop
    execute format(
      'create trigger refuse_excess before insert or update on public.%I
       for each row execute function private.refuse_excess(%s)', bounded.name, bounded.fields);
  end loop;
end;
$$;

revoke all on function private.find_excess, private.refuse_excess from public;
