-- Purpose:  the media library: pictures staff upload once and use in many places.
-- Creates:  public.media; picture_uses(), for the server alone; triggers on the content tables
-- Needs:    the content tables (20261115090100), the bucket "media" (20261115090400), announce_change (20261115100000)
-- Access:   staff read, add, describe and remove; visitors read what a picture shows, for those who hear the page.
--           Bytes under library/ in the bucket are written and erased by the server alone.
-- Undo:     drop table public.media cascade; drop function public.picture_uses; drop the triggers hold_pictures;
-- Decision: docs/decisions/0026-media-library.md

create table public.media (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
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

alter table public.media enable row level security;
revoke all on public.media from anon, authenticated, service_role;
grant select (id, alt_en, alt_te, alt_hi) on public.media to anon;
grant select on public.media to authenticated;
grant insert (id, name, width, height, widths, is_opaque, bytes, content_hash) on public.media to authenticated;
grant update (name, alt_en, alt_te, alt_hi, removed_at) on public.media to authenticated;
grant select, insert, update, delete on public.media to service_role;

create policy "staff read pictures" on public.media
  for select to authenticated using ((select private.is_staff()));
create policy "staff add pictures" on public.media
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff describe and remove pictures" on public.media
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "anyone reads what a picture shows" on public.media
  for select to anon using (stored_at is not null and removed_at is null);

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
create trigger stamp_picture before insert or update on public.media
  for each row execute function private.stamp_picture();

-- Content that is shown, will be shown or is being written. Former versions do not count: whatever was ever used
-- could never be removed.
create function private.content_in_use() returns table (source text, row_key text, locale text, title text, body text)
language sql stable security definer set search_path = '' as $$
  (select distinct on (h.locale) 'header_settings', h.id::text, h.locale, 'Header', to_jsonb(h)::text
   from public.header_settings h order by h.locale, h.updated_at desc, h.id desc)
  union all
  (select distinct on (f.locale) 'footer_settings', f.id::text, f.locale, 'Footer', to_jsonb(f)::text
   from public.footer_settings f order by f.locale, f.updated_at desc, f.id desc)
  union all
  (select distinct on (s.section_type, s.locale, s.is_active)
     'homepage_content', s.id::text, s.locale, s.section_type, s.content::text
   from public.homepage_content s order by s.section_type, s.locale, s.is_active, s.updated_at desc, s.id desc)
  union all
  select 'global_settings', g.key, g.locale, split_part(g.key, ':', 1), g.value::text from public.global_settings g
  union all
  select 'blog_posts', b.id::text, b.locale, b.title, to_jsonb(b)::text from public.blog_posts b
  union all
  select 'content_pages', p.id::text, p.locale, p.kind || '/' || p.slug, p.content::text
  from public.content_pages p
  where p.published_at > now()
    or p.id = private.live_page_id(p.kind, p.slug, p.locale)
    or p.id = (select max(q.id) from public.content_pages q
               where q.kind = p.kind and q.slug = p.slug and q.locale = p.locale);
$$;

create function private.pictures_in(body text) returns uuid[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct found[1]::uuid), '{}') from regexp_matches(
    body, '/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-[0-9]+x[0-9]+/', 'g') as found;
$$;

-- Every use of every picture; the server asks for staff, who may see all content anyway.
create function public.picture_uses()
returns table (picture uuid, source text, row_key text, locale text, title text)
language sql stable security definer set search_path = '' as $$
  select picture, c.source, c.row_key, c.locale, c.title
  from private.content_in_use() c, unnest(private.pictures_in(c.body)) as picture;
$$;
revoke all on function public.picture_uses from public, anon, authenticated;
grant execute on function public.picture_uses to service_role;

-- Whoever asks, and by whichever way: the page would be left with a hole.
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
create trigger keep_used_picture before update or delete on public.media
  for each row execute function private.keep_used_picture();

-- A save and a removal of the same picture take turns. The removal that comes second sees the use and is refused; the
-- save that comes second takes the picture back into the library, as does restoring an old version.
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
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.media;
  end if;
end;
$$;
create trigger announce_change after insert or update or delete on public.media
  for each row execute function private.announce_change();
create trigger record_audit after insert or delete or update of name, alt_en, alt_te, alt_hi, removed_at
  on public.media for each row execute function private.record_audit();
revoke all on all functions in schema private from public;

-- Files of the library change only together with their row, so nobody but the server touches them. Restrictive: the
-- rules of the bucket stay as they are for everything else in it.
create policy "only the server adds files of the library" on storage.objects as restrictive
  for insert to authenticated with check (bucket_id <> 'media' or name not like 'library/%');
create policy "only the server changes files of the library" on storage.objects as restrictive
  for update to authenticated
  using (bucket_id <> 'media' or name not like 'library/%')
  with check (bucket_id <> 'media' or name not like 'library/%');
create policy "only the server erases files of the library" on storage.objects as restrictive
  for delete to authenticated using (bucket_id <> 'media' or name not like 'library/%');
