-- Purpose:  the person is the record of the office: one handler, one next call, one row in the list, all enquiries inside.
--           People are found by a part of their name in any script, a number or an enquiry number, and the report counts
--           what became of their enquiries.
-- Access:   functions that run with their owner's rights and ask first who is calling (see the enquiries).
-- Decision: docs/decisions/0017-personal-data-retention-and-erasure.md, 0027-inbox-queries-and-report.md

-- Table

-- It holds figures and no person. After a crash they are made again, so nothing of it is logged.
create unlogged table private.made_reports (
  days integer primary key,
  report jsonb not null,
  made_at timestamptz not null
);

-- A person follows their enquiries

-- Returns the contacts of an enquiry. The number comes first: it decides who the person is.
create function private.contact_keys(phone text, phone_e164 text, email text) returns text[]
language sql immutable set search_path = '' as $$
  select array_remove(array[
    'tel:' || phone_e164,
    case when phone_e164 is null and char_length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 7
      then 'digits:' || regexp_replace(phone, '[^0-9]', '', 'g') end,
    'mail:' || lower(nullif(btrim(email), ''))
  ], null);
$$;

-- The next two functions switch off enable_seqscan: a plan from a time with few people would go on reading all of them.

-- Brings what follows from the enquiries up to date. A person without enquiries goes, unless an enquiry is just coming in.
create function private.refresh_people(ids uuid[]) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  empty uuid[];
begin
  update public.people p set name = coalesce(s.name, 'Website Visitor'), phone = s.phone, phone_e164 = s.phone_e164,
    email = s.email, locale = s.locale, tray = s.tray, is_doubted = s.is_doubted, enquiries = s.enquiries,
    latest_lead = s.latest_lead, latest_at = s.latest_at, waits_since = s.waits_since, updated_at = clock_timestamp()
  from (
    select l.person_id,
      (array_agg(l.name order by l.created_at desc, l.id) filter (where l.name <> 'Website Visitor'))[1] as name,
      (array_agg(l.phone order by l.phone_e164 is null, l.created_at desc, l.id) filter (where l.phone is not null))[1] as phone,
      (array_agg(l.phone_e164 order by l.phone_e164 is null, l.created_at desc, l.id)
        filter (where l.phone is not null))[1] as phone_e164,
      (array_agg(l.email order by l.created_at desc, l.id) filter (where l.email is not null))[1] as email,
      (array_agg(l.locale order by l.created_at desc, l.id))[1] as locale,
      coalesce(
        case when bool_or(l.tray = 'new') then 'new' when bool_or(l.tray = 'in_progress') then 'in_progress'
          when bool_or(l.tray = 'contacted') then 'contacted' end,
        (array_agg(l.tray order by l.updated_at desc, l.id) filter (where l.tray in ('won', 'lost')))[1],
        case when bool_or(l.tray = 'suspected') then 'suspected' else 'spam' end) as tray,
      bool_or(l.tray = 'suspected') as is_doubted,
      count(*) as enquiries,
      (array_agg(l.id order by l.created_at desc, l.id desc))[1] as latest_lead,
      max(l.created_at) as latest_at,
      coalesce(min(l.created_at) filter (where l.tray = 'new'), max(l.created_at)) as waits_since
    from public.contact_leads l where l.person_id = any (ids) group by l.person_id
  ) as s
  where p.id = s.person_id;
  -- An enquiry that is just coming in holds the row of the person it found, and the person stays.
  empty := array(select p.id from public.people p where p.id = any (ids)
    and not exists (select from public.contact_leads l where l.person_id = p.id) for update skip locked);
  delete from public.people p where p.id = any (empty)
    and not exists (select from public.contact_leads l where l.person_id = p.id);
end;
$$;

-- Gives the persons the contacts of their enquiries. A contact that another person has stays there.
create function private.sync_contacts(ids uuid[]) returns void
language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
begin
  delete from public.person_contacts c where c.person_id = any (ids) and not exists (
    select from public.contact_leads l where l.person_id = c.person_id
      and c.key = any (private.contact_keys(l.phone, l.phone_e164, l.email)));
  insert into public.person_contacts (key, person_id)
    select key, l.person_id from public.contact_leads l
    cross join lateral unnest(private.contact_keys(l.phone, l.phone_e164, l.email)) as key
    where l.person_id = any (ids) order by l.created_at on conflict do nothing;
end;
$$;

-- Whatever decides whose a contact is takes turns: two new enquiries with one number, or a merge and a new enquiry. Enquiries
-- with other contacts wait for nothing.
create function private.take_turns(keys text[]) returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended(key, 0)) from (select unnest(keys) as key order by 1) as sorted;
$$;

-- It runs after begin_lead, by its name: the number is known as it is dialled. A form that is sent twice is one enquiry.
create function private.find_person() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  keys text[] := private.contact_keys(new.phone, new.phone_e164, new.email);
  is_doubted boolean := new.status = 'new' and new.suspicion is not null;
