-- Purpose:  a stored translation knows the English it was made from, and who has read or signed it. Everywhere else that stands
--           in the content itself, under about_translation; header and footer have a column for every field.
-- Creates:  about_translation in header_settings and footer_settings
-- Needs:    create_content (20261115090100), bound_what_strangers_do (20261115174555)
-- Access:   read and written like the other columns of both tables
-- Undo:     alter table public.header_settings drop column about_translation; the same for public.footer_settings
-- Decision: docs/decisions/0048-translation-tracking.md

alter table public.header_settings add column about_translation jsonb not null default '{}'
  check (octet_length(about_translation::text) <= 65536);
alter table public.footer_settings add column about_translation jsonb not null default '{}'
  check (octet_length(about_translation::text) <= 65536);
grant select (about_translation) on public.header_settings, public.footer_settings to anon;
