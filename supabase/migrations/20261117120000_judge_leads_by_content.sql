-- Purpose:  one rule says which enquiries may be spam, for every way they come: forms, the documented anonymous insert,
--           staff's "New lead". It goes by what is written and how often, not by the way. Until now everything that came
--           past the forms was suspected, what staff entered by hand too, and no text ever was.
-- Creates:  private.spam_signs(), private.doubts_about(), private.begin_leads(); indexes for the two questions about frequency
-- Changes:  private.begin_lead(), private.record_new_leads(); a longer contact_leads.suspicion; leads that were suspected
--           for their way alone are judged again
-- Needs:    contact_leads (20261115090200, 20261115110000, 20261115180312), private.dialable_number() (20261115174555)
-- Access:   as before: only triggers call these functions.
-- Undo:     begin_lead() and record_new_leads() as in 20261115174555 with its index contact_leads_without_the_form; drop
--           private.begin_leads() with its trigger, the two other functions and the two indexes.
-- Decision: docs/decisions/0087-one-rule-for-suspected-leads.md

alter table public.contact_leads
  drop constraint contact_leads_suspicion_check,
  add constraint contact_leads_suspicion_check check (char_length(suspicion) <= 200);

-- What the words of an enquiry give away. Its length is bounded, and the time grows with it alone: words are found without
-- patterns, and the patterns for links have no way back.
create function private.spam_signs(lead public.contact_leads) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  -- Joiners are optional in Telugu and Hindi, so they are left out before words are compared.
  said text := lower(translate(left(concat_ws(' ', lead.name, lead.email, lead.phone, lead.message,
    lead.details::text), 8000), U&'\200B\200C\200D', ''));
  words text := ' ' || translate(said, E'\n\r\t.,;:!?()[]{}<>"''/\\|*_-+=#@&~`', repeat(' ', 40)) || ' ';
  -- Nobody asks a land office about these.
  foreign_words text[] := array[' viagra ', ' cialis ', ' porn ', ' porno ', ' escort ', ' escorts ', ' onlyfans ', ' seo ',
    ' backlink ', ' backlinks ', ' link building ', ' guest post ', ' guest posts ', ' bitcoin ', ' bitcoins ', ' crypto ',
    ' cryptocurrency ', ' forex ',
    'వయాగ్రా', 'పోర్న్', 'క్రిప్టో', 'బిట్కాయిన్', 'బిట్ కాయిన్', 'वियाग्रा', 'पोर्न', 'क्रिप्टो', 'बिटकॉइन'];
  -- These may be part of somebody's story: however many there are, they count as one.
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
    -- Portals, maps and places where people keep their papers are what an owner of land links to.
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

-- How often the same text has come within an hour: a long one from anybody, a short one ("Call me")
-- under one name and contact.
create index contact_leads_same_words on public.contact_leads (
  md5(case when char_length(message) < 60 then name || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' else '' end || message), created_at
) where source = 'website';

-- The rule. `suspicion` brings along what only whoever took the enquiry can see: a filled hidden field, haste, a busy
-- network. What staff enter is never doubted for how often: an office enters many.
-- Volatile, so that an insert of several rows counts its own. By the index in any case: a plan that was made while there
-- were few leads would go on reading all of them.
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

-- How many have come from everybody, asked once for all rows of a statement.
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
create trigger begin_leads before insert on public.contact_leads
  for each statement execute function private.begin_leads();

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
  -- The moment of its row is later than the start of its transaction.
  new.updated_at := greatest(new.updated_at, new.created_at);
  return new;
end;
$$;

-- Counted by rows: an array is one request. And over all strangers, because a hosted project counts no addresses. Whatever
-- comes through a form has a key; a stranger cannot give one.
drop index public.contact_leads_without_the_form;
create index contact_leads_past_the_forms on public.contact_leads (created_at)
  where idempotency_key is null and source = 'website';
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

revoke all on function private.spam_signs, private.doubts_about, private.begin_leads from public;

-- No work of anybody's: neither a line in a lead's log nor a new day.
alter table public.contact_leads disable trigger user;
update public.contact_leads lead set suspicion = nullif(array_to_string(private.spam_signs(lead), ', '), '')
  where suspicion = 'sent_without_the_form';
alter table public.contact_leads enable trigger user;