begin
  if new.person_id is not null then
    return new;
  end if;
  select person_id into new.person_id from public.contact_leads where idempotency_key = new.idempotency_key;
  if found then
    return new;
  end if;
  perform private.take_turns(keys);
  for attempt in 1..2 loop
    exit when not exists (select from public.person_contacts where key = any (keys));
    -- A person who is being erased or merged is waited for; then it is asked again who has the contact.
    select p.id into new.person_id from public.person_contacts c join public.people p on p.id = c.person_id
      where c.key = any (keys) order by array_position(keys, c.key) limit 1 for key share of p;
    exit when found;
  end loop;
  if new.person_id is null then
    -- What refresh_people() would find. The tray of the new row is not computed yet.
    insert into public.people (name, phone, phone_e164, email, locale, tray, is_doubted, enquiries, latest_lead,
      latest_at, waits_since)
    values (new.name, new.phone, case when new.phone is not null then new.phone_e164 end, new.email, new.locale,
      case when is_doubted then 'suspected' else new.status end, is_doubted, 1, new.id, new.created_at, new.created_at)
    returning id into new.person_id;
  end if;
  insert into public.person_contacts (key, person_id) select unnest(keys), new.person_id on conflict do nothing;
  return new;
end;
$$;

create function private.refresh_touched() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    -- A person who was made for this one enquiry is up to date.
    ids := array(select n.person_id from is_now n join public.people p on p.id = n.person_id
      group by n.person_id having count(*) > 1 or bool_or(p.enquiries <> 1 or p.latest_lead is distinct from n.id));
  else
    ids := array(select distinct person_id from was);
    if tg_op = 'UPDATE' then
      ids := ids || array(select distinct person_id from is_now);
    end if;
    perform private.sync_contacts(ids);
  end if;
  if cardinality(ids) > 0 then
    perform private.refresh_people(ids);
  end if;
  return null;
end;
$$;

-- What is done with the person is in the log of their latest enquiry.
create function private.record_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.latest_lead is null then
    return null;
  end if;
  if new.assignee is distinct from old.assignee then
    insert into public.lead_events (lead_id, event, detail, actor)
    values (new.latest_lead, 'assigned', jsonb_build_object('from', old.assignee, 'to', new.assignee), auth.uid());
    if new.assignee is not null then
      perform private.announce_handover(new.assignee, new.latest_lead);
    end if;
  end if;
  if new.next_call is distinct from old.next_call then
    insert into public.lead_events (lead_id, event, detail, actor)
    values (new.latest_lead, 'follow_up_changed', jsonb_build_object('from', old.next_call, 'to', new.next_call), auth.uid());
  end if;
  return null;
end;
$$;

-- Who cannot read an enquiry is not given one, and gets no mail about it.
create function private.keep_handler_able() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.staff where user_id = new.assignee and role in ('writer', 'reader')) then
    raise exception 'This member does not work with enquiries.' using errcode = 'PT422';
  end if;
  return new;
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

-- The person on the screen

-- Takes the id of a person or of one of their enquiries: mails and references name an enquiry.
create function private.person_named(named uuid) returns uuid
language sql stable set search_path = '' as $$
  select id from public.people where id = named
  union all select person_id from public.contact_leads where id = named limit 1;
$$;

-- Returns who else is known by a contact of this person, or by a number or an address in their messages.
create function private.perhaps_also(person uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(distinct jsonb_build_object('id', p.id, 'name', p.name, 'key', c.key)), '[]')
  from (select * from public.contact_leads where person_id = person order by created_at desc limit 50) as l
  cross join lateral (
    select unnest(private.contact_keys(l.phone, l.phone_e164, l.email))
    union select 'tel:+91' || hit[1]
      from regexp_matches(l.search_text, '(?<![0-9])(?:0|91)?([6-9][0-9]{9})(?![0-9])', 'g') as hit
    union select 'mail:' || hit[1]
      from regexp_matches(lower(l.message), '([a-z0-9._+-]+@[a-z0-9-]+\.[a-z0-9.-]*[a-z])', 'g') as hit
  ) as mentioned (key)
  join public.person_contacts c on c.key = mentioned.key and c.person_id <> person
  join public.people p on p.id = c.person_id;
$$;

create function public.open_person(named uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  person uuid := private.person_named(named);
begin
  perform private.ask_for('people.read');
  return (
    select jsonb_build_object(
      'person', to_jsonb(p),
      'contacts', (select coalesce(jsonb_agg(c.key order by c.key desc), '[]') from public.person_contacts c where c.person_id = p.id),
      'enquiries', (
        select jsonb_agg(to_jsonb(l) - '{search_text,idempotency_key}'::text[] order by l.created_at desc, l.id desc)
        from (select * from public.contact_leads where person_id = p.id order by created_at desc limit 100) as l),
      'events', (
        select coalesce(jsonb_agg(to_jsonb(e) order by e.id desc), '[]') from (
          select e.* from public.lead_events e join public.contact_leads l on l.id = e.lead_id
          where l.person_id = p.id order by e.id desc limit 500) as e),
      'papers', (
        select coalesce(jsonb_agg(to_jsonb(d) - '{digest,stored_at}'::text[] order by d.created_at), '[]')
        from public.lead_papers d join public.contact_leads l on l.id = d.lead_id
        where l.person_id = p.id and d.stored_at is not null),
      'merges', (
        select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'contacts', m.contacts) order by m.id), '[]')
        from public.person_merges m where m.kept = p.id),
      'perhaps', private.perhaps_also(p.id))
    from public.people p where p.id = person
  );
