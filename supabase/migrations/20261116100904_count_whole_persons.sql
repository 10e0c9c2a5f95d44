-- Purpose:  the list's mark counted the enquiries that share a number or an address; it now counts the whole person, also
--           one that staff have put together from two.
-- Creates:  private.count_enquiries()
-- Changes:  find_leads() asks it
-- Needs:    find_leads() and contact_keys (20261115172347), person_links (20261115180312)
-- Access:   as before: find_leads() is for staff, the new function for it alone.
-- Undo:     find_leads() as in 20261115172347; drop function private.count_enquiries(text[]);
-- Decision: docs/decisions/0017-personal-data-retention-and-erasure.md

-- How many enquiries the person with these keys has left, a hundred at most: a number that thousands have typed must not
-- hold up the list. The same walk as leads_of_person(), a step for each round, so that a person with one enquiry costs one.
-- The planner expects thousands of leads for any keys and would read the table until it had met a hundred: seconds.
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
revoke all on function private.count_enquiries from public;

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
    private.count_enquiries(l.contact_keys))';
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
