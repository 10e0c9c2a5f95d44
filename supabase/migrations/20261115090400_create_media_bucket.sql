-- Purpose:  pictures for the site.
-- Creates:  the public storage bucket "media" and its access rules.
-- Access:   anyone downloads by address; only staff list, upload, replace and remove.
-- Undo:     delete from storage.buckets where id = 'media';  -- after emptying it

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'media', 'media', true, 10485760,
  array['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
)
on conflict (id) do nothing;

create policy "staff see the media bucket" on storage.buckets
  for select to authenticated using (id = 'media' and (select private.is_staff()));
create policy "staff list media" on storage.objects
  for select to authenticated using (bucket_id = 'media' and (select private.is_staff()));
create policy "staff upload media" on storage.objects
  for insert to authenticated with check (bucket_id = 'media' and (select private.is_staff()));
create policy "staff replace media" on storage.objects
  for update to authenticated
  using (bucket_id = 'media' and (select private.is_staff()))
  with check (bucket_id = 'media' and (select private.is_staff()));
create policy "staff remove media" on storage.objects
  for delete to authenticated using (bucket_id = 'media' and (select private.is_staff()));