end;
$$;

-- Says who is known by what is being typed: a number in any writing, or an address.
create function public.known_person(typed text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  written text := translate(left(typed, 320), '౦౧౨౩౪౫౬౭౮౯०१२३४५६७८९', '01234567890123456789');
begin
  perform private.ask_for('people.read');
  return (
    select to_jsonb(p) from public.person_contacts c join public.people p on p.id = c.person_id
    where c.key = any (private.contact_keys(written, private.dialable_number(written), written)) limit 1);
end;
$$;

-- Makes two persons one. The kept one's handler stays; of two promised calls the earlier one is kept.
create function public.merge_people(keep uuid, other uuid) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.people;
  two public.people;
  handler uuid;
  call timestamp;
  merge bigint;
begin
  perform private.ask_for('people.work');
  perform private.take_turns(array(select key from public.person_contacts where person_id in (keep, other)));
  perform from public.people where id in (keep, other) order by id for update;
  select * into one from public.people where id = keep;
  select * into two from public.people where id = other;
  if one.id is null or two.id is null then
    raise exception 'One of the two was erased.' using errcode = 'PT404';
  end if;
  if keep = other then
    return null;
  end if;
  handler := coalesce(one.assignee, two.assignee);
  call := least(one.next_call, two.next_call);
  update public.person_merges set kept = keep where kept = other;
  insert into public.person_merges (kept, gone, was, contacts, leads, made_by) values (keep, other,
    jsonb_build_object(
      'kept', jsonb_build_object('assignee', one.assignee, 'next_call', one.next_call),
      'became', jsonb_build_object('assignee', handler, 'next_call', call),
      'gone', jsonb_build_object('assignee', two.assignee, 'next_call', two.next_call)),
    array(select key from public.person_contacts where person_id = other),
    array(select id from public.contact_leads where person_id = other), auth.uid()) returning id into merge;
  insert into public.lead_events (lead_id, event, actor) values (two.latest_lead, 'joined', auth.uid());
  update public.people set assignee = handler, next_call = call
    where id = keep and (assignee, next_call) is distinct from (handler, call);
  update public.contact_leads set person_id = keep where person_id = other;
  return merge;
end;
$$;

-- Takes a merge back. What came since then goes to the person whose number or address it has.
create function public.separate_people(merge bigint) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  m public.person_merges;
begin
  perform private.ask_for('people.work');
  perform private.take_turns(array(select c.key from public.person_contacts c join public.person_merges on kept = c.person_id
    where id = merge));
  perform from public.people where id = (select kept from public.person_merges where id = merge) for update;
  delete from public.person_merges where id = merge returning * into m;
  if not found then
    raise exception 'They are two persons already.' using errcode = 'PT404';
  end if;
  insert into public.people (id, assignee, next_call)
    values (m.gone, (m.was -> 'gone' ->> 'assignee')::uuid, (m.was -> 'gone' ->> 'next_call')::timestamp);
  update public.contact_leads l set person_id = m.gone where l.person_id = m.kept and (l.id = any (m.leads)
    or (private.contact_keys(l.phone, l.phone_e164, l.email))[1] = any (m.contacts));
  update public.person_merges set kept = m.gone where kept = m.kept and leads <@ m.leads and id < m.id;
  -- What the merge changed is changed back, unless somebody has changed it since.
  update public.people p set assignee = (m.was -> 'kept' ->> 'assignee')::uuid
    where p.id = m.kept and p.assignee = (m.was -> 'became' ->> 'assignee')::uuid
      and p.assignee is distinct from (m.was -> 'kept' ->> 'assignee')::uuid;
  update public.people p set next_call = (m.was -> 'kept' ->> 'next_call')::timestamp
    where p.id = m.kept and p.next_call = (m.was -> 'became' ->> 'next_call')::timestamp
      and p.next_call is distinct from (m.was -> 'kept' ->> 'next_call')::timestamp;
  perform private.refresh_people(array[m.gone, m.kept]);
  insert into public.lead_events (lead_id, event, actor)
    select latest_lead, 'separated', auth.uid() from public.people where id = m.gone;
  return m.gone;
end;
$$;

-- Makes one enquiry a person of its own: a number that a family shares. merge_people() takes it back.
create function public.separate_lead(of_lead uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  person uuid;
begin
  perform private.ask_for('people.work');
  perform private.take_turns(array(select c.key from public.person_contacts c join public.contact_leads l using (person_id)
    where l.id = of_lead));
  perform from public.people where id = (select person_id from public.contact_leads where id = of_lead) for update;
  insert into public.people (assignee)
    select p.assignee from public.people p join public.contact_leads l on l.person_id = p.id
    where l.id = of_lead and p.enquiries > 1 returning id into person;
  if not found then
    raise exception 'It is their only enquiry, or it was erased.' using errcode = 'PT404';
  end if;
  update public.contact_leads set person_id = person where id = of_lead;
  insert into public.lead_events (lead_id, event, actor) values (of_lead, 'separated', auth.uid());
  return person;
end;
$$;

-- Returns everything kept about the person, in a form that can be given to them.
create function public.export_person(named uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  person uuid := private.person_named(named);
begin
  perform private.ask_for('people.work');
  insert into public.audit_log (actor, action, subject_table, subject_key)
  values (auth.uid(), 'export_person', 'contact_leads', named);
  return (
    select jsonb_build_object(
      'name', p.name, 'next_call', p.next_call,
      'contacts', (select coalesce(jsonb_agg(c.key), '[]') from public.person_contacts c where c.person_id = p.id),
      'enquiries', (
        select coalesce(jsonb_agg(
          to_jsonb(lead) - '{search_text,tray,idempotency_key,person_id}'::text[] || jsonb_build_object(
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
          ) order by lead.created_at), '[]')
        from public.contact_leads lead where lead.person_id = p.id))
    from public.people p where p.id = person);
end;
$$;

-- Erases what export_person() shows and says how much that was.
create function public.erase_person(named uuid) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  person uuid := private.person_named(named);
  leads uuid[];
  erased jsonb;
begin
  if not (select private.is_owner()) then
    raise exception 'Only an owner can erase a person.' using errcode = '42501';
  end if;
  perform from public.people where id = person for no key update;
  leads := array(select id from public.contact_leads where person_id = person);
  erased := jsonb_build_object(
    'attachments', (select count(*) from public.lead_papers where lead_id = any (leads)),
    'notes', (select count(*) from public.lead_events where lead_id = any (leads) and event = 'note'));
  with gone as (delete from public.contact_leads where id = any (leads) returning 1)
  select erased || jsonb_build_object('enquiries', count(*)) into erased from gone;
  return erased;
end;
$$;

-- The list

-- Turns the filter of the list's address into a condition on people "p". What is not asked for is null and left out. What is
-- asked of the enquiries is looked up first: the few persons that have something rare are then sorted, and something common
-- soon turns up when people are read from the newest on. Every value is quoted.
create function private.people_filter(filter jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  of_person text := array_to_string(array[
    case coalesce(filter ->> 'tray', 'all')
      when 'all' then 'p.tray not in (''spam'', ''suspected'')'
      when 'everything' then 'true'
      when 'suspected' then 'p.is_doubted'
      else format('p.tray = %L', filter ->> 'tray')
    end,
    case filter ->> 'assignee'
      when 'none' then 'p.assignee is null'
      else 'p.assignee = ' || quote_literal(filter ->> 'assignee') || '::uuid'
    end,
    'p.locale = ' || quote_literal(filter ->> 'locale'),
    case when filter ? 'due' then format('p.next_call < %L and p.tray in (''new'', ''contacted'', ''in_progress'')',
      (now() at time zone 'Asia/Kolkata')::date + case filter ->> 'due' when 'overdue' then 0 else 1 end
    ) end
  ], ' and ');
  of_lead text := array_to_string(array[
    'true',
    -- The same page in each language.
    case when filter ? 'page' then format('split_part(l.page, ''?'', 1) in (%L, %L, %L)',
      filter ->> 'page', rtrim('/te' || (filter ->> 'page'), '/'), rtrim('/hi' || (filter ->> 'page'), '/')
    ) end,
    'l.created_at >= ' || quote_literal((filter ->> 'from')::date::timestamp at time zone 'Asia/Kolkata'),
    'l.created_at < ' || quote_literal(((filter ->> 'to')::date + 1)::timestamp at time zone 'Asia/Kolkata'),
    case
      when filter ->> 'papers' = 'without' then
        'not exists (select from public.lead_papers d where d.lead_id = l.id)'
      when filter ? 'papers' then 'l.id in (select lead_id from public.lead_papers)'
    end,
    'l.details ->> ''topic'' = ' || quote_literal(filter ->> 'topic'),
    'l.details ->> ''district'' = ' || quote_literal(filter ->> 'district'),
    'lower(l.campaign ->> ''utm_campaign'') = ' || quote_literal(lower(filter ->> 'campaign'))
  ], ' and ');
  words text := lower(btrim(regexp_replace(
    translate(left(filter ->> 'q', 200), '౦౧౨౩౪౫౬౭౮౯०१२३४५६७८९', '01234567890123456789'), '\s+', ' ', 'g'
  )));
  digits text := regexp_replace(words, '[^0-9]', '', 'g');
  in_lead text := 'true';
  in_note text := 'false';
  hits uuid[];
begin
  if coalesce(words, '') = '' and of_lead = 'true' then
    return of_person;
  end if;
  if words <> '' then
    select string_agg(format('lower(e.note) like %L', '%' || word || '%'), ' and ') into in_note
    from unnest(string_to_array(regexp_replace(words, '([%_\\])', '\\\1', 'g'), ' ')) as word;
    -- A number is found in any way of writing it. What comes before its last ten digits is the dialling prefix.
    in_lead := case when digits <> '' and words ~ '^[0-9 ().+-]+$'
      then format('l.search_text like %L', '%' || right(digits, 10) || '%')
      else replace(in_note, 'lower(e.note)', 'l.search_text') end;
  end if;
  execute format(
    'select array_agg(person_id) from (select l.person_id from public.contact_leads l where %1$s and %2$s
     union all (select l.person_id from public.lead_events e join public.contact_leads l on l.id = e.lead_id
       where e.note is not null and %3$s and %1$s) limit 1001) as hits', of_lead, in_lead, in_note
  ) into hits;
  return of_person || ' and ' || case when coalesce(cardinality(hits), 0) <= 1000
    then format('p.id = any (%L::uuid[])', coalesce(hits, '{}'))
    -- Asked for one person after the other: as "exists" it would be joined with every enquiry first.
    else format('(select true from public.contact_leads l where l.person_id = p.id and %s and (%s or exists (
      select from public.lead_events e where e.lead_id = l.id and e.note is not null and %s)) limit 1)', of_lead, in_lead, in_note)
    end;
end;
$$;

-- Returns a page of people with their latest enquiry, in the order asked for. "older" comes after the edge in that order,
-- "newer" comes before it. In full, each has all their enquiries with the notes. Filters and changes come as JSON in a text:
-- an object would reach the function as an object from one of our backends and as a string from the other.
create function public.find_people(
  filter text default '{}', older_than uuid default null, newer_than uuid default null,
  page_size integer default 50, in_full boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  edge record;
  is_oldest_first boolean := coalesce(filter::jsonb ->> 'sort' = 'oldest', false);
  sorted_by text := case when is_oldest_first then 'waits_since' else 'latest_at' end;
  is_back boolean := false;
  is_upward boolean := is_oldest_first;
  beside text := 'true';
  found_people jsonb;
  has_more boolean;
  in_full_parts constant text := '|| jsonb_build_object(''all'', (
    select jsonb_agg(to_jsonb(a) - ''{search_text,idempotency_key}''::text[] || jsonb_build_object(
      ''papers'', (select count(*) from public.lead_papers d where d.lead_id = a.id),
      ''notes'', (select coalesce(jsonb_agg(e.note order by e.id), ''[]'') from public.lead_events e
        where e.lead_id = a.id and e.note is not null)) order by a.created_at desc)
    from public.contact_leads a where a.person_id = p.id))';
