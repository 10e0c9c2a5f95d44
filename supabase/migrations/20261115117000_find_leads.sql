-- Purpose:  the inbox stays quick with a hundred thousand leads: found, filtered, counted and worked on in one call each.
-- Creates:  contact_leads.tray and .search_text with their indexes; public.find_leads(), count_leads(), count_found_leads()
--           and change_leads(); pg_trgm where the server has it (without it the search reads every lead instead)
-- Needs:    contact_leads and lead_papers (20261115110000)
-- Access:   staff only. The three that read run with the owner's rights and ask first who is calling: row-level
--           security keeps PostgreSQL from using an index for a search inside a text. The one that writes does not.
-- Undo:     drop the four functions, private.lead_filter() and the two columns; create index contact_leads_by_status
--           on public.contact_leads (status, created_at desc);
-- Decision: docs/decisions/0027-inbox-queries-and-report.md

alter table public.contact_leads
  -- Where a lead stands in the inbox: its status, but what may be spam has a tray of its own until somebody looked.
  add column tray text not null generated always as (
    case when status = 'new' and suspicion is not null then 'suspected' else status end
  ) stored,
  -- Everything one might search for, in small letters, and every number once more without the signs between its
  -- digits: "98480-00041" is found as 9848000041 and as 00041, in Telugu and Devanagari digits as well.
  add column search_text text not null generated always as (
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
  ) stored;

-- One index for the tabs, in their order, and for their counts, which read nothing else.
create index contact_leads_by_tray on public.contact_leads (tray, created_at desc, id desc);
drop index public.contact_leads_by_status;
create index contact_leads_by_page on public.contact_leads (split_part(page, '?', 1), created_at desc);

do $$
declare
  home text;
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create schema if not exists extensions;
    create extension if not exists pg_trgm with schema extensions;
    select extnamespace::regnamespace::text into home from pg_extension where extname = 'pg_trgm';
    -- A short list of what is not yet sorted in: a search reads it from end to end.
    execute format('create index contact_leads_by_text on public.contact_leads
      using gin (search_text %s.gin_trgm_ops) with (gin_pending_list_limit = 256)', home);
    execute format('create index lead_events_by_note on public.lead_events
      using gin (lower(note) %s.gin_trgm_ops) where event = ''note''', home);
  end if;
exception
  when insufficient_privilege then
    raise notice 'pg_trgm may not be installed here: searching in leads reads all of them.';
end;
$$;

-- What to look for, as a condition on contact_leads "l". Every value is quoted.
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
    -- A number, however it is written. Whatever stands before the last ten digits is the way to dial it.
    in_lead := format('l.search_text like %L', '%' || right(digits, 10) || '%');
  else
    in_lead := replace(in_note, 'lower(e.note)', 'l.search_text');
  end if;
  in_note := format('select e.lead_id from public.lead_events e where e.event = ''note'' and %s', in_note);
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

-- A filter as the address of the inbox holds it. What is not asked for is null and left out.
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
    case when filter ? 'papers' then 'l.id in (select lead_id from public.lead_papers)' end,
    case when btrim(filter ->> 'q') <> '' then private.lead_search(left(filter ->> 'q', 200)) end
  ], ' and ');
$$;

create function private.ask_for_staff() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not (select private.is_staff()) then
    raise exception 'Leads are for staff.' using errcode = '42501';
  end if;
end;
$$;

-- A page of leads, newest first, beside the lead that the page before it ended with. Filters and changes come as
-- JSON in a text: an object would reach the function as such from one of our backends and as a string from the other.
create function public.find_leads(
  filter text default '{}', older_than uuid default null, newer_than uuid default null,
  page_size integer default 50, in_full boolean default false
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  edge record;
  is_upward boolean := false;
  beside text := 'true';
  leads jsonb;
  has_more boolean;
begin
  perform private.ask_for_staff();
  page_size := least(greatest(page_size, 1), 1000);
  select l.created_at, l.id into edge from public.contact_leads l where l.id = coalesce(older_than, newer_than);
  -- Erased meanwhile: the first page is a better answer than none.
  if found then
    is_upward := older_than is null;
    beside := format('(l.created_at, l.id) %s (%L, %L)', case when is_upward then '>' else '<' end,
      edge.created_at, edge.id);
  end if;
  execute format(
    'select coalesce(jsonb_agg(lead), ''[]'') from (
       select to_jsonb(l) - ''{search_text,idempotency_key}''::text[]
         || case when %L then ''{}'' else jsonb_build_object(''message'', left(l.message, 200)) end
         || jsonb_build_object(''papers'', (select count(*) from public.lead_papers p where p.lead_id = l.id)) as lead
       from public.contact_leads l where %s and %s order by l.created_at %s, l.id %4$s limit %s
     ) as page',
    in_full, private.lead_filter(filter::jsonb), beside, case when is_upward then 'asc' else 'desc' end, page_size + 1
  ) into leads;
  has_more := jsonb_array_length(leads) > page_size;
  if has_more then
    leads := leads - page_size;
  end if;
  if is_upward then
    select coalesce(jsonb_agg(lead order by place desc), '[]') into leads
    from jsonb_array_elements(leads) with ordinality as page (lead, place);
  end if;
  return jsonb_build_object(
    'leads', leads,
    'hasNewer', case when is_upward then has_more else edge.id is not null end,
    'hasOlder', is_upward or has_more
  );
end;
$$;

-- For the tabs: how many leads are in each tray, and how many people wait for a promised call.
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

-- How many leads a filter finds. Beyond "at_most" nobody counts them one by one.
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

-- One field of many leads, each from what the asker saw to what the asker wants. What somebody else has changed
-- meanwhile stays as it is and is told: nobody's work is overwritten unseen. To undo, swap "from" and "to".
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
  -- In one order, or two people who change the same leads would wait for each other.
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

revoke all on function private.lead_search, private.lead_filter, private.ask_for_staff from public;
grant execute on function private.ask_for_staff to authenticated;
revoke all on function public.find_leads, public.count_leads, public.count_found_leads, public.change_leads
  from public, anon, authenticated, service_role;
grant execute on function public.find_leads, public.count_leads, public.count_found_leads, public.change_leads
  to authenticated;
