-- Purpose:  a post keeps its readers when its address changes, and the posts the site ships with step aside for good.
-- Creates:  former_blog_addresses, a trigger each for moving and for the first post
-- Needs:    blog_posts, global_settings (20261115090100), announce_change (20261115100000)
-- Access:   anyone reads a former address whose post is published; staff read all; only triggers write.
-- Undo:     drop table public.former_blog_addresses; drop function private.move_blog_post, private.begin_blog cascade;
-- Decision: docs/decisions/0025-blog-editor.md

create table public.former_blog_addresses (
  locale text not null check (locale in ('en', 'te', 'hi')),
  slug text not null check (char_length(slug) between 1 and 120),
  post_id bigint not null references public.blog_posts (id) on delete cascade,
  left_at timestamptz not null default now(),
  primary key (locale, slug)
);
comment on table public.former_blog_addresses is 'Where a published post was before. Its readers are sent on.';
create index former_blog_addresses_of_post on public.former_blog_addresses (post_id);

alter table public.former_blog_addresses enable row level security;
revoke all on public.former_blog_addresses from anon, authenticated, service_role;
grant select on public.former_blog_addresses to anon, authenticated, service_role;
create policy "anyone reads where a published post went" on public.former_blog_addresses
  for select to anon, authenticated
  -- The policies of blog_posts apply inside: a visitor sees published posts only.
  using (exists (select from public.blog_posts post where post.id = post_id));

-- The languages of a post share its address, so they move together.
create function private.move_blog_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A post that stands at an address itself needs no sign there.
  delete from public.former_blog_addresses where locale = new.locale and slug = new.slug;
  if tg_op = 'INSERT' or new.slug = old.slug then
    return null;
  end if;
  if old.published_at <= now() then
    insert into public.former_blog_addresses (locale, slug, post_id) values (old.locale, old.slug, old.id)
    on conflict (locale, slug) do update set post_id = excluded.post_id, left_at = now();
  end if;
  update public.blog_posts set slug = new.slug where slug = old.slug;
  return null;
end;
$$;

-- Until staff have saved a post of their own, visitors see those the site ships with. The mark outlives the posts:
-- an owner who removes them all wants an empty blog. A site that had posts before is marked with their next change.
create function private.begin_blog() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.global_settings (key, value) values ('blog_begun', 'true') on conflict (key) do nothing;
  return null;
end;
$$;
revoke all on function private.move_blog_post, private.begin_blog from public;

create trigger move_blog_post after insert or update of slug, locale on public.blog_posts
  for each row execute function private.move_blog_post();
-- For each row: a statement that reaches none, as a stranger's does, marks nothing.
create trigger begin_blog after insert or update or delete on public.blog_posts
  for each row execute function private.begin_blog();