begin
  perform private.ask_for('people.read');
  page_size := least(greatest(page_size, 1), 1000);
  execute format('select id, %I as place from public.people where id = $1', sorted_by)
    into edge using coalesce(older_than, newer_than);
  -- The person was erased meanwhile: the first page is a better answer than none.
  if edge.id is not null then
    is_back := older_than is null;
    is_upward := is_back <> is_oldest_first;
    beside := format('(p.%I, p.id) %s (%L, %L)', sorted_by, case when is_upward then '>' else '<' end, edge.place, edge.id);
  end if;
  execute format(
    'select coalesce(jsonb_agg(person), ''[]'') from (
       select to_jsonb(l) - ''{search_text,idempotency_key}''::text[] || to_jsonb(p) || jsonb_build_object(
           ''lead_id'', l.id, ''message'', left(l.message, 200),
           ''status'', case p.tray when ''suspected'' then ''new'' else p.tray end,
           ''suspicion'', case when p.is_doubted then (select d.suspicion from public.contact_leads d
             where d.person_id = p.id and d.tray = ''suspected'' order by d.created_at desc limit 1) end,
           ''papers'', (select count(*) from public.lead_papers d join public.contact_leads o on o.id = d.lead_id
             where o.person_id = p.id)) %1$s as person
       from (select * from public.people p where %2$s and %3$s order by p.%4$I %5$s, p.id %5$s limit %6$s) as p
       join public.contact_leads l on l.id = p.latest_lead order by p.%4$I %5$s, p.id %5$s
     ) as page',
    case when in_full then in_full_parts end, private.people_filter(filter::jsonb), beside,
    sorted_by, case when is_upward then 'asc' else 'desc' end, page_size + 1
  ) into found_people;
  has_more := jsonb_array_length(found_people) > page_size;
  if has_more then
    found_people := found_people - page_size;
  end if;
  if is_back then
    select coalesce(jsonb_agg(person order by place desc), '[]') into found_people
    from jsonb_array_elements(found_people) with ordinality as page (person, place);
  end if;
  return jsonb_build_object(
    'people', found_people,
    'hasNewer', case when is_back then has_more else edge.id is not null end,
    'hasOlder', is_back or has_more
  );
