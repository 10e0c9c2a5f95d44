-- Purpose:  the enquiries that visitors leave, what the office does with each, the mails they cause, and their erasure.
-- Access:   anyone leaves an enquiry and reads none; staff read and work on them; owners erase. Only the server uses the
--           outbox. Functions for staff run with their owner's rights and ask first who is calling, because row-level
--           security keeps PostgreSQL from using an index for a search inside a text.
-- Decision: docs/decisions/0009-lead-storage-group-commit.md, 0016-transactional-outbox.md,
--           0017-personal-data-retention-and-erasure.md, 0018-attachments-and-offline-queue.md,
--           0027-inbox-queries-and-report.md, 0044-anonymous-api-access.md, 0087-one-rule-for-suspected-leads.md

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('papers', 'papers', false, 10485760, array['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
on conflict (id) do nothing;

-- Tables

create table public.contact_leads (
  id uuid primary key default gen_random_uuid(),
  name text not null default 'Website Visitor' check (char_length(name) between 1 and 200),
  email text check (char_length(email) <= 320),
  phone text check (char_length(phone) <= 320),
  phone_e164 text check (phone_e164 ~ '^\+[1-9][0-9]{6,14}$'),
  message text not null default '' check (char_length(message) <= 5000),
  status text not null default 'new'
    check (status in ('new', 'contacted', 'in_progress', 'won', 'lost', 'spam')),
  locale text not null default 'en' check (locale ~ '^[a-z]{2,3}$'),
  page text check (char_length(page) <= 2048),
  details jsonb not null default '{}' check (octet_length(details::text) <= 16384),
  campaign jsonb not null default '{}' check (octet_length(campaign::text) <= 4096),
  -- Half of an office's enquiries are calls and people at the counter.
  source text not null default 'website' check (source in ('website', 'call', 'counter', 'whatsapp')),
  consent_version text check (char_length(consent_version) <= 40),
  idempotency_key uuid unique,
  -- Short enough to be read out on the phone. The page makes it, so that a call or a chat can name it as well.
  reference text check (reference ~ '^[0-9A-HJKMNP-TV-Z]{6}$'),
  -- A hint for staff: 'short_number', 'unlikely_email' and the like. It never refuses an enquiry.
  quality_flag text check (char_length(quality_flag) <= 40),
  -- Why it may be spam. A suspected lead has its own tray and is never dropped.
  suspicion text check (char_length(suspicion) <= 200),
  assignee uuid references public.staff (user_id) on delete set null,
  follow_up_on date,
  -- The clock's time: leads of one transaction keep the order in which they came.
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default now(),
  -- The tray of the inbox: the status, except that suspected leads have a tray of their own until a member has looked.
  tray text not null generated always as (
    case when status = 'new' and suspicion is not null then 'suspected' else status end
  ) stored,
  -- Everything that staff search for, in small letters, and every number again without the signs between its digits:
  -- "98480-00041" is found as 9848000041 and as 00041, in Telugu and Devanagari digits as well.
  search_text text not null generated always as (
    lower(
      name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(reference, '') || ' '
      || message || ' ' || jsonb_path_query_array(details, '$.*')::text
    ) || ' ' || coalesce(phone_e164, '') || ' ' || regexp_replace(
      regexp_replace(
        translate(
          coalesce(phone, '') || ' # ' || message || ' # ' || jsonb_path_query_array(details, '$.*')::text,
          '౦౧౨౩౪౫౬౭౮౯०१२३४५६७८९', '01234567890123456789'
        ),
        '([0-9])[ ().+-]+(?=[0-9])', '\1', 'g'
      ), '[^0-9]+', ' ', 'g'
    )
  ) stored,
  -- Who left it: the same number written in two ways is the same key. A text that is no dialable number is compared by its
  -- digits if there are at least seven, because many people type "call me". The lead's own id comes last, so every lead
  -- has a key.
  contact_keys text[] not null generated always as (
    array_remove(array[
      'tel:' || phone_e164,
      'mail:' || lower(btrim(email)),
      case when phone_e164 is null and char_length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 7
        then 'digits:' || regexp_replace(phone, '[^0-9]', '', 'g') end,
      'lead:' || id::text
    ], null)
  ) stored,
  -- Names with plain values, as the forms send them. A list or a tree sent past the forms stopped the inbox, the export and
  -- the mail. "strict": otherwise the members of a list would be looked at one by one.
  constraint flat_details check (jsonb_typeof(details) = 'object'
    and not jsonb_path_exists(details, 'strict $.* ? (@.type() == "object" || @.type() == "array")', '{}', true)),
  constraint flat_campaign check (jsonb_typeof(campaign) = 'object'
    and not jsonb_path_exists(campaign, 'strict $.* ? (@.type() == "object" || @.type() == "array")', '{}', true)),
  constraint possible_day check (follow_up_on >= '2000-01-01' and follow_up_on < '3000-01-01')
);
comment on table public.contact_leads is 'Enquiries. Visitors may add one and see none.';
comment on column public.contact_leads.idempotency_key is
  'Made by the form. A double click, reload or retry carries the same key and makes no second row.';
create index contact_leads_newest on public.contact_leads (created_at desc, id desc);
-- One index serves the tabs, in their order, and their counts, which read nothing else.
create index contact_leads_by_tray on public.contact_leads (tray, created_at desc, id desc);
create index contact_leads_by_reference on public.contact_leads (reference);
create index contact_leads_by_person on public.contact_leads using gin (contact_keys);
create index contact_leads_by_assignee on public.contact_leads (assignee, created_at desc) where assignee is not null;
create index contact_leads_by_page on public.contact_leads (split_part(page, '?', 1), created_at desc);
create index contact_leads_by_topic on public.contact_leads ((details ->> 'topic'), created_at desc)
  where details ->> 'topic' is not null;
create index contact_leads_by_district on public.contact_leads ((details ->> 'district'), created_at desc)
  where details ->> 'district' is not null;
create index contact_leads_by_campaign on public.contact_leads (lower(campaign ->> 'utm_campaign'), created_at desc)
  where campaign ->> 'utm_campaign' is not null;
create index contact_leads_to_follow_up on public.contact_leads (follow_up_on) where follow_up_on is not null;
-- A form gives its enquiry a key, and a stranger cannot give one.
create index contact_leads_past_the_forms on public.contact_leads (created_at)
  where idempotency_key is null and source = 'website';
-- How often the same text came: a long one from anybody, a short one ("Call me") under one name and contact.
create index contact_leads_same_words on public.contact_leads (
  md5(case when char_length(message) < 60 then name || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' else '' end || message), created_at
) where source = 'website';
-- These repeat the conditions and orders of leads_today(): with 300,000 enquiries, sorting all of them took seconds.
create index contact_leads_waiting on public.contact_leads (updated_at, id)
  where status in ('contacted', 'in_progress') and follow_up_on is null;
create index contact_leads_waiting_of on public.contact_leads (assignee, updated_at, id)
  where status in ('contacted', 'in_progress') and follow_up_on is null;
create index contact_leads_due on public.contact_leads (follow_up_on, id)
  where status in ('new', 'contacted', 'in_progress');
create index contact_leads_due_of on public.contact_leads (assignee, follow_up_on, id)
  where status in ('new', 'contacted', 'in_progress');

create table public.lead_events (
  id bigint generated by default as identity primary key,
  lead_id uuid not null references public.contact_leads (id) on delete cascade,
  event text not null check (event in (
    'created', 'status_changed', 'note', 'contact', 'assigned', 'follow_up_changed', 'cleared', 'edited', 'notified'
  )),
  from_status text,
  to_status text,
  note text check (char_length(note) <= 5000),
  detail jsonb not null default '{}' check (octet_length(detail::text) <= 4096),
  actor uuid,
  created_at timestamptz not null default now()
);
create index lead_events_of_lead on public.lead_events (lead_id, id);
-- The report reads the first call of each lead from this index alone.
create index lead_events_of_contact on public.lead_events (lead_id, created_at) where event = 'contact';

-- Without pg_trgm, a search reads every lead.
do $$
declare
  home text;
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create schema if not exists extensions;
    create extension if not exists pg_trgm with schema extensions;
    select extnamespace::regnamespace::text into home from pg_extension where extname = 'pg_trgm';
    -- A search reads the list of entries that are not yet sorted in from end to end, so the list is kept short.
    execute format('create index contact_leads_by_text on public.contact_leads
      using gin (search_text %s.gin_trgm_ops) with (gin_pending_list_limit = 256)', home);
    execute format('create index lead_events_by_note on public.lead_events
      using gin (lower(note) %s.gin_trgm_ops) where note is not null', home);
  end if;
exception
  when insufficient_privilege then
    raise notice 'pg_trgm may not be installed here: searching in leads reads all of them.';
end;
$$;

-- Photographs and PDFs of land papers. The bytes are in the bucket, this is the list.
create table public.lead_papers (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.contact_leads (id) on delete cascade,
  path text not null unique check (char_length(path) <= 300),
  file_name text not null check (char_length(file_name) between 1 and 200),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  byte_size integer not null check (byte_size between 1 and 10485760),
  -- SHA-256 of the bytes: the same photograph again is the same paper.
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  -- The row comes first, so that there are never bytes without a row. Null: the bytes are not stored yet.
  stored_at timestamptz default now()
);
comment on table public.lead_papers is 'Papers sent with an enquiry. Private to staff, erased with the lead.';
create index lead_papers_of_lead on public.lead_papers (lead_id, created_at);
create unique index lead_papers_once on public.lead_papers (lead_id, digest);
create index lead_papers_unfinished on public.lead_papers (created_at) where stored_at is null;

create table public.person_links (
  one_key text not null check (char_length(one_key) <= 400),
  other_key text not null check (char_length(other_key) <= 400),
  made_by uuid,
  created_at timestamptz not null default now(),
  primary key (one_key, other_key),
  check (one_key < other_key)
);
comment on table public.person_links is 'Two contact keys that staff found to be of one person. Goes with the last lead of either.';
create index person_links_of_other on public.person_links (other_key);

-- ANALYZE keeps samples of columns until it reads the table again, and never reads an empty table again: the last person's
-- values would stay. These columns are not sampled; no plan depends on them.
alter table public.lead_papers alter column file_name set statistics 0;
alter table public.person_links alter column one_key set statistics 0, alter column other_key set statistics 0;

-- A row is written in the lead's own transaction, so a stored lead always has its mail, and no mail is without its lead.
create table public.outbox (
  id bigint generated by default as identity primary key,
  kind text not null check (char_length(kind) between 1 and 60),
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  available_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  last_error text,
  -- The sender that has the row. A sender that comes back after its time is up no longer owns it.
  claim uuid,
  -- Rows with one batch are one mail. That is decided once, so a mail that is sent again after a crash has the same rows
  -- and the same number.
  batch uuid,
  sent_as text check (sent_as in ('mail', 'file'))
);
comment on column public.outbox.sent_as is 'mail: a mail server took it. file: there is none, so it was written to DATA_DIR/mail.';
create index outbox_waiting on public.outbox (available_at) where sent_at is null;
create index outbox_of_batch on public.outbox (batch) where sent_at is null;
create index outbox_of_lead on public.outbox ((payload ->> 'lead_id'));
create index outbox_of_device on public.outbox ((payload ->> 'member'), created_at) where kind = 'new_device';

-- A receipt is written apart from the lead, after the visitor was told "received". So it can show a lead that was
-- acknowledged and is not there.
create table public.lead_receipts (
  idempotency_key uuid primary key,
  accepted_at timestamptz not null default now()
);
comment on table public.lead_receipts is 'Keys of the leads a form has acknowledged. Nothing about the person.';
create index lead_receipts_by_time on public.lead_receipts (accepted_at);

create table public.lead_checks (
  -- The day in India, where the staff work.
  day date primary key,
  accepted integer not null,
  stored integer not null,
  notified integer not null,
  waiting integer not null,
  shown integer not null,
  is_ok boolean not null,
  -- What is wrong and how often: acknowledged_not_stored, stored_not_announced, sent_not_recorded, notified_twice,
  -- notification_stuck, hidden_from_staff, nobody_to_see. And how mail goes out: smtp or files.
  detail jsonb not null default '{}',
  checked_at timestamptz not null default now()
);
comment on table public.lead_checks is 'Whether accepted, stored, notified and shown leads agree, by day.';

-- Answers that are written every day, in each language; {name}, {reference}, {papers} and {brand} are filled in.
create table public.reply_templates (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 120),
  texts jsonb not null default '{}' check (octet_length(texts::text) <= 16384),
  sort_order integer not null default 0,
  updated_at timestamptz not null default now()
);
comment on table public.reply_templates is 'Ready answers of the office, by language. No personal data.';

create table public.lead_views (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 60),
  -- The query of the inbox's address: "tray=new&district=adilabad". Words that were searched for are not kept, because no
  -- erasure would find them.
  query text not null check (char_length(query) <= 600 and query !~ '(^|&)(q|person)='),
  created_at timestamptz not null default now(),
  -- Names of filters are plain letters: a browser reads "%71=" as "q=", which would pass by the rule above.
  constraint lead_views_plain_names check (query ~ '^([a-z]+=[^&=]*(&[a-z]+=[^&=]*)*)?$')
);
comment on table public.lead_views is 'Filters of the inbox with a name. No personal data.';

-- A lead begins, changes and is recorded

-- A reference has six signs, without I, L, O and U, which are misread or misheard.
create function private.new_reference() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 32)::int, 1), '')
  from generate_series(1, 6);
