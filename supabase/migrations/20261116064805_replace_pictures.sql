-- Purpose:  a picture is replaced everywhere in one step: every place that shows it shows the new one.
-- Creates:  public.replace_picture(), private.rewrite_in_use()
-- Needs:    media, private.content_in_use(), pictures_in() (20261115116000, 20261116005228), may_write_setting (20261115090100)
-- Access:   staff, for texts that they may save; what only owners save is replaced by owners.
-- Undo:     drop function public.replace_picture, private.rewrite_in_use;
-- Decision: docs/decisions/0026-media-library.md

-- The rows of one table with other words in the place of some. Each is a save like any other: history, stamp, announcement.
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
  -- One after the other, as they were saved: versions of a place keep their order.
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

-- Answers in how many places. The old picture leaves the library; its files are erased a day later.
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
  -- What waits for its row is not overtaken by it.
  update public.waiting_versions
    set value = regexp_replace(value::text, pattern, address, 'g')::jsonb, updated_at = clock_timestamp()
    where id = any (waiting);
  update public.media set removed_at = clock_timestamp() where id = old_picture and removed_at is null;
  return places;
end;
$$;
revoke all on function private.rewrite_in_use, public.replace_picture from public, anon, authenticated, service_role;
grant execute on function public.replace_picture to authenticated;