end;
$$;

-- Counts for the tabs how many people are in each tray, and how many wait for a promised call.
create function public.count_people() returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  perform private.ask_for('people.read');
  return (
    select coalesce(jsonb_object_agg(tray, people), '{}')
    from (select tray, count(*) as people from public.people where tray <> 'suspected' group by tray) as counted
  ) || jsonb_build_object(
    'suspected', (select count(*) from public.people where is_doubted),
    'overdue', (
      select count(*) from public.people where next_call < (now() at time zone 'Asia/Kolkata')::date
        and tray in ('new', 'contacted', 'in_progress')));
end;
$$;

-- Counts the people that a filter finds, up to "at_most".
create function public.count_found_people(filter text, at_most integer default 1001) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  answer integer;
begin
  perform private.ask_for('people.read');
  execute format('select count(*) from (select from public.people p where %s limit %s) as found',
    private.people_filter(filter::jsonb), least(at_most, 10001)) into answer;
  return answer;
end;
$$;

-- Returns the day's work: promised calls by their time, new people, and those that have heard nothing for longest.
create function public.people_today(of_member uuid default null, most integer default 8) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  answer jsonb := '{}';
  part record;
  found_people jsonb;
begin
  perform private.ask_for('people.read');
  for part in select * from (values
    ('due', format('p.next_call < %L and p.tray in (''new'', ''contacted'', ''in_progress'')',
      (now() at time zone 'Asia/Kolkata')::date + 1), 'p.next_call, p.id'),
    ('new', 'p.tray = ''new''', 'p.waits_since, p.id'),
    ('waiting', 'p.tray in (''contacted'', ''in_progress'') and p.next_call is null', 'p.updated_at, p.id')
  ) as parts (name, wanted, sorted) loop
    execute format(
      'select jsonb_build_object(
         ''people'', (select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object(''message'', left(l.message, 160),
             ''created_at'', p.waits_since) order by %3$s), ''[]'') from (
           select * from public.people p where %1$s and %2$s order by %3$s limit %4$s) as p
           join public.contact_leads l on l.id = p.latest_lead),
         ''count'', (select count(*) from (select from public.people p where %1$s and %2$s limit 1000) as counted))',
      part.wanted,
      case when of_member is null then 'true'
        when part.name = 'new' then format('(p.assignee = %L or p.assignee is null)', of_member)
        else format('p.assignee = %L', of_member) end,
      part.sorted, least(greatest(most, 1), 50)
    ) into found_people;
    answer := answer || jsonb_build_object(part.name, found_people);
  end loop;
  return answer;