$$;

-- Returns the number as any phone dials it, if it is written as in India; otherwise null, and staff read what was written.
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

-- Returns the signs of spam in the words of an enquiry. The length is bounded, and the time grows with the length alone: words
-- are found without patterns, and the patterns for links never go back.
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

-- The one rule about which enquiries may be spam. It goes by what is written and how often, not by the way an enquiry came.
-- `suspicion` already holds what only the server can see: a filled hidden field, haste, a busy network. What staff enter is
-- never doubted for its number. The function is volatile, so that an insert of several rows counts its own rows. It always
-- uses the index: a plan from a time with few leads would go on reading all of them.
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

-- Asks once for all rows of a statement how many enquiries came in the last minutes.
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

-- It runs before the policies' check: whatever a visitor sends, a lead begins as new. Staff dial the number and go by the
-- doubts, so a stranger may say neither.
create function private.begin_lead() returns trigger
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

-- A corrected number gets its dialled form as well.
create function private.touch_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.phone is distinct from old.phone and new.phone_e164 is not distinct from old.phone_e164 then
    new.phone_e164 := private.dialable_number(new.phone);
  end if;
  new.updated_at := clock_timestamp();
  return new;
end;
$$;

-- Once for a statement: many leads at once cost little more than one. Strangers are counted by rows, because an array is one
-- request, and all together, because a hosted project counts no addresses.
create function private.record_new_leads() returns trigger
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

