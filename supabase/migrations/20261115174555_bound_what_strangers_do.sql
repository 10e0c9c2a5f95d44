-- Purpose:  what a stranger sends past the forms is bounded, chooses no keys and is marked; what he reads is what is
--           live, without who saved it; of a removed row he hears only when it was public. Here, because a hosted
--           project has no gateway of ours.
-- Creates:  private.dialable_number(), private.live_frame_ids(), private.is_public_row(); narrower grants and policies
-- Needs:    contact_leads (20261115090200, 20261115119000), the content tables (20261115090100), announce_change (20261115100000)
-- Access:   visitors insert fewer columns of contact_leads and read no updated_by; the site's own server inserts leads
--           with the service role.
-- Undo:     the grants, policies and functions of the migrations named above; drop the three functions.
-- Decision: docs/decisions/0044-anonymous-api-access.md

-- The key decides which enquiry is "the same", the number is what staff dial, flags and doubts are what they go by. None of
-- it is a stranger's to say.
revoke insert on public.contact_leads from anon, authenticated;
grant insert (name, email, phone, message, status, locale, page, details, consent_version, campaign)
  on public.contact_leads to anon, authenticated;

-- As any phone dials it, for numbers as they are written in India; else null, and staff read what was written.
create function private.dialable_number(written text) returns text
language sql immutable set search_path = '' as $$
  select case
    when written is null or written ~ '[[:alpha:]@]' then null
    when digits ~ '^[6-9][0-9]{9}$' then '+91' || digits
    when digits ~ '^0[6-9][0-9]{9}$' then '+91' || substr(digits, 2)
    when digits ~ '^91[6-9][0-9]{9}$' then '+' || digits
    when ltrim(written) like '+%' and digits ~ '^[1-9][0-9]{6,14}$' and digits !~ '^91' then '+' || digits
  end
  from (select regexp_replace(written, '[^0-9]', '', 'g') as digits) as stripped;
$$;
revoke all on function private.dialable_number from public;

create or replace function private.begin_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') then
    new.status := 'new';
    new.phone_e164 := private.dialable_number(new.phone);
    -- Honeypot, speed and repetition were passed by, so it stands in the tray of doubts until somebody has looked.
    new.suspicion := 'sent_without_the_form';
  end if;
  new.reference := coalesce(new.reference, private.new_reference());
  return new;
end;
$$;

-- A number that is corrected takes its dialled form along.
create or replace function private.touch_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.phone is distinct from old.phone and new.phone_e164 is not distinct from old.phone_e164 then
    new.phone_e164 := private.dialable_number(new.phone);
  end if;
  new.updated_at := clock_timestamp();
  return new;
end;
$$;

-- Counted by rows: an array is one request. And over all strangers, because a hosted project counts no addresses.
create index contact_leads_without_the_form on public.contact_leads (created_at)
  where suspicion = 'sent_without_the_form';
create or replace function private.record_new_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') then
    if (select count(*) from added) > 10 then
      raise exception 'At most ten enquiries at once.' using errcode = 'PT413';
    end if;
    if (select count(*) from public.contact_leads
        where suspicion = 'sent_without_the_form' and created_at > now() - interval '10 minutes') > 300 then
      raise exception 'Too many enquiries past the forms of the site.'
        using errcode = 'PT429', hint = 'Send it with the form, or wait ten minutes.';
    end if;
  end if;
  insert into public.lead_events (lead_id, event, to_status, actor)
    select id, 'created', status, auth.uid() from added;
  insert into public.outbox (kind, payload)
    select 'lead_created', jsonb_build_object('lead_id', id) from added;
  return null;
end;
$$;

-- Who saved it is the staff's to know. Columns are named; the gateway and our pages read "*" as these.
do $$
declare
  content_table text;
  readable text;
begin
  foreach content_table in array array[
    'header_settings', 'footer_settings', 'homepage_content', 'global_settings', 'blog_posts', 'content_pages'
  ] loop
    select string_agg(quote_ident(attname), ', ') into readable from pg_attribute
    where attrelid = format('public.%I', content_table)::regclass and attnum > 0 and not attisdropped
      and attname not in ('updated_by', 'based_on');
    execute format('revoke select on public.%I from anon', content_table);
    execute format('grant select (%s) on public.%I to anon', readable, content_table);
  end loop;
end;
$$;

-- Former versions are history, not content. The newest of each language is live, asked once per statement.
create function private.live_frame_ids(frame_table text) returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
begin
  -- One by one: a statement for all three would wait for a lock on any of them.
  if frame_table = 'header_settings' then
    return array(
      select distinct on (locale) id from public.header_settings order by locale, updated_at desc, id desc);
  elsif frame_table = 'footer_settings' then
    return array(
      select distinct on (locale) id from public.footer_settings order by locale, updated_at desc, id desc);
  else
    return array(
      select distinct on (section_type, locale) id from public.homepage_content where is_active
      order by section_type, locale, updated_at desc, id desc);
  end if;
end;
$$;
revoke all on function private.live_frame_ids from public;
grant execute on function private.live_frame_ids to anon, authenticated, service_role;

drop policy "anyone reads the header" on public.header_settings;
create policy "anyone reads the live header" on public.header_settings
  for select to anon, authenticated
  using (id = any ((select private.live_frame_ids('header_settings'))::bigint[]));
drop policy "anyone reads the footer" on public.footer_settings;
create policy "anyone reads the live footer" on public.footer_settings
  for select to anon, authenticated
  using (id = any ((select private.live_frame_ids('footer_settings'))::bigint[]));
drop policy "anyone reads active sections" on public.homepage_content;
create policy "anyone reads live sections" on public.homepage_content
  for select to anon, authenticated
  using (is_active and id = any ((select private.live_frame_ids('homepage_content'))::bigint[]));

-- What a row that changed was to everybody, told along with the change: once it is gone, no policy can be asked.
create function private.is_public_row(content_table text, content_row jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(case content_table
    when 'header_settings' then true
    when 'footer_settings' then true
    when 'homepage_content' then (content_row ->> 'is_active')::boolean
    when 'global_settings' then (content_row ->> 'is_public')::boolean
    when 'blog_posts' then (content_row ->> 'published_at')::timestamptz <= now()
    when 'content_pages' then (content_row ->> 'published_at')::timestamptz <= now()
    when 'media' then content_row ->> 'stored_at' is not null and content_row ->> 'removed_at' is null
  end, false);
$$;
revoke all on function private.is_public_row from public;

create or replace function private.announce_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  carried jsonb := changed;
begin
  -- An announcement holds at most 8000 bytes: of a longer row, long fields are left out and read again where needed.
  if octet_length(changed::text) > 7000 then
    select coalesce(jsonb_object_agg(field.key, field.value), '{}') into carried
    from jsonb_each(changed) as field
    where octet_length(field.value::text) <= 130;
  end if;
  perform pg_catalog.pg_notify('site_changes', jsonb_build_object(
    'table', tg_table_name,
    'operation', tg_op,
    'at', clock_timestamp(),
    'row', carried,
    'whole', carried = changed,
    'public', private.is_public_row(tg_table_name, changed)
  )::text);
  return null;
end;
$$;