end;
$$;

-- Work on people and their enquiries

-- Changes one field of many people, as change_leads() does for enquiries. A person's status is that of their open enquiries, or of
-- the latest one if none is open. The answer names the enquiries that were changed, as change_leads() takes them to undo it.
create function public.change_people(field text, changes text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  kind text := case field when 'assignee' then 'uuid' when 'next_call' then 'timestamp'
    when 'status' then 'text' when 'suspicion' then 'text' end;
  -- What the caller saw of a person who may be spam is "new".
  shown text := case field when 'status' then 'case p.tray when ''suspected'' then ''new'' else p.tray end'
    when 'suspicion' then '(select d.suspicion from public.contact_leads d where d.person_id = p.id
      and d.tray = ''suspected'' order by d.created_at desc limit 1)'
    else 'p.' || quote_ident(field) end;
  asked jsonb := changes::jsonb;
  people uuid[];
  others jsonb;
  leads jsonb := '[]';
begin
  perform private.ask_for('people.work');
  if kind is null then
    raise exception 'People have no field of this name to be worked on.' using errcode = '22023';
  end if;
  if jsonb_array_length(asked) > 1000 then
    raise exception 'At most 1000 people are changed at a time.' using errcode = '22023';
  end if;
  perform from public.people
    where id in (select (change ->> 'id')::uuid from jsonb_array_elements(asked) as change) order by id for no key update;
  execute format(
    'select coalesce(array_agg(p.id) filter (where %1$s is not distinct from (change ->> ''from'')::%2$s), ''{}''),
       coalesce(jsonb_agg(jsonb_build_object(''id'', p.id, ''now'', %1$s))
         filter (where %1$s is distinct from (change ->> ''from'')::%2$s), ''[]'')
     from jsonb_array_elements($1) as change join public.people p on p.id = (change ->> ''id'')::uuid', shown, kind
  ) into people, others using asked;
  if field in ('assignee', 'next_call') then
    execute format(
      'update public.people p set %1$I = (change ->> ''to'')::%2$s, updated_at = clock_timestamp()
       from jsonb_array_elements($1) as change where p.id = (change ->> ''id'')::uuid and p.id = any ($2)', field, kind
    ) using asked, people;
  else
    execute format(
      'with meant as (
         select l.id, l.%1$I as was, change ->> ''to'' as wanted
         from jsonb_array_elements($1) as change join public.people p on p.id = (change ->> ''id'')::uuid and p.id = any ($2)
         join public.contact_leads l on l.person_id = p.id and %2$s
         where l.%1$I is distinct from change ->> ''to''
       ), done as (
         update public.contact_leads l set %1$I = meant.wanted from meant where l.id = meant.id
         returning jsonb_build_object(''id'', l.id, ''from'', meant.wanted, ''to'', meant.was) as lead
       )
       select coalesce(jsonb_agg(lead), ''[]'') from done', field,
      case field when 'suspicion' then 'l.tray = ''suspected''' else
        '(l.status in (''new'', ''contacted'', ''in_progress'') or (l.id = p.latest_lead and not exists (
          select from public.contact_leads o where o.person_id = p.id and o.status in (''new'', ''contacted'', ''in_progress''))))'
      end
    ) into leads using asked, people;
  end if;
  return jsonb_build_object('changed', to_jsonb(people), 'others', others, 'leads', leads);
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
  perform private.ask_for('people.work');
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