-- Leads that a member is given within a few seconds are one mail.
create function private.announce_handover(to_member uuid, of_lead uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_member = auth.uid() or not exists (
    select from public.staff where user_id = to_member and mails_handed_over and not is_suspended
  ) then
    return;
  end if;
  update public.outbox set payload = jsonb_set(payload, '{leads}', payload -> 'leads' || to_jsonb(of_lead))
    where kind = 'leads_handed_over' and payload ->> 'member' = to_member::text and sent_at is null and claim is null;
  if not found then
    insert into public.outbox (kind, payload, available_at) values ('leads_handed_over',
      jsonb_build_object('member', to_member, 'by', auth.uid(), 'leads', jsonb_build_array(of_lead)),
      now() + interval '10 seconds');
  end if;
end;
$$;

create function private.record_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status is distinct from old.status then
    insert into public.lead_events (lead_id, event, from_status, to_status, actor)
    values (new.id, 'status_changed', old.status, new.status, auth.uid());
  end if;
  if new.assignee is distinct from old.assignee then
    insert into public.lead_events (lead_id, event, detail, actor)
    values (new.id, 'assigned', jsonb_build_object('from', old.assignee, 'to', new.assignee), auth.uid());
    if new.assignee is not null then
      perform private.announce_handover(new.assignee, new.id);
    end if;
  end if;
  if new.follow_up_on is distinct from old.follow_up_on then
    insert into public.lead_events (lead_id, event, detail, actor)
    values (new.id, 'follow_up_changed',
      jsonb_build_object('from', old.follow_up_on, 'to', new.follow_up_on), auth.uid());
  end if;
  if new.suspicion is distinct from old.suspicion then
    insert into public.lead_events (lead_id, event, detail, actor)
    values (new.id, 'cleared', jsonb_build_object('from', old.suspicion, 'to', new.suspicion), auth.uid());
  end if;
  if (new.name, new.email, new.phone, new.message) is distinct from (old.name, old.email, old.phone, old.message) then
    insert into public.lead_events (lead_id, event, actor) values (new.id, 'edited', auth.uid());
  end if;
  return null;
end;
$$;

create function private.sign_lead_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('role', true) = 'authenticated' then
    new.actor := auth.uid();
  end if;
  return new;
end;
$$;

-- An enquiry as a member took it down. It comes as JSON in a text, as for find_leads().
create function public.add_lead(entry text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  taken jsonb := entry::jsonb;
  added uuid;
begin
  perform private.ask_for_staff();
  if coalesce(taken ->> 'source', '') not in ('call', 'counter', 'whatsapp') then
    raise exception 'An enquiry entered by hand says how it came.' using errcode = '22023';
  end if;
  insert into public.contact_leads (name, email, phone, phone_e164, message, locale, details, source, consent_version,
    assignee, idempotency_key)
  values (
    coalesce(nullif(btrim(taken ->> 'name'), ''), 'Website Visitor'), nullif(btrim(taken ->> 'email'), ''),
    nullif(btrim(taken ->> 'phone'), ''), taken ->> 'phone_e164', coalesce(taken ->> 'message', ''),
    coalesce(taken ->> 'locale', 'te'), coalesce(taken -> 'details', '{}'), taken ->> 'source',
    case when (taken ->> 'consent')::boolean then 'spoken' end, (taken ->> 'assignee')::uuid,
    (taken ->> 'idempotency_key')::uuid
  ) returning id into added;
  return added;
end;
$$;

-- Papers

create function private.limit_papers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Papers of a lead take turns: two that count at the same moment would both find room.
  perform 1 from public.contact_leads where id = new.lead_id for update;
  if (select count(*) from public.lead_papers where lead_id = new.lead_id) >= 5 then
    raise exception 'A lead has at most five papers.' using errcode = '23514';
  end if;
  return new;
end;
$$;

-- The bytes of an erased paper follow through the outbox, which tries until they are gone.
create function private.erase_paper() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.outbox (kind, payload) values ('paper_erased', jsonb_build_object('path', old.path));
  return null;
end;
$$;

-- Mails and the daily comparison

-- Takes what is due for so many seconds. No other sender gets it in that time; afterwards any of them may.
create function public.claim_outbox(most integer, lease_seconds integer, group_from integer)
returns table (id bigint, kind text, payload jsonb, attempts integer, batch uuid, claim uuid, created_at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  new_claim uuid := gen_random_uuid();
  new_batch uuid := gen_random_uuid();
  first_due record;
  due bigint[];
  fresh_leads integer := 0;
begin
  -- Senders take turns: two that lock the rows of one batch in different order would wait for each other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.outbox claim'));
  select o.batch into first_due from public.outbox o
    where o.sent_at is null and o.available_at <= now() order by o.available_at, o.id limit 1;
  if not found then
    return;
  end if;
  if first_due.batch is not null then
    -- A sender that failed or was killed has left this batch: the same mail goes out again, and nothing else.
    select array_agg(o.id) into due from public.outbox o
      where o.sent_at is null and o.batch = first_due.batch;
  else
    select array_agg(o.id), count(*) filter (where o.kind = 'lead_created') into due, fresh_leads from (
      select id, kind from public.outbox
      where sent_at is null and batch is null and available_at <= now()
      order by available_at, id limit most
    ) o;
  end if;
  return query
    update public.outbox o
      set claim = new_claim, attempts = o.attempts + 1,
        available_at = now() + make_interval(secs => lease_seconds),
        batch = coalesce(o.batch, case when o.kind = 'lead_created' and fresh_leads >= group_from
          then new_batch else gen_random_uuid() end)
      where o.id = any (due)
      returning o.id, o.kind, o.payload, o.attempts, o.batch, o.claim, o.created_at;
end;
$$;

-- For a server that is certain to be alone: what it held when it was killed need not wait until its time is up.
create function public.release_outbox() returns integer
language sql security definer set search_path = '' as $$
  with released as (
    update public.outbox set claim = null, available_at = now()
    where sent_at is null and claim is not null returning 1
  )
  select count(*)::integer from released;
$$;

-- It runs in the transaction that marks the row: a lead is notified exactly when its mail is marked as sent, and once.
create function private.record_notified() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.lead_events (lead_id, event, detail)
  select id, 'notified', jsonb_build_object('outbox_id', new.id, 'as', new.sent_as)
  from public.contact_leads where id = (new.payload ->> 'lead_id')::uuid;
  return null;
end;
$$;

-- Security invoker, called by the server: it has to become a member of staff to see what staff see.
create function public.check_leads(on_day date, mail text default null, stuck_after interval default '15 minutes')
returns boolean
language plpgsql set search_path = '' as $$
declare
  day_start timestamptz := on_day::timestamp at time zone 'Asia/Kolkata';
  day_end timestamptz := (on_day + 1)::timestamp at time zone 'Asia/Kolkata';
  asker text := current_setting('role', true);
  claims text := current_setting('request.jwt.claims', true);
  subject text := current_setting('request.jwt.claim.sub', true);
  member uuid := (select user_id from public.staff where not is_suspended order by role desc, created_at limit 1);
  n_accepted integer;
  n_stored integer;
  n_notified integer;
  n_waiting integer;
  n_shown integer := 0;
  wrong jsonb;
begin
  select count(*) into n_accepted from public.lead_receipts
    where accepted_at >= day_start and accepted_at < day_end;

  select count(*), count(*) filter (where events > 0), count(*) filter (where unsent > 0), jsonb_build_object(
      'stored_not_announced', count(*) filter (where mails = 0),
      'sent_not_recorded', count(*) filter (where mails > 0 and unsent = 0 and events = 0),
      'notified_twice', count(*) filter (where events > 1),
      'notification_stuck', count(*) filter (where stuck > 0))
    into n_stored, n_notified, n_waiting, wrong
  from (
    select box.mails, box.unsent, box.stuck, (
      select count(*) from public.lead_events told where told.lead_id = lead.id and told.event = 'notified'
    ) as events
    from public.contact_leads lead
    cross join lateral (
      select count(*) as mails, count(*) filter (where sent_at is null) as unsent,
        count(*) filter (where sent_at is null and created_at < now() - stuck_after) as stuck
      from public.outbox where payload ->> 'lead_id' = lead.id::text and kind = 'lead_created'
    ) box
    where lead.created_at >= day_start and lead.created_at < day_end
  ) leads;

  if member is not null then
    perform set_config('request.jwt.claims', json_build_object('sub', member, 'role', 'authenticated')::text, true),
      set_config('request.jwt.claim.sub', member::text, true), set_config('role', 'authenticated', true);
    select count(*) into n_shown from public.contact_leads
      where created_at >= day_start and created_at < day_end;
    perform set_config('role', asker, true), set_config('request.jwt.claims', coalesce(claims, ''), true),
      set_config('request.jwt.claim.sub', coalesce(subject, ''), true);
  end if;

  select jsonb_object_agg(key, value) into wrong from jsonb_each(wrong || jsonb_build_object(
    'acknowledged_not_stored', (
      select count(*) from public.lead_receipts receipt
      where accepted_at >= day_start and accepted_at < day_end and not exists (
        select from public.contact_leads where idempotency_key = receipt.idempotency_key)),
    case when member is null then 'nobody_to_see' else 'hidden_from_staff' end, n_stored - n_shown
  )) where value <> '0';

  insert into public.lead_checks as known
    (day, accepted, stored, notified, waiting, shown, is_ok, detail, checked_at)
  values (on_day, n_accepted, n_stored, n_notified, n_waiting, n_shown, wrong is null,
    jsonb_strip_nulls(jsonb_build_object('wrong', wrong, 'mail', mail)), now())
  on conflict (day) do update set accepted = excluded.accepted, stored = excluded.stored,
    notified = excluded.notified, waiting = excluded.waiting, shown = excluded.shown, is_ok = excluded.is_ok,
    detail = excluded.detail, checked_at = excluded.checked_at;
  return wrong is null;
end;
$$;

-- Sends each member one mail a day about their promised calls, from eight in the morning; owners also hear of calls without
-- an assignee. Several servers may ask at once: the update of the member's row lets one of them send it.
create function public.announce_due_calls(at timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  today date := (at at time zone 'Asia/Kolkata')::date;
  told integer;
begin
  if extract(hour from at at time zone 'Asia/Kolkata') < 8 then
    return 0;
  end if;
  with told_members as (
    update public.staff s set due_mailed_on = today
    where s.mails_due and not s.is_suspended and s.due_mailed_on is distinct from today and exists (
      select from public.contact_leads l where l.follow_up_on <= today
        and l.status in ('new', 'contacted', 'in_progress')
        and (l.assignee = s.user_id or (l.assignee is null and s.role = 'owner')))
    returning s.user_id, s.role
  ), mails as (
    insert into public.outbox (kind, payload)
    select 'calls_due', jsonb_build_object('member', user_id, 'day', today, 'hears_all', role = 'owner') from told_members
    returning 1
  )
  select count(*) into told from mails;
  return told;
end;
$$;

-- The person who left an enquiry

-- Returns all enquiries that share a key with this one, and those that share a key with one of them. Keys that staff linked
-- count as shared.
create function private.leads_of_person(of_lead uuid) returns setof uuid
language sql stable set search_path = '' as $$
  with recursive person (key) as (
    select unnest(contact_keys) from public.contact_leads where id = of_lead
    union
    select near.key from person cross join lateral (
      select unnest(lead.contact_keys) from public.contact_leads lead where lead.contact_keys @> array[person.key]
      union all
      select other_key from public.person_links where one_key = person.key
      union all
      select one_key from public.person_links where other_key = person.key
    ) as near (key)
  )
  select lead.id from public.contact_leads lead
  where lead.contact_keys && (select coalesce(array_agg(key), '{}') from person);
$$;

-- Counts the enquiries of the person with these keys, up to a hundred: a number that thousands have typed must not hold up
-- the list. It walks as leads_of_person() does, in rounds, so that a person with one enquiry costs one round. The
-- planner expects thousands of leads for any keys and would read the whole table, which takes seconds.
create function private.count_enquiries(of_keys text[]) returns integer
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  at_most constant integer := 100;
  keys text[] := of_keys;
  wider text[];
  enquiries integer;
begin
  loop
    with near as materialized (
      select contact_keys from public.contact_leads where contact_keys && keys limit at_most
    )
    select (select count(*) from near), array(
      select unnest(keys)
      union select unnest(contact_keys) from near
      union select other_key from public.person_links where one_key = any (keys)
      union select one_key from public.person_links where other_key = any (keys))
    into enquiries, wider;
    exit when enquiries >= at_most or cardinality(wider) = cardinality(keys);
    keys := wider;
  end loop;
  return enquiries;
end;
$$;

-- Returns all enquiries of the person who left this one, in every tray, and the links that join them.
create function public.person_of_lead(of_lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  leads uuid[];
begin
  perform private.ask_for_staff();
  leads := array(select private.leads_of_person(of_lead));
  return jsonb_build_object(
    'enquiries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', l.id, 'name', l.name, 'email', l.email, 'phone', l.phone, 'phone_e164', l.phone_e164,
        'message', left(l.message, 120), 'status', l.status, 'suspicion', l.suspicion, 'reference', l.reference,
        'created_at', l.created_at) order by l.created_at desc), '[]')
      from (select * from public.contact_leads where id = any (leads) order by created_at desc limit 50) as l),
    'count', cardinality(leads),
    'links', (
      select coalesce(jsonb_agg(to_jsonb(link) order by link.created_at), '[]') from public.person_links link
      where exists (select from public.contact_leads l where l.id = any (leads)
        and (l.contact_keys @> array[link.one_key] or l.contact_keys @> array[link.other_key])))
  );
end;
$$;

-- Adds a row that names a key of each. Enquiries that arrive later belong to the person by their own keys.
create function public.merge_people(of_lead uuid, with_lead uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  keys text[];
begin
  perform private.ask_for_staff();
  select array_agg(contact_keys[1] order by contact_keys[1]) into keys
    from public.contact_leads where id in (of_lead, with_lead);
  if coalesce(cardinality(keys), 0) < 2 then
    raise exception 'One of the two was erased.' using errcode = 'PT404';
  end if;
  if keys[1] <> keys[2] then
    insert into public.person_links (one_key, other_key, made_by) values (keys[1], keys[2], auth.uid())
      on conflict do nothing;
  end if;
  return jsonb_build_object('one_key', keys[1], 'other_key', keys[2]);
end;
$$;

create function public.separate_people(of_key text, from_key text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_for_staff();
  delete from public.person_links where one_key = least(of_key, from_key) and other_key = greatest(of_key, from_key);
  return found;
end;
$$;

-- Returns everything kept about the person who left this enquiry, in a form that can be given to them.
create function private.person_data(of_lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.ask_for_staff();
  return (
    select coalesce(jsonb_agg(
      to_jsonb(lead) - '{search_text,contact_keys,tray,idempotency_key,assignee}'::text[] || jsonb_build_object(
        'events', (
          select coalesce(jsonb_agg(to_jsonb(step) - '{id,lead_id,actor,detail}'::text[] order by step.id), '[]')
          from public.lead_events step where step.lead_id = lead.id),
        'attachments', (
          select coalesce(jsonb_agg(to_jsonb(paper) - '{id,lead_id,stored_at}'::text[] order by paper.created_at), '[]')
          from public.lead_papers paper where paper.lead_id = lead.id and paper.stored_at is not null),
        'notifications', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'kind', mail.kind, 'created_at', mail.created_at, 'sent_at', mail.sent_at) order by mail.id), '[]')
          from public.outbox mail where mail.payload ->> 'lead_id' = lead.id::text)
      ) order by lead.created_at
    ), '[]')
    from public.contact_leads lead where lead.id in (select private.leads_of_person(of_lead))
  );
