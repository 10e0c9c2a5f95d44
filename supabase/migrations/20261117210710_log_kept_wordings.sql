-- Purpose:  logs each wording that an owner keeps in the set-up against our advice.
-- Creates:  a trigger on global_settings and its function.
-- Needs:    20261117000002_history.sql, 20261117000003_content.sql
-- Access:   nobody calls the function; staff read the log.
-- Undo:     drop trigger log_kept_wordings on public.global_settings; drop function private.log_kept_wordings();
-- Decision: docs/decisions/0088-validation-of-firm-answers.md

create function private.log_kept_wordings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor, action, subject_table, subject_key, detail)
  select auth.uid(), 'wording_kept', tg_table_name, new.key, jsonb_build_object('claim', claim.key)
    from jsonb_each_text(case jsonb_typeof(new.value -> 'claims')
      when 'object' then new.value -> 'claims' else '{}' end) as claim
    where claim.value = 'kept'
      and (tg_op = 'INSERT' or old.value -> 'claims' ->> claim.key is distinct from 'kept');
  return null;
end;
$$;
revoke execute on function private.log_kept_wordings() from public;

create trigger log_kept_wordings after insert or update of value on public.global_settings
  for each row when (new.key = 'site_settings') execute function private.log_kept_wordings();
