-- Purpose:  a post that staff translate keeps the English it was made from; posts are compared with their sources as pages are.
-- Creates:  column made_from of blog_posts; public.outdated_posts(), private.move_checks_of_post()
-- Changes:  publish_waiting() carries made_from along
-- Needs:    blog_posts (20261115090100), waiting_versions (20261116005228), content_checks (20261115235358)
-- Access:   staff, as the post itself; visitors do not read it.
-- Undo:     drop function public.outdated_posts; drop function private.move_checks_of_post cascade;
--           alter table public.blog_posts drop column made_from; publish_waiting() as in 20261116005228.
-- Decision: docs/decisions/0048-translation-tracking.md

-- Null: an English post, or a translation written before there was this.
alter table public.blog_posts add column made_from jsonb check (octet_length(made_from::text) <= 600000);
comment on column public.blog_posts.made_from is 'The English words a translation was made from, as they were.';

-- Translations whose English says something else by now. With the rights of who asks. What of it is compared is what a
-- translator reads (app/staff/blog/post-original.ts).
create function public.outdated_posts() returns table (id bigint, slug text, locale text, title text)
language sql stable set search_path = '' as $$
  select translated.id, translated.slug, translated.locale, translated.title
  from public.blog_posts translated
  join public.blog_posts english on english.slug = translated.slug and english.locale = 'en'
  where translated.locale <> 'en' and translated.made_from <> jsonb_build_object(
    'title', english.title, 'excerpt', english.excerpt, 'content', english.content,
    'seo_title', english.seo_title, 'seo_description', english.seo_description)
  order by english.updated_at desc, translated.id;
$$;

create or replace function public.publish_waiting() returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  due public.waiting_versions;
begin
  for due in
    select * from public.waiting_versions w
    where w.settled_at is null and w.published_at <= now()
    order by w.published_at, w.id for update skip locked
  loop
    update public.waiting_versions set settled_at = now() where id = due.id;
    -- Held back by a save on top of it.
    continue when exists (
        select from public.waiting_versions later
        where later.table_name = due.table_name and later.row_key = due.row_key
          and later.id > due.id and later.updated_at < due.published_at)
      or exists (
        select from public.global_settings
        where due.table_name = 'global_settings' and key = due.row_key and updated_at > due.updated_at)
      or exists (
        select from public.blog_posts
        where due.table_name = 'blog_posts' and id::text = due.row_key and updated_at > due.updated_at);
    begin
      if due.table_name = 'global_settings' then
        insert into public.global_settings (key, value, updated_at, updated_by)
        values (due.row_key, due.value, due.published_at, due.updated_by)
        on conflict (key) do update set
          value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by;
      else
        update public.blog_posts set
          slug = said.slug, title = said.title, excerpt = said.excerpt, content = said.content,
          cover_image_url = said.cover_image_url, cover_image_alt = said.cover_image_alt, tags = said.tags,
          seo_title = said.seo_title, seo_description = said.seo_description,
          author = said.author, checked_by = said.checked_by, made_from = said.made_from,
          updated_at = due.published_at, updated_by = due.updated_by
        from jsonb_populate_record(null::public.blog_posts, due.value) as said
        where blog_posts.id::text = due.row_key;
      end if;
    exception when others then
      -- An address taken meanwhile, say. It waits on as a draft, and the others go out.
      raise warning 'A version of % % could not be published: %', due.table_name, due.row_key, sqlerrm;
      update public.waiting_versions set settled_at = null, published_at = null where id = due.id;
    end;
  end loop;
  -- No row at all when nothing waits: greatest() would make the null of min() a 0, and the server would ask without a pause.
  return (select greatest(0, ceil(extract(epoch from published_at - clock_timestamp()) * 1000))::bigint
          from public.waiting_versions where settled_at is null and published_at > now()
          order by published_at limit 1);
end;
$$;

-- Who compares a post with its sources stays with it when its address changes.
create function private.move_checks_of_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from public.content_checks where subject = 'post/' || old.slug;
  else
    update public.content_checks set subject = 'post/' || new.slug where subject = 'post/' || old.slug;
  end if;
  return null;
end;
$$;
create trigger move_checks_of_post after update of slug on public.blog_posts
  for each row when (old.locale = 'en' and old.slug <> new.slug) execute function private.move_checks_of_post();
create trigger drop_checks_of_post after delete on public.blog_posts
  for each row when (old.locale = 'en') execute function private.move_checks_of_post();

revoke all on function private.move_checks_of_post from public, anon, authenticated, service_role;
revoke all on function public.outdated_posts from public, anon, authenticated, service_role;
grant execute on function public.outdated_posts to authenticated;