end;
$$;

create function public.export_person(of_lead uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_for_staff();
  insert into public.audit_log (actor, action, subject_table, subject_key)
  values (auth.uid(), 'export_person', 'contact_leads', of_lead);
  return private.person_data(of_lead);
end;
$$;

-- Erases what export_person() shows and says how much that was.
create function public.erase_person(of_lead uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  leads uuid[];
  erased jsonb;
begin
  if not (select private.is_owner()) then
    raise exception 'Only an owner can erase a person.' using errcode = '42501';
  end if;
  leads := array(select private.leads_of_person(of_lead));
  erased := jsonb_build_object(
    'attachments', (select count(*) from public.lead_papers where lead_id = any (leads)),
    'notes', (select count(*) from public.lead_events where lead_id = any (leads) and event = 'note')
  );
  with gone as (delete from public.contact_leads where id = any (leads) returning 1)
  select erased || jsonb_build_object('enquiries', count(*)) into erased from gone;
  return erased;
end;
$$;

-- Erasing

-- The setting is {"months": 12} under the key lead_retention, private to staff. Without it, or with an impossible value
-- (0, 1000), it is twelve, as the privacy notice promises.
create function private.retention_months() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select (value ->> 'months')::integer from public.global_settings
    where key = 'lead_retention' and jsonb_typeof(value -> 'months') = 'number'
      and value ->> 'months' ~ '^[0-9]{1,3}$' and (value ->> 'months')::integer between 1 and 120
  ), 12);
