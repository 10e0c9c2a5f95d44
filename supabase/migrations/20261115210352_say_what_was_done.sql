-- Purpose:  the log says what was done: which right of a member changed, whether a page was published, scheduled or kept
--           as a draft, and that somebody tried a wrong password.
-- Creates:  private.log_wrong_password(), private.publication_state(), index audit_log_of_actor
-- Changes:  private.record_audit(): staff rows name what changed and are silent about what is no right; pages and posts
--           carry their state
-- Needs:    audit_log (20261115090300), private.log_account() (20261115175611)
-- Access:   nobody calls them but the database and the embedded backend; staff read the log as before.
-- Undo:     record_audit() as in 20261115090300; drop the two functions and the index.
-- Decision: docs/decisions/0049-audit-log-and-new-device-mail.md

create function private.publication_state(subject jsonb) returns text
language sql stable set search_path = '' as $$
  select case when not subject ? 'published_at' then null
    when subject ->> 'published_at' is null then 'draft'
    when (subject ->> 'published_at')::timestamptz > now() then 'scheduled' else 'published' end;
$$;

create or replace function private.record_audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  subject jsonb := case when tg_op = 'DELETE' then former else to_jsonb(new) end;
  changed jsonb;
begin
  if tg_table_name = 'staff' and tg_op = 'UPDATE' then
    select jsonb_agg(name order by name) into changed
      from unnest(array['role', 'is_suspended', 'display_name']) as name
      where subject -> name is distinct from former -> name;
    -- Which mails somebody wants, and that today's was sent, is nobody else's matter.
    if changed is null then
      return null;
    end if;
  end if;
  insert into public.audit_log (actor, action, subject_table, subject_key, detail)
  values (
    auth.uid(), lower(tg_op), tg_table_name,
    coalesce(subject ->> 'id', subject ->> 'key', subject ->> 'user_id'),
    case when tg_table_name = 'staff'
      then jsonb_strip_nulls(jsonb_build_object(
        'role', subject -> 'role', 'is_suspended', subject -> 'is_suspended', 'changed', changed))
      else jsonb_strip_nulls(jsonb_build_object(
        'locale', subject -> 'locale', 'slug', subject -> 'slug',
        'kind', subject -> 'kind', 'section_type', subject -> 'section_type',
        'state', private.publication_state(subject),
        'was', case when tg_op = 'UPDATE' then nullif(private.publication_state(former), private.publication_state(subject)) end))
    end
  );
  return null;
end;
$$;

-- Somebody who guesses for an hour is one line of the log, not a thousand. Neither the address nor what was typed.
create function private.log_wrong_password(member uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.audit_log set detail = jsonb_build_object('many', (detail ->> 'many')::integer + 1)
    where id = (select max(id) from public.audit_log where created_at > now() - interval '1 hour'
      and action = 'sign_in_failed' and subject_key = member::text);
  if not found then
    perform private.log_account('sign_in_failed', member, null, jsonb_build_object('many', 1));
  end if;
end;
$$;

create index audit_log_of_actor on public.audit_log (actor, id desc);
revoke all on function private.log_wrong_password, private.publication_state from public, anon, authenticated, service_role;
