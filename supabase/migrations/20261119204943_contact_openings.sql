-- Purpose:  opening the phone, a chat or a mail says only that; what came of it replaces that line. "To do" begins with what
--           is due, and a person with a promised call is no longer listed as new. Two digits find whose number ends with them.
-- Access:   unchanged: the bodies of six functions, and an index.
-- Decision: docs/decisions/0027-inbox-queries-and-report.md

-- Records in one step that a person was called or written to, what was said, and when to call next. Enquiries of a person who
-- was reached are no longer new, and a call keeps a promise for today or before. An opened phone has reached nobody yet.
create or replace function public.log_contact(of_person uuid, outcome text, words text default '', next_call timestamp default null)
returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  person public.people;
  became timestamp;
  entry bigint;
begin
  perform private.ask_for('people.work');
  if outcome not in ('called', 'no_answer', 'busy', 'whatsapp', 'mail', 'dialled', 'chat_opened', 'mail_opened') then
    raise exception 'There is no such outcome of a contact.' using errcode = '22023';
  end if;
  select * into person from public.people where id = private.person_named(of_person) for no key update;
  if not found then
    raise exception 'This person was erased.' using errcode = 'PT404';
  end if;
  became := coalesce(log_contact.next_call, case
    when outcome = 'called' and person.next_call < (now() at time zone 'Asia/Kolkata')::date + 1 then null
    else person.next_call end);
  -- One line says what came of it.
  delete from public.lead_events where id = (
      select e.id from public.lead_events e join public.contact_leads l on l.id = e.lead_id
      where l.person_id = person.id and e.event = 'contact' and e.actor = auth.uid() order by e.id desc limit 1)
    and created_at > now() - interval '1 hour'
    and detail ->> 'outcome' = case outcome when 'whatsapp' then 'chat_opened' when 'chat_opened' then 'chat_opened'
      when 'mail' then 'mail_opened' when 'mail_opened' then 'mail_opened' else 'dialled' end;
  insert into public.lead_events (lead_id, event, note, detail) values (person.latest_lead, 'contact', nullif(btrim(words), ''),
    jsonb_build_object('outcome', outcome, 'was', person.next_call, 'became', became)) returning id into entry;
  if outcome in ('called', 'whatsapp', 'mail') then
    update public.contact_leads set status = 'contacted' where person_id = person.id and status = 'new';
  end if;
  update public.people p set next_call = became, updated_at = clock_timestamp() where p.id = person.id;
  return entry;
end;
$$;

-- Replaces parts of a function, and fails if one is not there.
create function pg_temp.amend(named regprocedure, variadic parts text[]) returns void
language plpgsql as $$
declare
  body text := pg_get_functiondef(named);
begin
  for part in 1 .. cardinality(parts) by 2 loop
    if strpos(body, parts[part]) = 0 then
      raise exception '% is not as expected.', named;
    end if;
    body := replace(body, parts[part], parts[part + 1]);
  end loop;
  execute body;
end;
$$;

select
  pg_temp.amend('public.people_today(uuid, integer)', $$'p.tray = ''new'''$$, $$'p.tray = ''new'' and p.next_call is null'$$),
  pg_temp.amend('private.people_filter(jsonb)', $$case when filter ? 'due' then$$,
    $$case when filter ->> 'due' = 'none' then 'p.next_call is null' when filter ? 'due' then$$),
  -- Calls that are due by their time, then the new, then the others without a call, then the later calls.
  pg_temp.amend('public.find_people(text, uuid, uuid, integer, boolean)',
    $$filter::jsonb ->> 'sort' = 'oldest'$$, $$filter::jsonb ->> 'sort' in ('oldest', 'due')$$,
    $$case when is_oldest_first then 'waits_since' else 'latest_at' end$$,
    $$case filter::jsonb ->> 'sort'
      when 'due' then format('case when p.next_call < %L then p.next_call at time zone ''Asia/Kolkata'' - interval ''900 years''
          when p.next_call is not null then p.next_call at time zone ''Asia/Kolkata''
          when p.tray = ''new'' then p.waits_since - interval ''600 years'' else p.updated_at - interval ''300 years'' end',
        (now() at time zone 'Asia/Kolkata')::date + 1)
      when 'oldest' then 'p.waits_since' else 'p.latest_at' end$$,
    '%I as place from public.people where', '%s as place from public.people p where',
    '(p.%I, p.id)', '(%s, p.id)',
    'p.%4$I', '%4$s'),
  -- The last digits of a number are what one remembers.
  pg_temp.amend('public.find_anyone(text, text[], integer)', 'if char_length(digits) >= 4 then',
    $$if char_length(digits) in (2, 3) then
      hits := array(select p.id from public.person_contacts c join public.people p on p.id = c.person_id
        where reverse(c.key) like reverse(digits) || '%' order by p.tray in ('spam', 'suspected'), p.latest_at desc limit most);
    elsif char_length(digits) >= 4 then$$);
create index person_contacts_by_end on public.person_contacts (reverse(key) text_pattern_ops);
drop function pg_temp.amend(regprocedure, text[]);