$$;

-- Returns the moment from which a lead is erased. app/staff/inbox/lead-retention.ts computes the same for staff, and a contract
-- test compares the two. It counts in UTC, so that it does not depend on the session's time zone.
create function private.erased_from(created_at timestamptz, months integer) returns timestamptz
language sql immutable set search_path = '' as $$
  select ((created_at at time zone 'UTC') + make_interval(months => months)) at time zone 'UTC';
$$;

-- Papers, notes and receipts go with the lead; the bytes of papers follow through the outbox.
create function public.erase_due_leads(most integer) returns integer
language sql security definer set search_path = '' as $$
  with period as materialized (
    select private.retention_months() as months
  ), due as (
    select lead.id from public.contact_leads lead, period
    -- Months differ by up to three days. This line finds leads by the index, the next one decides.
    where lead.created_at < now() - make_interval(months => period.months) + interval '4 days'
      and private.erased_from(lead.created_at, period.months) <= now()
      and lead.status not in ('in_progress', 'won')
    order by lead.created_at limit most
  ), erased as (
    delete from public.contact_leads where id in (select id from due) returning 1
  )
  select count(*)::integer from erased;
$$;

-- In whatever way a lead is erased, its receipt, its mails, and links to a contact that no other lead has go with it. The
-- bytes of its papers have outbox rows of their own, which stay until the bytes are gone.
create function private.erase_receipt() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.lead_receipts where idempotency_key = old.idempotency_key;
  delete from public.outbox where payload ->> 'lead_id' = old.id::text;
  delete from public.person_links link
    where (link.one_key = any (old.contact_keys) or link.other_key = any (old.contact_keys))
      and not exists (select from public.contact_leads l where l.contact_keys @> array[
        case when link.one_key = any (old.contact_keys) then link.one_key else link.other_key end]);
  return null;
end;
$$;

-- The planner's statistics hold samples of names and numbers. They are taken again once for a statement that erases leads: a
-- sample of 30,000 rows, about a second in a very large office.
create function private.forget_statistics() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from gone) then
    return null;
  end if;
  begin
    analyze public.contact_leads, public.lead_events;
  exception when lock_not_available or query_canceled then
    -- Another erasure is running, or the statement's time is over. Erasing comes first, and the next erasure does this too.
    null;
  end;
  return null;
end;
$$;

-- The inbox

-- Returns what to look for, as a condition on contact_leads "l". Every value is quoted.
create function private.lead_search(wanted text) returns text
language plpgsql stable set search_path = '' as $$
declare
  words text := lower(btrim(regexp_replace(
    translate(wanted, '౦౧౨౩౪౫౬౭౮౯०१२३४५६७८९', '01234567890123456789'), '\s+', ' ', 'g'
  )));
  digits text := regexp_replace(words, '[^0-9]', '', 'g');
  in_lead text;
  in_note text;
  found uuid[];
