-- Purpose:  finds people by a part of their name in any script, a number or an enquiry number, for the field that searches
--           everything. People of a member who no longer works with people go back to the tray.
-- Creates:  private.sound_of(), private.name_words(), public.find_anyone(), private.free_people(), an index of names
-- Needs:    20261118110007_people.sql, 20261118110010_access.sql
-- Access:   members who may read people
-- Undo:     drop the trigger free_people, the index and the four functions.
-- Decision: docs/decisions/0027-inbox-queries-and-report.md

-- Spells names by their sound: రాములు, रामुलु and Ramulu are "ramul". The rules are those of app/site/search/fold-word.ts, with
-- some for names and without case endings.
create function private.sound_of(name text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  rules constant text[] := array[
    'N(?=[pbfm])', 'm', 'N(?![a-zC])', 'm', 'N', 'n',
    'ch', 'C', 'ck', 'k', 'c(?=[eiy])', 's', '[cq]', 'k', 'x', 'ks', 'ph', 'f', 'w', 'v', 'z', 'j',
    '(?<=[bcdgjklnprstvC])h', '', 'h\M', '',
    -- Ramaiah and Ramayya, Rao and Ravu, Krishna and Krushna.
    'a[iy]+a\M', 'ay', 'ao\M', 'av', '([bdgkmpst])ru', '\1ri',
    'a{2,}', 'a', 'ee|ea|ii|ie', 'i', 'oo|uu|ou(?![gs])', 'u', 'a[iy](?![aeiou])|ae|ei|ey', 'e', 'au|aw|ow|oa', 'o',
    '(?<=[bcdfgjklmnprstvC])y(?=[aeiou])', '', 'y(?![aeiou])', 'i', 'mn?(?=[pb])|n(?=[pb])', 'm', '(.)\1+', '\1',
    -- Short words keep their last vowel.
    '([a-zC]{2,}[^aeiou\s])[aeiou]+\M', '\1'
  ];
  sound text := regexp_replace(lower(normalize(name, nfc)), '[\u200b-\u200f\u2060\ufeff\u093c\u0903\u0c03]', '', 'g');
begin
  -- A consonant without a vowel sign has the vowel "a".
  sound := regexp_replace(sound, '([\u0c15-\u0c39\u0915-\u0939])(?![\u0c3e-\u0c4d\u093e-\u094d])', '\1a', 'g');
  sound := replace(replace(replace(replace(sound, 'ఋ', 'ru'), 'ృ', 'ru'), 'ऋ', 'ri'), 'ृ', 'ri');
  sound := translate(sound,
    'కఖగఘఙచఛజఝఞటఠడఢణతథదధనపఫబభమయరఱలళవశషసహ' || 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह'
      || 'అఆఇఈఉఊఎఏఐఒఓఔాిీుూెేైొోౌ' || 'अआइईउऊऍऎएऐऑऒओऔािीुूॅॆेैॉॊोौ' || 'ంఁंँ' || '్्',
    'kkggnCCjjnttddnttddnpfbbmyrrllvsssh' || 'kkggnCCjjnttddnttddnpfbbmyrllvsssh'
      || 'aaiiuueeeoooaiiuueeeooo' || 'aaiiuueeeeooooaiiuueeeeoooo' || 'NNnn');
  for place in 1..array_length(rules, 1) by 2 loop
    sound := regexp_replace(sound, rules[place], rules[place + 1], 'g');
  end loop;
  return sound;
end;
$$;

-- Returns what a person is found by: the words of the name as written and by their sound, and the mail address.
create function private.name_words(name text, email text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select array_to_tsvector(array(
    select word from regexp_split_to_table(
      case when name = 'Website Visitor' then '' else lower(name) || ' ' || private.sound_of(name) end
        || ' ' || coalesce(lower(email), ''), '[\s.,]+') as word
    where word <> '' and char_length(word) <= 200));
$$;

-- A search reads the list of entries that are not yet sorted in from end to end, so there is none.
create index people_by_name on public.people using gin (private.name_words(name, email)) with (fastupdate = off);
-- ANALYZE would keep samples of the values of erased persons.
alter index public.people_by_name alter column 1 set statistics 0;

-- Finds people by what is typed, and by topics whose name was typed, the latest first. An enquiry number finds its enquiry. At
-- most a few thousand rows are read, so a single letter is answered as quickly as a whole name.
create function public.find_anyone(typed text, topics text[] default '{}', most integer default 5) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  words text := lower(btrim(regexp_replace(
    translate(left(typed, 100), '౦౧౨౩౪౫౬౭౮౯०१२३४५६७८९', '01234567890123456789'), '\s+', ' ', 'g')));
  digits text := regexp_replace(words, '[^0-9]', '', 'g');
  number text := upper(regexp_replace(words, '^(bl|no)[-. ]*', ''));
  asked tsquery;
  hits uuid[] := '{}';
begin
  perform private.ask_for('people.read');
  most := least(most, 50);
  if words ~ '^[0-9 ().+-]+$' then
    if char_length(digits) >= 4 then
      hits := array(select distinct person_id from (select l.person_id from public.contact_leads l
        where l.search_text like '%' || right(digits, 10) || '%' limit 300) as found);
    end if;
  else
    select string_agg(format('(%L:* | %L:*)', replace(word, '\', ''), coalesce(nullif(private.sound_of(word), ''), word)),
      ' & ')::tsquery into asked
    from regexp_split_to_table(words, '[\s.,''\\]+') as word where word <> '';
    hits := array(select id from (
      select id, tray, latest_at from public.people where private.name_words(name, email) @@ asked limit 2000
    ) as found order by tray in ('spam', 'suspected'), latest_at desc limit most);
  end if;
  if cardinality(hits) < most then
    -- Topic by topic, in the order of the index.
    hits := hits || array(select l.person_id from unnest(topics) as topic cross join lateral (
      select person_id from public.contact_leads where details ->> 'topic' = topic order by created_at desc limit most) as l);
  end if;
  return jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object('topic', l.details ->> 'topic') order by place), '[]')
      from (
        select *, row_number() over (order by tray in ('spam', 'suspected'), latest_at desc, id) as place
        from public.people where id = any (hits) order by place limit most
      ) as p join public.contact_leads l on l.id = p.latest_lead),
    'enquiries', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'reference', l.reference, 'name', p.name,
        'message', left(l.message, 120), 'created_at', l.created_at)), '[]')
      from public.contact_leads l join public.people p on p.id = l.person_id where l.reference = number));
end;
$$;

-- Who no longer works with people has none. record_person() writes it into the log of each.
create function private.free_people() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.people set assignee = null where assignee = new.user_id;
  return null;
end;
$$;
create trigger free_people after update of role on public.staff
  for each row when (new.role in ('writer', 'reader')) execute function private.free_people();

revoke all on function private.sound_of, private.name_words, private.free_people from public;
revoke all on function public.find_anyone from public, anon, authenticated, service_role;
grant execute on function public.find_anyone to authenticated;
-- Who changes a person writes into the index of names.
grant execute on function private.sound_of, private.name_words to authenticated, service_role;