-- Records in one step that a person was called or written to, what was said, and when to call next. Enquiries of a person who
-- was reached are no longer new, and a call keeps a promise for today or before.
create function public.log_contact(of_person uuid, outcome text, words text default '', next_call timestamp default null)
returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.people;
  became timestamp;
  entry bigint;
begin
  perform private.ask_for('people.work');
  if outcome not in ('called', 'no_answer', 'whatsapp', 'mail') then
    raise exception 'There is no such outcome of a contact.' using errcode = '22023';
  end if;
  select * into person from public.people where id = private.person_named(of_person) for no key update;
  if not found then
    raise exception 'This person was erased.' using errcode = 'PT404';
  end if;
  became := coalesce(log_contact.next_call, case
    when outcome = 'called' and person.next_call < (now() at time zone 'Asia/Kolkata')::date + 1 then null
    else person.next_call end);
  insert into public.lead_events (lead_id, event, note, detail) values (person.latest_lead, 'contact', nullif(btrim(words), ''),
    jsonb_build_object('outcome', outcome, 'was', person.next_call, 'became', became)) returning id into entry;
  if outcome <> 'no_answer' then
    update public.contact_leads set status = 'contacted' where person_id = person.id and status = 'new';
  end if;
  update public.people p set next_call = became, updated_at = clock_timestamp() where p.id = person.id;
  return entry;
end;
$$;

-- Takes back a member's own note or contact within the hour, for a slip of the finger. What it changed is changed back unless
-- another change came after it. Answers with the words, so that they can be written better.
create function public.take_back_entry(entry bigint) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone public.lead_events;
  person uuid;
begin
  perform private.ask_for('people.work');
  delete from public.lead_events
    where id = entry and actor = auth.uid() and event in ('note', 'contact') and created_at > now() - interval '1 hour'
    returning * into gone;
  if not found then
    raise exception 'Only your own entries can be taken back, within the hour.' using errcode = 'PT409';
  end if;
  if gone.event = 'contact' then
    select person_id into person from public.contact_leads where id = gone.lead_id;
    perform from public.people where id = person for no key update;
    -- The enquiries that the contact took out of "new" were recorded in its own transaction.
    update public.contact_leads l set status = 'new' where l.person_id = person and l.status = 'contacted'
      and (select (e.created_at, e.from_status) = (gone.created_at, 'new') from public.lead_events e
        where e.lead_id = l.id and e.event = 'status_changed' order by e.id desc limit 1);
    update public.people p set next_call = (gone.detail ->> 'was')::timestamp
      where p.id = person and p.next_call is not distinct from (gone.detail ->> 'became')::timestamp
        and p.next_call is distinct from (gone.detail ->> 'was')::timestamp;
  end if;
  return coalesce(gone.note, '');
end;
$$;