begin
  select string_agg(format('lower(e.note) like %L', '%' || word || '%'), ' and ') into in_note
  from unnest(string_to_array(regexp_replace(words, '([%_\\])', '\\\1', 'g'), ' ')) as word;
  if digits <> '' and words ~ '^[0-9 ().+-]+$' then
    -- A number, in any way of writing it. What comes before its last ten digits is the dialling prefix.
    in_lead := format('l.search_text like %L', '%' || right(digits, 10) || '%');
  else
    in_lead := replace(in_note, 'lower(e.note)', 'l.search_text');
  end if;
  in_note := format('select e.lead_id from public.lead_events e where e.note is not null and %s', in_note);
  -- A rare word is looked up, and the few leads that have it are sorted. A common word soon turns up when leads
  -- are read from the newest on.
  execute format(
    'select array_agg(id) from (select l.id from public.contact_leads l where %s union all (%s) limit 1001) as hits',
    in_lead, in_note
  ) into found;
  if coalesce(cardinality(found), 0) <= 1000 then
    return format('l.id = any (%L::uuid[])', coalesce(found, '{}'));
  end if;
  return format('(%s or l.id in (%s))', in_lead, in_note);
end;
$$;

-- Turns the filter of the inbox's address into a condition. What is not asked for is null and left out.
create function private.lead_filter(filter jsonb) returns text
language sql stable set search_path = '' as $$
  select array_to_string(array[
    case coalesce(filter ->> 'tray', 'all')
      when 'all' then 'l.tray not in (''spam'', ''suspected'')'
      when 'everything' then 'true'
      else format('l.tray = %L', filter ->> 'tray')
    end,
    case filter ->> 'assignee'
      when 'none' then 'l.assignee is null'
      else 'l.assignee = ' || quote_literal(filter ->> 'assignee') || '::uuid'
    end,
    'l.locale = ' || quote_literal(filter ->> 'locale'),
    -- The same page in each language.
    case when filter ? 'page' then format('split_part(l.page, ''?'', 1) in (%L, %L, %L)',
      filter ->> 'page', rtrim('/te' || (filter ->> 'page'), '/'), rtrim('/hi' || (filter ->> 'page'), '/')
    ) end,
    case when filter ? 'due' then format(
      'l.follow_up_on %s %L and l.status in (''new'', ''contacted'', ''in_progress'')',
      case filter ->> 'due' when 'overdue' then '<' else '<=' end, (now() at time zone 'Asia/Kolkata')::date
    ) end,
    'l.created_at >= ' || quote_literal((filter ->> 'from')::date::timestamp at time zone 'Asia/Kolkata'),
    'l.created_at < ' || quote_literal(((filter ->> 'to')::date + 1)::timestamp at time zone 'Asia/Kolkata'),
    case
      when filter ->> 'papers' = 'without' then
        'not exists (select from public.lead_papers p where p.lead_id = l.id)'
      when filter ? 'papers' then 'l.id in (select lead_id from public.lead_papers)'
    end,
    'l.details ->> ''topic'' = ' || quote_literal(filter ->> 'topic'),
    'l.details ->> ''district'' = ' || quote_literal(filter ->> 'district'),
    'lower(l.campaign ->> ''utm_campaign'') = ' || quote_literal(lower(filter ->> 'campaign')),
    case when filter ? 'person' then
      format('l.id = any (%L::uuid[])', array(select private.leads_of_person((filter ->> 'person')::uuid)))
    end,
    case when btrim(filter ->> 'q') <> '' then private.lead_search(left(filter ->> 'q', 200)) end
  ], ' and ');
$$;

-- Returns a page of leads in the order asked for. "older" comes after the edge in that order, "newer" comes before it.
-- Filters and changes come as JSON in a text: an object would reach the function as an object from one of our backends and
-- as a string from the other.
create function public.find_leads(
  filter text default '{}', older_than uuid default null, newer_than uuid default null,
  page_size integer default 50, in_full boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  edge record;
  is_oldest_first boolean := coalesce(filter::jsonb ->> 'sort' = 'oldest', false);
  is_back boolean := false;
  is_upward boolean := is_oldest_first;
  beside text := 'true';
  leads jsonb;
  has_more boolean;
  in_list_parts constant text := 'jsonb_build_object(''message'', left(l.message, 200), ''enquiries'',
    private.count_enquiries(l.contact_keys))';
  in_full_parts constant text := 'jsonb_build_object(''notes'', (
    select coalesce(jsonb_agg(e.note order by e.id), ''[]'') from public.lead_events e
    where e.lead_id = l.id and e.note is not null))';
begin
  perform private.ask_for_staff();
  page_size := least(greatest(page_size, 1), 1000);
  select l.created_at, l.id into edge from public.contact_leads l where l.id = coalesce(older_than, newer_than);
  -- The lead was erased meanwhile: the first page is a better answer than none.
  if found then
    is_back := older_than is null;
    is_upward := is_back <> is_oldest_first;
    beside := format('(l.created_at, l.id) %s (%L, %L)', case when is_upward then '>' else '<' end,
      edge.created_at, edge.id);
  end if;
  execute format(
    'select coalesce(jsonb_agg(lead), ''[]'') from (
       select to_jsonb(l) - ''{search_text,idempotency_key,contact_keys}''::text[] || %s
         || jsonb_build_object(''papers'', (select count(*) from public.lead_papers p where p.lead_id = l.id)) as lead
       from public.contact_leads l where %s and %s order by l.created_at %s, l.id %4$s limit %s
     ) as page',
    case when in_full then in_full_parts else in_list_parts end, private.lead_filter(filter::jsonb), beside,
    case when is_upward then 'asc' else 'desc' end, page_size + 1
  ) into leads;
  has_more := jsonb_array_length(leads) > page_size;
  if has_more then
    leads := leads - page_size;
  end if;
  if is_back then
    select coalesce(jsonb_agg(lead order by place desc), '[]') into leads
    from jsonb_array_elements(leads) with ordinality as page (lead, place);
  end if;
  return jsonb_build_object(
    'leads', leads,
    'hasNewer', case when is_back then has_more else edge.id is not null end,
    'hasOlder', is_back or has_more
  );
end;
$$;

-- Counts for the tabs how many leads are in each tray, and how many people wait for a promised call.
create function public.count_leads() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.ask_for_staff();
  return (
    select coalesce(jsonb_object_agg(tray, leads), '{}')
    from (select tray, count(*) as leads from public.contact_leads group by tray) as counted
  ) || jsonb_build_object('overdue', (
    select count(*) from public.contact_leads
    where follow_up_on < (now() at time zone 'Asia/Kolkata')::date
      and status in ('new', 'contacted', 'in_progress')
  ));
end;
$$;

-- Counts the leads that a filter finds, up to "at_most".
create function public.count_found_leads(filter text, at_most integer default 1001) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  leads integer;
begin
  perform private.ask_for_staff();
  execute format(
    'select count(*) from (select from public.contact_leads l where %s limit %s) as found',
    private.lead_filter(filter::jsonb), least(at_most, 10001)
  ) into leads;
  return leads;
end;
$$;

