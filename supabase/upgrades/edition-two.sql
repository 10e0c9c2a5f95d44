-- Brings a database of the second edition (its last migration is 20261116142147) to the schema that supabase/migrations
-- makes of an empty database. The server runs it once at the first start, in the transaction that replaces the history of
-- migrations. docs/operate/supabase.md says how to run it on a hosted project. The reasons are in the migrations.

-- These rules were added without looking at the rows of that day, which had passed a narrower rule.
alter table public.header_settings validate constraint header_settings_locale_check;
alter table public.footer_settings validate constraint footer_settings_locale_check;
alter table public.homepage_content validate constraint homepage_content_locale_check;
alter table public.blog_posts validate constraint blog_posts_locale_check;
alter table public.content_pages validate constraint content_pages_locale_check;
alter table public.contact_leads validate constraint contact_leads_locale_check;
alter table public.former_blog_addresses validate constraint former_blog_addresses_locale_check;
alter table public.global_settings validate constraint global_settings_key_check;

-- Content: texts, lists and nesting have limits.

create function private.find_excess(content jsonb) returns text
language plpgsql immutable set search_path = '' as $$
declare
  long_text text;
begin
  -- This comes first, because the next checks look at every level.
  if jsonb_path_exists(content, 'strict $.**{41}') then
    return 'This is nested too deeply: at most 40 levels.';
  end if;
  if jsonb_path_exists(content, 'strict $.** ? (@.type() == "array").size() ? (@ > 2000)') then
    return 'A list is too long: at most 2,000 items.';
  end if;
  select words #>> '{}' into long_text
  from jsonb_path_query(content, 'strict $.** ? (@.type() == "string")') as words
  where char_length(words #>> '{}') > 20000 limit 1;
  return 'A text is too long: at most 20,000 characters. It begins with “' || left(long_text, 40) || '…”.';
end;
$$;

create function private.refuse_excess() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  after jsonb := to_jsonb(new);
  field text;
  excess text;
begin
  foreach field in array tg_argv loop
    continue when after -> field is not distinct from before -> field;
    excess := private.find_excess(after -> field);
    if excess is not null then
      raise exception '%', excess using errcode = 'PT422', hint = 'Shorten it and save again.';
    end if;
  end loop;
  return new;
end;
$$;

do $$
declare
  bounded record;
begin
  for bounded in
    select relname as name, string_agg(quote_literal(attname), ', ' order by attnum) as fields
    from pg_catalog.pg_class join pg_catalog.pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and atttypid = 'jsonb'::regtype and not attisdropped
      and relname in ('header_settings', 'footer_settings', 'homepage_content', 'global_settings', 'content_pages',
        'blog_posts', 'waiting_versions', 'content_readings')
    group by relname
  loop
    execute format(
      'create trigger refuse_excess before insert or update on public.%I
         for each row execute function private.refuse_excess(%s)', bounded.name, bounded.fields);
  end loop;
end;
$$;

-- Leads: one rule says which enquiries may be spam.

alter table public.contact_leads
  drop constraint contact_leads_suspicion_check,
  add constraint contact_leads_suspicion_check check (char_length(suspicion) <= 200);
drop index public.contact_leads_without_the_form;
create index contact_leads_past_the_forms on public.contact_leads (created_at)
  where idempotency_key is null and source = 'website';
create index contact_leads_same_words on public.contact_leads (
  md5(case when char_length(message) < 60 then name || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' else '' end || message), created_at
) where source = 'website';

create function private.spam_signs(lead public.contact_leads) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  -- Joiners are optional in Telugu and Hindi, so they are left out before words are compared.
  said text := lower(translate(left(concat_ws(' ', lead.name, lead.email, lead.phone, lead.message,
    lead.details::text), 8000), U&'\200B\200C\200D', ''));
  words text := ' ' || translate(said, E'\n\r\t.,;:!?()[]{}<>"''/\\|*_-+=#@&~`', repeat(' ', 40)) || ' ';
  -- A land office gets no honest questions about these.
  foreign_words text[] := array[' viagra ', ' cialis ', ' porn ', ' porno ', ' escort ', ' escorts ', ' onlyfans ', ' seo ',
    ' backlink ', ' backlinks ', ' link building ', ' guest post ', ' guest posts ', ' bitcoin ', ' bitcoins ', ' crypto ',
    ' cryptocurrency ', ' forex ',
    'వయాగ్రా', 'పోర్న్', 'క్రిప్టో', 'బిట్కాయిన్', 'బిట్ కాయిన్', 'वियाग्रा', 'पोर्न', 'क्रिप्टो', 'बिटकॉइन'];
  -- These may belong to a person's story, so any number of them counts as one.
  doubtful_words text[] := array[' casino ', ' casinos ', ' betting ', ' gambling ', ' jackpot ', ' poker ', ' roulette ',
    ' rummy ', ' instant loan ', ' instant loans ', ' payday loan ', ' payday loans ', ' quick loan ', ' quick loans ',
    ' easy loan ', ' easy loans ', ' loan offer ', ' loan offers ',
    'క్యాసినో', 'కాసినో', 'బెట్టింగ్', 'రమ్మీ', 'ఇన్స్టంట్ లోన్', 'తక్షణ లోన్',
    'कैसीनो', 'कसीनो', 'सट्टा', 'सट्टेबाज', 'इंस्टेंट लोन', 'तुरंत लोन'];
  spam_words integer := (select count(*) from unnest(foreign_words) as word where strpos(words, word) > 0)
    + exists (select from unnest(doubtful_words) as word where strpos(words, word) > 0)::integer;
  links integer := 0;
  signs text[] := '{}';
begin
  if strpos(said, '://') > 0 or strpos(said, 'www.') > 0 then
    -- Landowners link to portals, maps and places where they keep their papers, so these links do not count.
    select count(distinct hit[1]) into links
    from regexp_matches(said, '(?:https?://|\mwww\.)([^\s<>"'']+)', 'g') as hit
    where hit[1] ~ '^[^/?#]*@' or hit[1] !~
      '^(?:(?:[a-z0-9-]+\.)*(?:gov|nic)\.in|(?:www\.)?google\.(?:com|co\.in)/maps|goo\.gl/maps|(?:maps|drive|docs|photos)\.google\.com|(?:maps|photos)\.app\.goo\.gl|1drv\.ms|onedrive\.live\.com|(?:www\.)?dropbox\.com|we\.tl|wa\.me)(?:[/?#:,;!)]|\.?$)';
  end if;
  if spam_words > 0 and links > 0 then
    signs := signs || 'spam_words_and_links'::text;
  elsif spam_words > 1 then
    signs := signs || 'spam_words'::text;
  elsif links > 2 then
    signs := signs || 'many_links'::text;
  end if;
  if said ~ '<(?:a|script|iframe)[\s>]|\[(?:url|link)[=\]]' then
    signs := signs || 'markup'::text;
  end if;
  return signs;
end;
$$;

create function private.doubts_about(lead public.contact_leads) returns text
language plpgsql volatile set search_path = '' set enable_seqscan = off as $$
declare
  doubts text[] := coalesce(string_to_array(lead.suspicion, ', '), '{}') || private.spam_signs(lead);
  same_words text := md5(
    case when char_length(lead.message) < 60 then lead.name || ' ' || coalesce(lead.phone, '') || ' ' || coalesce(lead.email, '') || ' ' else '' end || lead.message);
begin
  if lead.source = 'website' then
    if (select count(*) from (
          select from public.contact_leads
          where source = 'website' and created_at > now() - interval '1 hour' and same_words
            = md5(case when char_length(message) < 60 then name || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' else '' end || message)
          limit 3) as before) = 3 then
      doubts := doubts || 'same_words_again'::text;
    end if;
    if current_setting('request.crowd', true) = 'on' then
      doubts := doubts || 'many_at_once'::text;
    end if;
  end if;
  return nullif(array_to_string(doubts, ', '), '');
end;
$$;

create function private.begin_leads() returns trigger
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
begin
  perform set_config('request.crowd', case when (
    select count(*) from (
      select from public.contact_leads
      where source = 'website' and created_at > now() - interval '10 minutes' limit 300) as before
  ) = 300 then 'on' else '' end, true);
  return null;
end;
$$;

create or replace function private.begin_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Only the server and add_lead() can name another source than the website; the role alone does not tell staff who
  -- call add_lead() from strangers who insert.
  if new.source = 'website' and current_setting('role', true) in ('anon', 'authenticated') then
    new.status := 'new';
    new.phone_e164 := private.dialable_number(new.phone);
    new.suspicion := nullif(current_setting('request.doubt', true), '');
  end if;
  new.suspicion := private.doubts_about(new);
  new.reference := coalesce(new.reference, private.new_reference());
  -- created_at is the clock's time, which is later than the start of the transaction.
  new.updated_at := greatest(new.updated_at, new.created_at);
  return new;
end;
$$;

create or replace function private.record_new_leads() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('role', true) in ('anon', 'authenticated') and exists (select from added where source = 'website') then
    if (select count(*) from added) > 10 then
      raise exception 'At most ten enquiries at once.' using errcode = 'PT413';
    end if;
    if (select count(*) from public.contact_leads
        where idempotency_key is null and source = 'website' and created_at > now() - interval '10 minutes') > 300 then
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

create trigger begin_leads before insert on public.contact_leads
  for each statement execute function private.begin_leads();

-- Leads that were suspected only for the way they came are judged again. This is not a member's work, so it changes neither
-- a lead's log nor its day.
alter table public.contact_leads disable trigger user;
update public.contact_leads lead set suspicion = nullif(array_to_string(private.spam_signs(lead), ', '), '')
  where suspicion = 'sent_without_the_form';
alter table public.contact_leads enable trigger user;

-- Reminders for the checker that the set-up names, and how a lead's mail went out.

alter table public.content_checks alter column next_on drop not null;
comment on column public.content_checks.next_on is
  'Null: nobody planned it, so it is due half a year after its stamp; the row only keeps for which day somebody was reminded.';
alter table public.outbox add column sent_as text check (sent_as in ('mail', 'file'));
comment on column public.outbox.sent_as is 'mail: a mail server took it. file: there is none, so it was written to DATA_DIR/mail.';

create function public.announce_default_checks(due text, address text, at timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  told integer;
begin
  if extract(hour from at at time zone 'Asia/Kolkata') < 8 or exists (
    select from public.staff s join auth.users u on u.id = s.user_id
    where s.is_suspended and lower(u.email) = lower(address)
  ) then
    return 0;
  end if;
  with told_checks as (
    insert into public.content_checks as known (subject, reminded_for)
    select subject, "on" from jsonb_to_recordset(due::jsonb) as given (subject text, "on" date)
    on conflict (subject) do update set reminded_for = excluded.reminded_for
      where known.reminded_for is distinct from excluded.reminded_for
    returning known.subject, known.reminded_for
  ), mail as (
    insert into public.outbox (kind, payload)
    select 'default_checks_due', jsonb_build_object('due',
      jsonb_agg(jsonb_build_object('subject', subject, 'on', reminded_for) order by reminded_for, subject))
    from told_checks having count(*) > 0
  )
  select count(*) into told from told_checks;
  return told;
end;
$$;

create or replace function private.record_notified() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, event, detail)
  select id, 'notified', jsonb_build_object('outbox_id', new.id, 'as', new.sent_as)
  from public.contact_leads where id = (new.payload ->> 'lead_id')::uuid;
  return null;
end;
$$;

-- Grants

revoke all on all functions in schema private from public;
revoke all on function public.announce_default_checks from public, anon, authenticated, service_role;
grant execute on function public.announce_default_checks to service_role;
