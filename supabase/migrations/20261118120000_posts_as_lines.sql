-- Purpose:  a post is stored as every other text of the site is: a list of lines with marks (app/content/engine/text-lines.ts).
-- Changes:  blog_posts.content and made_from, the changes of posts that wait, and the former versions of posts. Every word
--           is kept. Lists inside lists become one list, joined cells single ones; struck-out text, code and dividing lines
--           become plain text.
-- Needs:    20261118110003_content.sql
-- Access:   as before.
-- Undo:     restore a backup: the editor of earlier releases does not read lines.
-- Decision: docs/decisions/0014-content-registry-and-rich-text.md

-- The words of a node with their marks. Spaces at either end stay outside the marks.
create function pg_temp.marked(node jsonb) returns text
language plpgsql immutable as $$
declare
  words text := node ->> 'text';
  href text := (select mark #>> '{attrs,href}' from jsonb_array_elements(node -> 'marks') as mark where mark ->> 'type' = 'link' limit 1);
  sides text[] := regexp_match(words, '^(\s*)(.*?)(\s*)$');
  inner_words text := sides[2];
begin
  if inner_words = '' then
    return words;
  end if;
  if href is not null then
    inner_words := '[' || translate(inner_words, '[]', '()') || ']('
      || replace(replace(replace(href, '(', '%28'), ')', '%29'), ' ', '%20') || ')';
  end if;
  if node -> 'marks' @> '[{"type": "italic"}]' then
    inner_words := '__' || inner_words || '__';
  end if;
  if node -> 'marks' @> '[{"type": "bold"}]' then
    inner_words := '**' || inner_words || '**';
  end if;
  return sides[1] || inner_words || sides[3];
end;
$$;

-- The words inside a node on one line. Marks that end where the next begin are one.
create function pg_temp.words_in(node jsonb) returns text
language plpgsql immutable as $$
begin
  if node ->> 'type' = 'text' then
    return pg_temp.marked(node);
  elsif node ->> 'type' = 'hardBreak' then
    return E'\n';
  end if;
  return coalesce((
    select replace(replace(string_agg(pg_temp.words_in(child), case when child_type in ('text', 'hardBreak') then '' else ' ' end
      order by place), '****', ''), '____', '')
    from jsonb_array_elements(node -> 'content') with ordinality as children (child, place),
      lateral (select child ->> 'type') as types (child_type)), '');
end;
$$;

create function pg_temp.one_line(node jsonb) returns text
language sql immutable as $$
  select btrim(regexp_replace(pg_temp.words_in(node), '\s+', ' ', 'g'));
$$;

-- The lines of a node. `sign` is what a paragraph inside it begins with.
create function pg_temp.lines_of(node jsonb, sign text default '') returns setof text
language plpgsql immutable as $$
declare
  child jsonb;
  place bigint;
begin
  case node ->> 'type'
    when 'heading' then
      return next case when node #>> '{attrs,level}' = '3' then '### ' else '## ' end || pg_temp.one_line(node);
    when 'image' then
      return next format('![%s](%s)', translate(node #>> '{attrs,alt}', '[]', ''), node #>> '{attrs,src}');
    when 'tableRow' then
      return next (
        select case when bool_and(cell ->> 'type' = 'tableHeader') then '|= ' else '| ' end
          || string_agg(replace(pg_temp.one_line(cell), '|', '/'), ' | ' order by at) || ' |'
        from jsonb_array_elements(node -> 'content') with ordinality as cells (cell, at));
    when 'paragraph', 'text' then
      return query select sign || btrim(line)
        from regexp_split_to_table(pg_temp.words_in(node), E'\n') with ordinality as lines (line, at)
        where btrim(line) <> '' order by at;
    else
      for child, place in
        select * from jsonb_array_elements(case when jsonb_typeof(node -> 'content') = 'array' then node -> 'content' else '[]' end)
          with ordinality
      loop
        return query select pg_temp.lines_of(child, case
          when child ->> 'type' = 'listItem' and node ->> 'type' = 'orderedList'
            then coalesce((node #>> '{attrs,start}')::bigint, 1) + place - 1 || '. '
          when child ->> 'type' = 'listItem' then '- '
          when node ->> 'type' = 'blockquote' then '> '
          else sign end);
      end loop;
  end case;
end;
$$;

-- The first line of a shipped post said when it was compared; its page no longer shows that.
create function pg_temp.as_lines(content jsonb) returns jsonb
language sql immutable as $$
  select case jsonb_typeof(content) when 'array' then content else coalesce((
    select jsonb_agg(line order by place)
    from pg_temp.lines_of(content) with ordinality as lines (line, place)
    where line !~ '^(##|###|-|>|[0-9]+\.) *$' and not (place = 1 and line ~ '^(Compared with its sources on |ఆధారాలతో పోల్చిన తేదీ: |स्रोतों से मिलाने की तारीख़: )')), '[]') end;
$$;

-- A change of form is no save: nobody changed the words.
alter table public.blog_posts disable trigger user;
update public.blog_posts set
  content = pg_temp.as_lines(content),
  made_from = case when made_from ? 'content'
    then jsonb_set(made_from, '{content}', pg_temp.as_lines(made_from -> 'content')) else made_from end;
alter table public.blog_posts enable trigger user;
alter table public.blog_posts alter column content set default '[]';
alter table public.blog_posts add constraint lines_of_text check (jsonb_typeof(content) = 'array');

alter table public.waiting_versions disable trigger user;
update public.waiting_versions set value = jsonb_set(value, '{content}', pg_temp.as_lines(value -> 'content'))
where table_name = 'blog_posts' and value ? 'content';
alter table public.waiting_versions enable trigger user;

update public.revisions set value = jsonb_set(value, '{content}', pg_temp.as_lines(value -> 'content'))
where table_name = 'blog_posts' and value ? 'content';

-- Finds posts by words of their title, excerpt or text. It runs with the rights of the caller.
create or replace function public.find_posts(asked text)
returns table (id bigint, slug text, locale text, title text, words text)
language sql stable set search_path = '' as $$
  select b.id, b.slug, b.locale, b.title, said.words
  from public.blog_posts b,
    lateral (
      select concat_ws(' ', b.title, b.excerpt, regexp_replace(string_agg(line, ' ' order by place), '\*\*|__', '', 'g')) as words
      from jsonb_array_elements_text(b.content) with ordinality as lines (line, place)
    ) said
  where position(lower(asked) in lower(said.words)) > 0
  order by b.updated_at desc, b.id desc;
$$;