-- Changes one field of many leads, each from the value that the caller saw to the one that the caller wants. A lead that
-- another member has changed meanwhile stays as it is and is named in the answer. To undo, swap "from" and "to".
create function public.change_leads(field text, changes text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  kind text := case field when 'status' then 'text' when 'suspicion' then 'text' when 'assignee' then 'uuid'
    when 'follow_up_on' then 'date' end;
  asked jsonb := changes::jsonb;
  changed uuid[];
  others jsonb;
begin
  perform private.ask_for_staff();
  if kind is null then
    raise exception 'Leads have no field of this name to be worked on.' using errcode = '22023';
  end if;
  if jsonb_array_length(asked) > 1000 then
    raise exception 'At most 1000 leads are changed at a time.' using errcode = '22023';
  end if;
  -- Rows are locked in one order: two people who change the same leads would otherwise wait for each other.
  perform from public.contact_leads
    where id in (select (change ->> 'id')::uuid from jsonb_array_elements(asked) as change)
    order by id for update;
  execute format(
    'with asked as (
       select (change ->> ''id'')::uuid as id, (change ->> ''from'')::%1$s as was, (change ->> ''to'')::%1$s as wanted
       from jsonb_array_elements($1) as change
     ), done as (
       update public.contact_leads l set %2$I = asked.wanted from asked
       where l.id = asked.id and l.%2$I is not distinct from asked.was returning l.id
     ) select coalesce(array_agg(id), ''{}'') from done', kind, field
  ) into changed using asked;
  execute format(
    'select coalesce(jsonb_agg(jsonb_build_object(''id'', l.id, ''now'', l.%1$I)), ''[]'')
     from public.contact_leads l where l.id <> all ($2)
       and l.id in (select (change ->> ''id'')::uuid from jsonb_array_elements($1) as change)', field
  ) into others using asked, changed;
  return jsonb_build_object('changed', to_jsonb(changed), 'others', others);
end;
$$;

-- Days are in the readers' own time zone: a lead after midnight in Hyderabad belongs to the new day.
create function public.count_leads_by_day(days integer, zone text default 'Asia/Kolkata')
returns table (day date, leads bigint, spam bigint)
language sql stable security invoker set search_path = '' as $$
  with period as (
    select generate_series(
      (now() at time zone zone)::date - (least(greatest(days, 1), 400) - 1),
      (now() at time zone zone)::date, interval '1 day')::date as day
  ),
  counted as (
    select (created_at at time zone zone)::date as day,
      count(*) filter (where status <> 'spam' and suspicion is null) as leads,
      count(*) filter (where status = 'spam' or suspicion is not null) as spam
    from public.contact_leads
    where created_at >= ((now() at time zone zone)::date - least(greatest(days, 1), 400)) at time zone zone
    group by 1
  )
  select period.day, coalesce(counted.leads, 0), coalesce(counted.spam, 0)
  from period left join counted using (day)
  order by period.day;
$$;

-- Returns the day's work: promised calls by their day, new enquiries, and those that have heard nothing for longest.
create function public.leads_today(of_member uuid default null, most integer default 8) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'Asia/Kolkata')::date;
  answer jsonb := '{}';
  part record;
  found_leads jsonb;
begin
  perform private.ask_for_staff();
  for part in select * from (values
    ('due', 'l.follow_up_on <= ' || quote_literal(today) || ' and l.status in (''new'', ''contacted'', ''in_progress'')',
      'l.follow_up_on, l.id'),
    ('new', 'l.tray = ''new''', 'l.created_at, l.id'),
    ('waiting', 'l.status in (''contacted'', ''in_progress'') and l.follow_up_on is null', 'l.updated_at, l.id')
  ) as parts (name, wanted, sorted) loop
    execute format(
      'select jsonb_build_object(
         ''leads'', (select coalesce(jsonb_agg(lead), ''[]'') from (
           select jsonb_build_object(''id'', l.id, ''name'', l.name, ''email'', l.email, ''phone'', l.phone,
             ''phone_e164'', l.phone_e164, ''message'', left(l.message, 160), ''locale'', l.locale,
             ''assignee'', l.assignee, ''follow_up_on'', l.follow_up_on, ''created_at'', l.created_at,
             ''updated_at'', l.updated_at) as lead
           from public.contact_leads l where %1$s and %2$s order by %3$s limit %4$s) as page),
         ''count'', (select count(*) from (select from public.contact_leads l where %1$s and %2$s limit 1000) as counted))',
      part.wanted,
      case when of_member is null then 'true'
        when part.name = 'new' then format('(l.assignee = %L or l.assignee is null)', of_member)
        else format('l.assignee = %L', of_member) end,
      part.sorted, least(greatest(most, 1), 50)
    ) into found_leads;
    answer := answer || jsonb_build_object(part.name, found_leads);
  end loop;
  return answer;
end;
$$;

-- Working on a lead

-- Records in one step that somebody was called or written to, what was said, and when to call next. A person who was reached
-- is no longer new, and a call keeps a promise for today or before.
create function public.log_contact(of_lead uuid, outcome text, words text default '', next_call date default null)
returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  was record;
  became record;
  entry bigint;
begin
  perform private.ask_for_staff();
  if outcome not in ('called', 'no_answer', 'whatsapp') then
    raise exception 'There is no such outcome of a contact.' using errcode = '22023';
  end if;
  select status, follow_up_on into was from public.contact_leads where id = of_lead for update;
  if not found then
    raise exception 'This lead was erased.' using errcode = 'PT404';
  end if;
  insert into public.lead_events (lead_id, event, note)
  values (of_lead, 'contact', nullif(btrim(words), '')) returning id into entry;
  update public.contact_leads set
    status = case when status = 'new' and outcome <> 'no_answer' then 'contacted' else status end,
    follow_up_on = coalesce(next_call, case
      when outcome = 'called' and follow_up_on <= (now() at time zone 'Asia/Kolkata')::date then null
      else follow_up_on end)
  where id = of_lead returning status, follow_up_on into became;
  update public.lead_events set detail = jsonb_build_object(
    'outcome', outcome, 'was', to_jsonb(was), 'became', to_jsonb(became)) where id = entry;
  return entry;
end;
$$;

-- Takes back a member's own note or contact within the hour, for a slip of the finger. What it changed is changed back unless
-- another change came after it. Answers with the words, so that they can be written better.
create function public.take_back_entry(entry bigint) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone record;
begin
  perform private.ask_for_staff();
  delete from public.lead_events
    where id = entry and actor = auth.uid() and event in ('note', 'contact') and created_at > now() - interval '1 hour'
    returning * into gone;
  if not found then
    raise exception 'Only your own entries can be taken back, within the hour.' using errcode = 'PT409';
  end if;
  if gone.event = 'contact' then
    update public.contact_leads set status = gone.detail -> 'was' ->> 'status'
      where id = gone.lead_id and status = gone.detail -> 'became' ->> 'status'
        and status <> gone.detail -> 'was' ->> 'status';
    update public.contact_leads set follow_up_on = (gone.detail -> 'was' ->> 'follow_up_on')::date
      where id = gone.lead_id
        and follow_up_on is not distinct from (gone.detail -> 'became' ->> 'follow_up_on')::date
        and follow_up_on is distinct from (gone.detail -> 'was' ->> 'follow_up_on')::date;
  end if;
  return coalesce(gone.note, '');
end;
$$;

