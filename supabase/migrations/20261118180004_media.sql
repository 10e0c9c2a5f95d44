-- Purpose:  the media library: pictures, and PDF files for download, that staff upload once and use in many places.
-- Access:   anyone downloads a picture by its address and reads what it shows; staff add, describe, replace and remove
--           pictures. Only the server writes and erases files under library/ in the bucket. The rules about use, removal
--           and erasure hold for files as for pictures: both have /media/<folder>/.
-- Decision: docs/decisions/0026-media-library.md

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'media', 'media', true, 10485760,
  array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'application/pdf']
)
on conflict (id) do nothing;

-- Table

create table public.media (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  -- A PDF has no size in pixels: 1 x 1 stands for it.
  kind text not null default 'picture' check (kind = 'picture' or (kind = 'pdf' and width = 1 and height = 1)),
  -- The largest size that is stored; the original is not kept.
  width integer not null check (width between 1 and 1920),
  height integer not null check (height between 1 and 2560),
  widths integer[] not null check (cardinality(widths) between 1 and 10),
  -- Where the files are: library/<folder>/<width>.<format> in the bucket, /media/<folder>/… on the site.
  folder text not null unique generated always as (id::text || '-' || width::text || 'x' || height::text) stored,
  is_opaque boolean not null,
  bytes integer not null check (bytes between 1 and 104857600),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  alt_en text not null default '' check (char_length(alt_en) <= 300),
  alt_te text not null default '' check (char_length(alt_te) <= 300),
  alt_hi text not null default '' check (char_length(alt_hi) <= 300),
  search_text text not null generated always as (
    lower(name || ' ' || alt_en || ' ' || alt_te || ' ' || alt_hi)) stored,
  uploaded_at timestamptz not null default now(),
  uploaded_by uuid,
  updated_at timestamptz not null default now(),
  stored_at timestamptz,
  removed_at timestamptz
);
comment on table public.media is 'Pictures of the library. The files are in the storage bucket media.';
comment on column public.media.stored_at is 'Null: its files are being written, or being erased.';
comment on column public.media.removed_at is 'Out of the library; erased a day later unless some content uses it again.';
create index media_newest on public.media (uploaded_at desc, id desc);
-- The same file twice is one picture.
create unique index media_by_content on public.media (content_hash) where stored_at is not null and removed_at is null;

-- Functions

create function private.stamp_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  if current_setting('role', true) in ('anon', 'authenticated') then
    if tg_op = 'INSERT' then
      new.uploaded_by := auth.uid();
    elsif new.removed_at is not null then
      new.removed_at := coalesce(old.removed_at, clock_timestamp());
    end if;
  end if;
  return new;
end;
$$;

-- Returns content that is shown, will be shown or is being written. Former versions do not count: otherwise a picture that
-- was ever used could never be removed.
create function private.content_in_use() returns table (source text, row_key text, locale text, title text, body text)
language sql stable security definer set search_path = '' as $$
  (select distinct on (h.locale) 'header_settings', h.id::text, h.locale, 'Header', to_jsonb(h)::text
   from public.header_settings h order by h.locale, h.updated_at desc, h.id desc)
  union all
  select 'header_settings', h.id::text, h.locale, 'Header', to_jsonb(h)::text
  from public.header_settings h
  where h.published_at > (select private.true_time()) or h.id = any (private.live_frame_ids('header_settings'))
  union all
  (select distinct on (f.locale) 'footer_settings', f.id::text, f.locale, 'Footer', to_jsonb(f)::text
   from public.footer_settings f order by f.locale, f.updated_at desc, f.id desc)
  union all
  select 'footer_settings', f.id::text, f.locale, 'Footer', to_jsonb(f)::text
  from public.footer_settings f
  where f.published_at > (select private.true_time()) or f.id = any (private.live_frame_ids('footer_settings'))
  union all
  (select distinct on (s.section_type, s.locale, s.is_active)
     'homepage_content', s.id::text, s.locale, s.section_type, s.content::text
   from public.homepage_content s order by s.section_type, s.locale, s.is_active, s.updated_at desc, s.id desc)
  union all
  select 'homepage_content', s.id::text, s.locale, s.section_type, s.content::text
  from public.homepage_content s
  where s.published_at > (select private.true_time()) or s.id = any (private.live_frame_ids('homepage_content'))
  union all
  select 'global_settings', g.key, g.locale, split_part(g.key, ':', 1), g.value::text from public.global_settings g
  union all
  select 'blog_posts', b.id::text, b.locale, b.title, to_jsonb(b)::text from public.blog_posts b
  union all
  select w.table_name, w.row_key, w.locale, coalesce(w.value ->> 'title', split_part(w.row_key, ':', 1)), w.value::text
  from private.waiting_now() w
  union all
  select 'content_pages', p.id::text, p.locale, p.kind || '/' || p.slug, p.content::text
  from public.content_pages p
  where p.published_at > (select private.true_time())
    or p.id = private.live_page_id(p.kind, p.slug, p.locale)
    or p.id = (select max(q.id) from public.content_pages q
               where q.kind = p.kind and q.slug = p.slug and q.locale = p.locale);
$$;

create function private.pictures_in(body text) returns uuid[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct found[1]::uuid), '{}') from regexp_matches(
    body, '/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-[0-9]+x[0-9]+/', 'g') as found;
$$;

-- Lists every use of every picture. The server calls it for staff, who may see all content anyway. A picture that is live
-- and in a draft of the same place is used there once. `named` is what a page is called.
create function public.picture_uses()
returns table (picture uuid, source text, row_key text, locale text, title text, named text)
language sql stable security definer set search_path = '' as $$
  select distinct on (picture, c.source, c.locale, c.title) picture, c.source, c.row_key, c.locale, c.title,
    coalesce(c.body::jsonb ->> 'short_title', c.body::jsonb ->> 'title')
  from private.content_in_use() c, unnest(private.pictures_in(c.body)) as picture;
