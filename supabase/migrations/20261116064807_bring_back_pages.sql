-- Purpose:  a page that staff made and deleted comes back as it was, in every language and with its history.
-- Creates:  public.list_deleted_pages(), public.bring_back_page()
-- Changes:  triggers of content_pages: what comes back is no save
-- Needs:    remove_page(), redirects (20261116005500), revisions (20261115090300)
-- Access:   staff.
-- Undo:     drop function public.list_deleted_pages, public.bring_back_page; the triggers as in 20261116005500.
-- Decision: docs/decisions/0050-staff-made-pages-and-redirects.md

-- Every deleted page whose address has no page now, by the newest English version of it.
create function public.list_deleted_pages() returns table (
  kind text, slug text, title text, deleted_at timestamptz, deleted_by uuid, was_public boolean
)
language sql stable security invoker set search_path = '' as $$
  select * from (
    select distinct on (gone.value ->> 'kind', gone.value ->> 'slug')
      gone.value ->> 'kind', gone.value ->> 'slug',
      coalesce(nullif(gone.value #>> '{content,short_title}', ''), gone.value #>> '{content,title}', gone.value ->> 'slug'),
      gone.changed_at, gone.changed_by,
      exists (
        select from public.revisions version
        where version.table_name = 'content_pages' and version.operation = 'delete' and version.changed_at = gone.changed_at
          and version.value ->> 'kind' = gone.value ->> 'kind' and version.value ->> 'slug' = gone.value ->> 'slug'
          and (version.value ->> 'published_at')::timestamptz <= gone.changed_at)
    from public.revisions gone
    where gone.table_name = 'content_pages' and gone.operation = 'delete' and gone.locale = 'en'
      and gone.value ->> 'kind' in ('guide', 'district', 'text_page')
      and not exists (
        select from public.content_pages page
        where page.slug = gone.value ->> 'slug' and page.kind in ('guide', 'district', 'text_page'))
    order by gone.value ->> 'kind', gone.value ->> 'slug', gone.changed_at desc, (gone.value ->> 'id')::bigint desc
  ) as deleted (kind, slug, title, deleted_at, deleted_by, was_public)
  order by deleted_at desc limit 50;
$$;

-- Versions come back with their times and authors, so the page is live, scheduled or a draft as it was.
create function public.bring_back_page(page_kind text, page_slug text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  removed_at timestamptz;
begin
  perform private.ask_for_editor();
  perform private.lock_addresses();
  if exists (select from public.content_pages where slug = page_slug and private.is_page_kind(kind)) then
    raise exception 'Another page has this address.' using errcode = 'PT422';
  end if;
  select max(changed_at) into removed_at from public.revisions
  where table_name = 'content_pages' and operation = 'delete'
    and value ->> 'kind' = page_kind and value ->> 'slug' = page_slug and private.is_page_kind(page_kind);
  if removed_at is null then
    raise exception 'There is no such page any more.' using errcode = 'PT404';
  end if;
  -- Its readers were led on; they are led back.
  delete from public.redirects where path = '/' || page_slug;
  perform set_config('site.brings_back_page', page_slug, true);
  insert into public.content_pages
  select version.* from public.revisions gone,
    lateral jsonb_populate_record(null::public.content_pages, gone.value) as version
  where gone.table_name = 'content_pages' and gone.operation = 'delete' and gone.changed_at = removed_at
    and gone.value ->> 'kind' = page_kind and gone.value ->> 'slug' = page_slug
  order by version.id;
  perform set_config('site.brings_back_page', '', true);
  insert into public.audit_log (actor, action, subject_table, subject_key, detail)
  values (auth.uid(), 'bring_back', 'content_pages', page_slug, jsonb_build_object('kind', page_kind, 'slug', page_slug));
end;
$$;

drop trigger stamp_content on public.content_pages;
create trigger stamp_content before insert on public.content_pages
  for each row when (coalesce(current_setting('site.brings_back_page', true), '') = '')
  execute function private.stamp_content();
drop trigger record_audit on public.content_pages;
create trigger record_audit after insert on public.content_pages
  for each row when (coalesce(current_setting('site.brings_back_page', true), '') = '')
  execute function private.record_audit();

revoke all on function public.list_deleted_pages, public.bring_back_page
  from public, anon, authenticated, service_role;
grant execute on function public.list_deleted_pages, public.bring_back_page to authenticated;