-- Corrects a note and keeps what it said before. Members correct their own notes, owners any.
create function public.correct_note(entry bigint, words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_for_staff();
  if coalesce(btrim(words), '') = '' then
    raise exception 'A note says something.' using errcode = '22023';
  end if;
  update public.lead_events set
    note = btrim(words),
    detail = jsonb_set(detail, '{former}', coalesce(detail -> 'former', '[]') || jsonb_build_array(
      jsonb_build_object('note', note, 'at', now(), 'by', auth.uid())))
  where id = entry and event in ('note', 'contact') and note is not null and note <> btrim(words)
    and (actor = auth.uid() or (select private.is_owner()))
    and jsonb_array_length(coalesce(detail -> 'former', '[]')) < 20;
  if not found then
    raise exception 'Only your own notes can be corrected.' using errcode = 'PT409';
  end if;
end;
$$;

-- Before a member leaves, another one gets the leads that the member still worked on.
create function public.hand_over_leads(from_member uuid, to_member uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  handed integer;
begin
  if not (select private.is_owner()) then
    raise exception 'Only an owner can hand over a member''s leads.' using errcode = '42501';
  end if;
  with given as (
    update public.contact_leads set assignee = to_member
    where assignee = from_member and status in ('new', 'contacted', 'in_progress') returning 1
  )
  select count(*) into handed from given;
  return handed;
end;
$$;

-- Triggers

create trigger begin_leads before insert on public.contact_leads
  for each statement execute function private.begin_leads();
create trigger begin_lead before insert on public.contact_leads for each row execute function private.begin_lead();
create trigger touch_lead before update on public.contact_leads for each row execute function private.touch_lead();
create trigger record_new_leads after insert on public.contact_leads
  referencing new table as added for each statement execute function private.record_new_leads();
create trigger record_lead after update on public.contact_leads for each row execute function private.record_lead();
-- Work on a lead is in lead_events. The log records that a visitor's words were changed or erased, because an erased lead
-- takes its events with it.
create trigger record_audit after delete or update of name, email, phone, message, details
  on public.contact_leads for each row execute function private.record_audit();
create trigger erase_receipt after delete on public.contact_leads for each row execute function private.erase_receipt();
create trigger forget_statistics after delete on public.contact_leads
  referencing old table as gone for each statement execute function private.forget_statistics();
create trigger sign_lead_event before insert on public.lead_events for each row execute function private.sign_lead_event();
create trigger limit_papers before insert on public.lead_papers for each row execute function private.limit_papers();
create trigger erase_paper after delete on public.lead_papers for each row execute function private.erase_paper();
create trigger record_notified after update of sent_at on public.outbox
  for each row when (old.sent_at is null and new.sent_at is not null and new.kind = 'lead_created')
  execute function private.record_notified();
create trigger announce_change after insert or update or delete on public.contact_leads
  for each row execute function private.announce_change();
create trigger announce_change after insert or update or delete on public.lead_events
  for each row execute function private.announce_change();
create trigger announce_change after insert or update or delete on public.lead_papers
  for each row execute function private.announce_change();

-- Policies

alter table public.contact_leads enable row level security;
alter table public.lead_events enable row level security;
alter table public.lead_papers enable row level security;
alter table public.person_links enable row level security;
alter table public.outbox enable row level security;
alter table public.lead_receipts enable row level security;
alter table public.lead_checks enable row level security;
alter table public.reply_templates enable row level security;
alter table public.lead_views enable row level security;

create policy "anyone leaves an enquiry" on public.contact_leads
  for insert to anon, authenticated with check (status = 'new');
create policy "staff read enquiries" on public.contact_leads for select to authenticated using ((select private.is_staff()));
create policy "staff work on enquiries" on public.contact_leads
  for update to authenticated
  using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "owners erase enquiries" on public.contact_leads
  for delete to authenticated using ((select private.is_owner()));
create policy "staff read what happened" on public.lead_events
  for select to authenticated using ((select private.is_staff()));
create policy "staff add notes" on public.lead_events
  for insert to authenticated with check ((select private.is_staff()) and event = 'note');
create policy "staff read papers" on public.lead_papers
  for select to authenticated using (stored_at is not null and (select private.is_staff()));
create policy "staff read who is one person" on public.person_links
  for select to authenticated using ((select private.is_staff()));
create policy "staff read the checks" on public.lead_checks for select to authenticated using ((select private.is_staff()));

create policy "staff read ready answers" on public.reply_templates
  for select to authenticated using ((select private.is_staff()));
create policy "staff add ready answers" on public.reply_templates
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change ready answers" on public.reply_templates
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove ready answers" on public.reply_templates
  for delete to authenticated using ((select private.is_staff()));

create policy "staff read views" on public.lead_views for select to authenticated using ((select private.is_staff()));
create policy "staff add views" on public.lead_views for insert to authenticated with check ((select private.is_staff()));
create policy "staff change views" on public.lead_views
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove views" on public.lead_views for delete to authenticated using ((select private.is_staff()));

create policy "staff see the papers bucket" on storage.buckets
  for select to authenticated using (id = 'papers' and (select private.is_staff()));
create policy "staff read papers" on storage.objects
  for select to authenticated using (bucket_id = 'papers' and (select private.is_staff()));

-- Grants

revoke all on public.contact_leads, public.lead_events, public.lead_papers, public.person_links, public.outbox,
  public.lead_receipts, public.lead_checks, public.reply_templates, public.lead_views
  from anon, authenticated, service_role;
-- Columns are named: an id or a date from a visitor would be a claim, not a fact. The site's own server inserts leads as
-- service_role.
grant insert (name, email, phone, message, status, locale, page, details, consent_version, campaign)
  on public.contact_leads to anon, authenticated;
grant update (name, email, phone, phone_e164, message, status, details, suspicion, assignee, follow_up_on)
  on public.contact_leads to authenticated;
grant select, delete on public.contact_leads to authenticated;
grant select, insert (lead_id, event, note) on public.lead_events to authenticated;
grant select on public.lead_papers, public.person_links, public.lead_checks to authenticated;
grant select, insert, update, delete on public.reply_templates, public.lead_views to authenticated, service_role;
grant select, insert, update, delete on public.contact_leads, public.lead_events, public.person_links, public.outbox,
  public.lead_receipts, public.lead_checks to service_role;
grant select, insert, delete, update (stored_at) on public.lead_papers to service_role;
revoke all on all sequences in schema public from anon, authenticated;

revoke all on all functions in schema private from public;
revoke all on function public.add_lead, public.claim_outbox, public.release_outbox, public.check_leads,
  public.announce_due_calls, public.person_of_lead, public.merge_people, public.separate_people, public.export_person,
  public.erase_person, public.erase_due_leads, public.find_leads, public.count_leads, public.count_found_leads,
  public.change_leads, public.count_leads_by_day, public.leads_today, public.log_contact, public.take_back_entry,
  public.correct_note, public.hand_over_leads from public, anon, authenticated, service_role;
grant execute on function public.add_lead, public.person_of_lead, public.merge_people, public.separate_people,
  public.export_person, public.erase_person, public.find_leads, public.count_leads, public.count_found_leads,
  public.change_leads, public.count_leads_by_day, public.leads_today, public.log_contact, public.take_back_entry,
  public.correct_note, public.hand_over_leads to authenticated;
grant execute on function public.claim_outbox, public.release_outbox, public.check_leads, public.announce_due_calls,
  public.erase_due_leads to service_role;
