-- Purpose:  the person of a first enquiry is written once, with everything that follows from it. Before, each was inserted empty,
--           updated after the insert and looked for among all people by a plan from a time with few.
-- Creates:  nothing; it redefines private.find_person() and private.refresh_touched()
-- Needs:    20261118110007_people.sql
-- Access:   as before
-- Undo:     the former functions are in 20261118110007_people.sql; reset enable_seqscan of the other two
-- Decision: docs/decisions/0027-inbox-queries-and-report.md

-- It runs after begin_lead, by its name: the number is known as it is dialled. A form that is sent twice is one enquiry.
create or replace function private.find_person() returns trigger
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

create or replace function private.refresh_touched() returns trigger
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

-- A plan from a time with few people would go on reading all of them.
alter function private.refresh_people(uuid[]) set enable_seqscan = off;
alter function private.sync_contacts(uuid[]) set enable_seqscan = off;