-- Corrects a note and keeps what it said before. Members correct their own notes, owners any.
create function public.correct_note(entry bigint, words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.ask_for('people.work');
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
    raise exception 'Only an owner can hand over a member''s people.' using errcode = '42501';
  end if;
  with given as (
    update public.people set assignee = to_member
    where assignee = from_member and tray in ('new', 'contacted', 'in_progress') returning 1
  )
  select count(*) into handed from given;
  return handed;
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

-- People by name, for the field that searches everything

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

-- The report

-- Counts the enquiries of the last days by what brought them, what they ask, who has them, what became of them, and how long
-- they waited for the first call. It leaves out spam and suspected spam. A logged call, WhatsApp message or mail answers all
-- enquiries that the person had sent before; a changed status answers none. Times are counted as exactly as they are shown
-- (minutes, then hours, then days), so that the median needs no list of them.
create function private.make_lead_report(days integer) returns jsonb
language plpgsql stable security definer set search_path = '' set work_mem = '32MB' as $$
declare
  since timestamptz := ((now() at time zone 'Asia/Kolkata')::date - (days - 1)) at time zone 'Asia/Kolkata';
  answer jsonb;
begin
  with first_call as (
    select e.lead_id, min(e.created_at) as at from public.lead_events e
    where e.event = 'contact' and e.created_at >= since group by e.lead_id
  ),
  lead as (
    select l.status,
      -- A contact is kept with the person's latest enquiry of that day, and the earlier ones are answered by it.
      floor(extract(epoch from
        min(first_call.at) over (partition by l.person_id order by l.created_at desc) - l.created_at) / 60)::integer as minutes,
      -- A page is one page in all its languages; a call has none.
      case when l.source <> 'website' then l.source
        when starts_with(asked.path || '/', '/' || l.locale || '/') then coalesce(nullif(substr(asked.path, char_length(l.locale) + 2), ''), '/')
        else coalesce(nullif(asked.path, ''), '/') end as page,
      coalesce(left(coalesce(l.campaign ->> 'utm_campaign', l.campaign ->> 'utm_source'), 160), '') as campaign,
      coalesce(left(l.details ->> 'district', 80), '') as district,
      coalesce(left(l.details ->> 'topic', 80), '') as topic,
      coalesce(p.assignee::text, 'none') as handler
    from public.contact_leads l
    left join public.people p on p.id = l.person_id
    left join first_call on first_call.lead_id = l.id,
    lateral (select split_part(left(l.page, 300), '?', 1) as path) as asked
    where l.created_at >= since and l.tray not in ('spam', 'suspected')
  ),
  cell as (
    select case grouping(page, campaign, district, topic, handler)
        when 31 then 'all' when 15 then 'page' when 23 then 'campaign' when 27 then 'district' when 29 then 'topic' else 'handler' end as by,
      coalesce(page, campaign, district, topic, handler) as key,
      case when minutes < 60 then minutes when minutes < 2160 then minutes / 60 * 60 else minutes / 1440 * 1440 end as waited,
      count(*) as enquiries, count(*) filter (where status = 'won') as won, count(*) filter (where status = 'lost') as lost,
      count(*) filter (where minutes <= 1440) as within_day
    from lead group by waited, grouping sets ((), (page), (campaign), (district), (topic), (handler))
  ),
  running as (
    select *, sum(enquiries) filter (where waited is not null) over (partition by by, key order by waited) as so_far,
      sum(enquiries) filter (where waited is not null) over (partition by by, key) as of_all
    from cell
    -- Enquiries without a campaign, a district or a topic are the rest, not an answer.
    where by = 'all' or key <> ''
  ),
  counted as (
    select by, key, sum(enquiries) as enquiries, coalesce(max(of_all), 0) as called, sum(won) as won, sum(lost) as lost,
      min(waited) filter (where so_far * 2 >= of_all) as median_minutes, sum(within_day) as within_day
    from running group by by, key
  ),
  ranked as (
    select *, row_number() over (partition by by order by enquiries desc, key) as place from counted
  )
  select jsonb_object_agg(by, rows) into answer from (
    select by, jsonb_agg(jsonb_build_object('key', coalesce(key, ''), 'enquiries', enquiries, 'called', called, 'won', won,
      'lost', lost, 'medianMinutes', median_minutes, 'withinDay', within_day) order by place) as rows
    from ranked where place <= 60 group by by
  ) as parts;
  return coalesce(answer, '{}');
end;
$$;

-- A small report is made at once. A large one is answered as the server has made it ahead, with its time.
create function public.lead_report(days integer default 90) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  period integer := least(greatest(days, 1), 730);
  made private.made_reports;
begin
  perform private.ask_for('all.read');
  select * into made from private.made_reports m where m.days = period and m.made_at > now() - interval '15 minutes';
  if (made.report #>> '{all,0,enquiries}')::integer > 2000 then
    return made.report || jsonb_build_object('madeAt', made.made_at);
  end if;
  return private.make_lead_report(period);
end;
$$;

-- One of several servers makes it, and a report of the last minutes is not made again.
create function public.remake_lead_report(days integer) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  period integer := least(greatest(days, 1), 730);
begin
  if not pg_try_advisory_xact_lock(hashtext('made_reports'), period)
    or exists (select from private.made_reports m where m.days = period and m.made_at > now() - interval '4 minutes') then
    return false;
  end if;
  insert into private.made_reports as m (days, report, made_at)
  values (period, private.make_lead_report(period), now())
  on conflict on constraint made_reports_pkey do update set report = excluded.report, made_at = excluded.made_at;
  return true;
end;
$$;

-- Triggers

create trigger find_person before insert on public.contact_leads for each row execute function private.find_person();
create trigger refresh_added after insert on public.contact_leads
  referencing new table as is_now for each statement execute function private.refresh_touched();
create trigger refresh_changed after update on public.contact_leads
  referencing old table as was new table as is_now for each statement execute function private.refresh_touched();
-- Before forget_statistics, by its name.
create trigger erased_people after delete on public.contact_leads
  referencing old table as was for each statement execute function private.refresh_touched();
create trigger record_person after update of assignee, next_call on public.people
  for each row execute function private.record_person();
create trigger keep_handler_able before insert or update of assignee on public.people
  for each row when (new.assignee is not null) execute function private.keep_handler_able();
create trigger free_people after update of role on public.staff
  for each row when (new.role in ('writer', 'reader')) execute function private.free_people();