$$;

-- A picture that is in use cannot be removed in any way: the page would be left with a hole.
create function private.keep_used_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  places text;
begin
  if tg_op = 'UPDATE' and not (
    (old.removed_at is null and new.removed_at is not null)
    or (old.stored_at is not null and new.stored_at is null)
  ) then
    return new;
  end if;
  select string_agg(distinct c.title || ' (' || c.locale || ')', ', ') into places
  from private.content_in_use() c where old.id = any (private.pictures_in(c.body));
  if places is not null then
    raise exception 'This picture is in use: %.', places
      using errcode = 'PT409', hint = 'Choose another picture there first.';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end;
$$;

-- A save and a removal of the same picture take turns. A removal that comes second sees the use and is refused. A save that
-- comes second takes the picture back into the library, as restoring an old version does.
create function private.hold_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  used uuid[] := private.pictures_in(to_jsonb(new)::text);
begin
  if cardinality(used) > 0 then
    perform from public.media where id = any (used) order by id for no key update;
    update public.media set removed_at = null
    where id = any (used) and removed_at is not null and stored_at is not null;
  end if;
  return null;
end;
$$;

-- Changes words in rows of one table. Each change is a save like any other, with history, stamp and announcement.
create function private.rewrite_in_use(content_table text, row_keys text[], pattern text, replacement text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  key_column text := case content_table when 'global_settings' then 'key' else 'id' end;
  written text;
  row_key text;
begin
  select string_agg(quote_ident(attname), ', ') into written
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', content_table)::regclass and attnum > 0 and not attisdropped
    and attgenerated = '' and attname not in ('id', 'key', 'created_at', 'updated_at', 'updated_by', 'based_on');
  -- Rows are saved in their order, so that the versions of a place keep theirs.
  foreach row_key in array row_keys loop
    execute format(
      'update public.%1$I as kept set (%2$s) = (
         select %2$s from jsonb_populate_record(
           null::public.%1$I, regexp_replace(to_jsonb(kept)::text, $1, $2, ''g'')::jsonb))
       where %3$I::text = $3 and to_jsonb(kept)::text ~ $1', content_table, written, key_column)
    using pattern, replacement, row_key;
  end loop;
end;
$$;

-- Answers in how many places the picture was replaced. The old picture leaves the library; its files are erased a day later.
-- Only owners replace a picture in settings that only owners save.
create function public.replace_picture(old_picture uuid, new_picture uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  pattern text := '/media/' || old_picture || '-[0-9]+x[0-9]+/[0-9]+\.(jpg|png)';
  address text;
  used record;
  waiting bigint[];
  places integer;
begin
  perform private.ask_for_editor();
  perform from public.media where id in (old_picture, new_picture) order by id for no key update;
  select '/media/' || folder || '/'
      || coalesce((select max(made) from unnest(widths) as made where made <= 1280), width)
      || case when is_opaque then '.jpg' else '.png' end
    into address
    from public.media where id = new_picture and stored_at is not null and removed_at is null;
  if address is null or old_picture = new_picture
     or not exists (select from public.media where id = old_picture and stored_at is not null) then
    raise exception 'There is no such picture any more.' using errcode = 'PT404';
  end if;
  if exists (
    select from private.content_in_use() c
    left join public.global_settings g on c.source = 'global_settings' and g.key = c.row_key
    where c.source = 'global_settings' and old_picture = any (private.pictures_in(c.body))
      and not private.may_write_setting(c.row_key, coalesce(g.is_public, true))
  ) then
    raise exception 'It stands in the site settings, which only owners change.' using errcode = '42501';
  end if;
  select count(*) into places from public.picture_uses() u where u.picture = old_picture;
  waiting := array(
    select w.id from private.waiting_now() w where old_picture = any (private.pictures_in(w.value::text)));
  for used in
    select c.source, array_agg(distinct c.row_key) as row_keys
    from private.content_in_use() c where old_picture = any (private.pictures_in(c.body)) group by c.source
  loop
    perform private.rewrite_in_use(
      used.source,
      array(select key from unnest(used.row_keys) as key order by char_length(key), key),
      pattern, address);
  end loop;
  -- What waits for its row must not become older than the row.
  update public.waiting_versions
    set value = regexp_replace(value::text, pattern, address, 'g')::jsonb, updated_at = clock_timestamp()
    where id = any (waiting);
  update public.media set removed_at = clock_timestamp() where id = old_picture and removed_at is null;
  return places;
end;
$$;

-- Triggers

create trigger stamp_picture before insert or update on public.media for each row execute function private.stamp_picture();
create trigger keep_used_picture before update or delete on public.media
  for each row execute function private.keep_used_picture();
create trigger record_audit after insert or delete or update of name, alt_en, alt_te, alt_hi, removed_at
  on public.media for each row execute function private.record_audit();
create trigger announce_change after insert or update or delete on public.media
  for each row execute function private.announce_change();

do $$
declare
  content_table text;
begin
  foreach content_table in array array[
    'header_settings', 'footer_settings', 'homepage_content', 'global_settings', 'blog_posts', 'content_pages'
  ] loop
    execute format(
      'create trigger hold_pictures after insert or update on public.%I
         for each row execute function private.hold_pictures()', content_table);
  end loop;
end;
$$;
create trigger hold_pictures after insert on public.waiting_versions for each row execute function private.hold_pictures();
