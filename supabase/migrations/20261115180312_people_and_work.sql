-- Purpose:  the office's people and its day: two persons found to be one, enquiries entered by hand, what is to be done
--           today, mails about leads handed over and calls promised, ready answers, names that outlast a membership.
-- Creates:  person_links, former_staff, reply_templates; contact_leads.source; staff.mails_handed_over, .mails_due and
--           .due_mailed_on; public.person_of_lead(), merge_people(), separate_people(), add_lead(), leads_today(),
--           hand_over_leads(), set_my_mails(), announce_due_calls()
-- Needs:    contact_keys, record_lead() (20261115172347), erase_receipt() (20261115141423), staff (20261115090000)
-- Access:   staff read all three tables and write the ready answers; the rest is written by functions that look who is
--           asking. announce_due_calls() is the server's.
-- Undo:     drop the functions, tables and columns named; leads_of_person(), record_lead() and erase_receipt() as before.
-- Decision: docs/decisions/0017-personal-data-retention-and-erasure.md

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
alter table public.person_links enable row level security;
revoke all on public.person_links from anon, authenticated, service_role;
grant select on public.person_links to authenticated;
grant select, insert, update, delete on public.person_links to service_role;
create policy "staff read who is one person" on public.person_links
  for select to authenticated using ((select private.is_staff()));

create or replace function private.leads_of_person(of_lead uuid) returns setof uuid
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

-- All enquiries of whoever left this one, in every tray, and what joins them beside their contacts.
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

-- A row that names a key of each. Enquiries that arrive meanwhile belong to the person by their own keys.
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

-- However a lead is erased, nothing names its contact any more once no other lead has it.
create or replace function private.erase_receipt() returns trigger
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

-- Half of an office's enquiries are calls and people at the counter.
alter table public.contact_leads
  add column source text not null default 'website' check (source in ('website', 'call', 'counter', 'whatsapp'));

-- An enquiry as staff took it down. JSON in a text, as for find_leads().
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

-- The day's work: promised calls by their day, who is new, and who has heard nothing for longest.
create index contact_leads_without_date on public.contact_leads (updated_at)
  where status in ('contacted', 'in_progress') and follow_up_on is null;
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

-- What a member wants to hear by mail, and whether today's calls were told.
alter table public.staff
  add column mails_handed_over boolean not null default true,
  add column mails_due boolean not null default true,
  add column due_mailed_on date;
create function public.set_my_mails(handed_over boolean, due boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ask_for_staff();
  update public.staff set mails_handed_over = handed_over, mails_due = due where user_id = auth.uid();
end;
$$;

-- Leads given to somebody within a few seconds are one mail.
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

-- Once a day from eight in the morning: one mail for each member with promised calls, their own; owners hear of those
-- that nobody has. Several servers may ask at once, the row of the member is told once.
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

-- A name outlasts the membership: old notes and the log go on saying who it was.
create table public.former_staff (
  user_id uuid primary key,
  display_name text not null check (char_length(display_name) <= 120),
  removed_at timestamptz not null default now()
);
comment on table public.former_staff is 'Names of members who were removed, for what they did while they were here.';
alter table public.former_staff enable row level security;
revoke all on public.former_staff from anon, authenticated, service_role;
grant select on public.former_staff to authenticated;
grant select, insert, update, delete on public.former_staff to service_role;
create policy "staff read former names" on public.former_staff
  for select to authenticated using ((select private.is_staff()));

create function private.keep_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.display_name <> '' then
    insert into public.former_staff (user_id, display_name) values (old.user_id, old.display_name)
      on conflict (user_id) do update set display_name = excluded.display_name, removed_at = now();
  end if;
  return null;
end;
$$;
create trigger keep_name after delete on public.staff for each row execute function private.keep_name();

-- Before a member goes: what they still worked on is somebody else's.
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

-- Answers that are written every day, in each language; {name}, {reference}, {papers} and {brand} are filled in.
create table public.reply_templates (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 120),
  texts jsonb not null default '{}' check (octet_length(texts::text) <= 16384),
  sort_order integer not null default 0,
  updated_at timestamptz not null default now()
);
comment on table public.reply_templates is 'Ready answers of the office, by language. No personal data.';
alter table public.reply_templates enable row level security;
revoke all on public.reply_templates from anon, authenticated, service_role;
grant select, insert, update, delete on public.reply_templates to authenticated, service_role;
create policy "staff read ready answers" on public.reply_templates
  for select to authenticated using ((select private.is_staff()));
create policy "staff add ready answers" on public.reply_templates
  for insert to authenticated with check ((select private.is_staff()));
create policy "staff change ready answers" on public.reply_templates
  for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy "staff remove ready answers" on public.reply_templates
  for delete to authenticated using ((select private.is_staff()));

revoke all on function private.announce_handover, private.keep_name from public;
revoke all on function public.person_of_lead, public.merge_people, public.separate_people, public.add_lead,
  public.leads_today, public.set_my_mails, public.hand_over_leads, public.announce_due_calls
  from public, anon, authenticated, service_role;
grant execute on function public.person_of_lead, public.merge_people, public.separate_people, public.add_lead,
  public.leads_today, public.set_my_mails, public.hand_over_leads to authenticated;
grant execute on function public.announce_due_calls to service_role;
