-- Purpose:  visitors, who may read public settings, do not read the mail address of the person who checks the guides.
-- Creates:  a trigger on global_settings and its function; the row site_settings_private.
-- Needs:    20261117000001_staff.sql, 20261117000002_history.sql, 20261117000003_content.sql
-- Access:   nobody calls the function; staff read the row. They write the address with the rest of site_settings.
-- Undo:     drop trigger keep_checker_private on public.global_settings; drop function private.keep_checker_private();
-- Decision: docs/decisions/0088-validation-of-firm-answers.md

-- Every way to save the answers ends here: the forms, the set-up from a file, a scheduled version.
create function private.keep_checker_private() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  address jsonb := new.value #> '{checker,email}';
begin
  if address is null then
    return new;
  end if;
  if new.key = 'site_settings' then
    insert into public.global_settings (key, value, is_public, updated_by)
      values ('site_settings_private', jsonb_build_object('checker', jsonb_build_object('email', address)), false, auth.uid())
      on conflict (key) do update set value = excluded.value, updated_at = now(), updated_by = excluded.updated_by
        where global_settings.value is distinct from excluded.value;
  end if;
  new.value := new.value #- '{checker,email}';
  return new;
end;
$$;
revoke execute on function private.keep_checker_private() from public;

create trigger keep_checker_private before insert or update of value on public.global_settings
  for each row when (split_part(new.key, ':', 1) = 'site_settings') execute function private.keep_checker_private();

update public.global_settings set value = value where split_part(key, ':', 1) = 'site_settings';
