-- Purpose:  the office works through its leads: one tap says that somebody was called, the list can begin with who has
--           waited longest and be narrowed by topic, district and campaign, and it says how often a person has written.
-- Creates:  contact_leads.contact_keys and its index, indexes for topic, district and campaign; the events "contact"
--           and "cleared"; public.log_contact() and take_back_entry(); find_leads() with its order, what others a person
--           left, and the notes for an export
-- Needs:    find_leads() (20261115117000), record_lead() (20261115119000), leads_of_person() (20261115141423)
-- Access:   staff only; each function looks for itself who is asking.
-- Undo:     drop function public.log_contact, public.take_back_entry; drop the column and the indexes; find_leads(),
--           lead_filter(), record_lead() and leads_of_person() as in the migrations named above.
-- Decision: docs/decisions/0017-personal-data-retention-and-erasure.md

-- Who left it, so that the same number in two writings is the same key. What could not be read as a number is compared
-- by its digits, if there are enough of them to be somebody's own: "call me" is typed by many. Its own id comes last:
-- every lead has a key.
alter table public.contact_leads
  add column contact_keys text[] not null generated always as (
    array_remove(array[
      'tel:' || phone_e164,
      'mail:' || lower(btrim(email)),
      case when phone_e164 is null and char_length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 7
        then 'digits:' || regexp_replace(phone, '[^0-9]', '', 'g') end,
      'lead:' || id::text
    ], null)
  ) stored;
create index contact_leads_by_person on public.contact_leads using gin (contact_keys);
drop index public.contact_leads_by_email, public.contact_leads_by_number, public.contact_leads_by_unread_number;

create index contact_leads_by_topic on public.contact_leads ((details ->> 'topic'), created_at desc)
  where details ->> 'topic' is not null;
create index contact_leads_by_district on public.contact_leads ((details ->> 'district'), created_at desc)
  where details ->> 'district' is not null;
create index contact_leads_by_campaign on public.contact_leads (lower(campaign ->> 'utm_campaign'), created_at desc)
  where campaign ->> 'utm_campaign' is not null;

create or replace function private.leads_of_person(of_lead uuid) returns setof uuid
language sql stable set search_path = '' as $$
  with recursive person (key) as (
    select unnest(contact_keys) from public.contact_leads where id = of_lead
    union
    select unnest(lead.contact_keys)
    from person join public.contact_leads lead on lead.contact_keys @> array[person.key]
  )
  select lead.id from public.contact_leads lead
  where lead.contact_keys && (select coalesce(array_agg(key), '{}') from person);
$$;

alter table public.lead_events
  drop constraint lead_events_event_check,
  add constraint lead_events_event_check check (event in (
    'created', 'status_changed', 'note', 'contact', 'assigned', 'follow_up_changed', 'cleared', 'edited', 'notified'
  ));

create or replace function private.record_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status is distinct from old.status then
    insert into public.lead_events (lead_id, event, from_status, to_status, actor)
    values (new.id, 'status_changed', old.status, new.status, auth.uid());
  end if;
  if new.assignee is distinct from old.assignee then
    insert into public.lead_events (lead_id, event, detail, actor)
    values (new.id, 'assigned', jsonb_build_object('from', old.assignee, 'to', new.assignee), auth.uid());
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

-- That somebody was called or written to, what was said, and when to call next, in one step. Who was reached is no
-- longer new, and a promise for today or before is kept by the call.
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

-- A slip of the finger: one's own note or contact, within the hour. What it changed goes back where nobody has changed
-- it since. Answers with the words, to be written better.
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

-- What is said at a contact is found like a note.
do $$
declare
  home text;
begin
  select extnamespace::regnamespace::text into home from pg_extension where extname = 'pg_trgm';
  if home is not null then
    drop index public.lead_events_by_note;
    execute format('create index lead_events_by_note on public.lead_events
      using gin (lower(note) %s.gin_trgm_ops) where note is not null', home);
  end if;
end;
$$;

create or replace function private.lead_search(wanted text) returns text
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
    -- A number, however it is written. Whatever stands before the last ten digits is the way to dial it.
    in_lead := format('l.search_text like %L', '%' || right(digits, 10) || '%');
  else
    in_lead := replace(in_note, 'lower(e.note)', 'l.search_text');
  end if;
  in_note := format('select e.lead_id from public.lead_events e where e.note is not null and %s', in_note);
  -- A rare word is looked up, and the few leads that have it are sorted. A common one is met soon enough on the
  -- way down from the newest lead.
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

create or replace function private.lead_filter(filter jsonb) returns text
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

-- A page of leads in the order asked for; "older" is what comes after the edge in that order, "newer" what comes before.
create or replace function public.find_leads(
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
    (select count(*) from public.contact_leads o where o.contact_keys && l.contact_keys))';
  in_full_parts constant text := 'jsonb_build_object(''notes'', (
    select coalesce(jsonb_agg(e.note order by e.id), ''[]'') from public.lead_events e
    where e.lead_id = l.id and e.note is not null))';
begin
  perform private.ask_for_staff();
  page_size := least(greatest(page_size, 1), 1000);
  select l.created_at, l.id into edge from public.contact_leads l where l.id = coalesce(older_than, newer_than);
  -- Erased meanwhile: the first page is a better answer than none.
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

-- The keys say nothing that the copy does not say.
create or replace function public.export_person(of_lead uuid) returns jsonb
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

revoke all on function public.log_contact, public.take_back_entry from public, anon, authenticated, service_role;
grant execute on function public.log_contact, public.take_back_entry to authenticated;
