-- Purpose:  the library also keeps PDF files for download: forms and samples. Uses are listed with the titles of their pages.
-- Changes:  media.kind; the bucket takes PDFs; picture_uses() also answers what a page is called.
-- Needs:    20261118110005_media.sql
-- Access:   as before. The rules about use, removal and erasure hold for files as for pictures: both have /media/<folder>/.
-- Undo:     remove the files, then alter table public.media drop column kind; create picture_uses() as before;
-- Decision: docs/decisions/0026-media-library.md

update storage.buckets set allowed_mime_types = array_append(allowed_mime_types, 'application/pdf')
where id = 'media' and not 'application/pdf' = any (allowed_mime_types);

-- A PDF has no size in pixels: 1 x 1 stands for it.
alter table public.media add column kind text not null default 'picture'
  check (kind = 'picture' or (kind = 'pdf' and width = 1 and height = 1));
grant insert (kind) on public.media to authenticated;

drop function public.picture_uses;
create function public.picture_uses()
returns table (picture uuid, source text, row_key text, locale text, title text, named text)
language sql stable security definer set search_path = '' as $$
  select distinct on (picture, c.source, c.locale, c.title) picture, c.source, c.row_key, c.locale, c.title,
    coalesce(c.body::jsonb ->> 'short_title', c.body::jsonb ->> 'title')
  from private.content_in_use() c, unnest(private.pictures_in(c.body)) as picture;
$$;
revoke all on function public.picture_uses from public, anon, authenticated, service_role;
grant execute on function public.picture_uses to service_role;
