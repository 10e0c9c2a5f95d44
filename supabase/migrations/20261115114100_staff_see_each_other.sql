-- Purpose:  staff see who else is editing the same page, on a Supabase project as on the embedded backend.
-- Creates:  on a Supabase project, two policies on realtime.messages. The embedded Realtime lets staff alone join
--           such topics by itself.
-- Needs:    public.staff (20261115090000)
-- Access:   presence of topics that begin with "staff:editing:", for active staff.
-- Undo:     drop the two policies.

do $$
begin
  if to_regclass('realtime.messages') is null then
    return;
  end if;
  execute $policy$
    create policy "staff see who is editing" on realtime.messages for select to authenticated
      using (extension = 'presence' and (select realtime.topic()) like 'staff:editing:%'
        and (select private.is_staff()))
  $policy$;
  execute $policy$
    create policy "staff say what they are editing" on realtime.messages for insert to authenticated
      with check (extension = 'presence' and (select realtime.topic()) like 'staff:editing:%'
        and (select private.is_staff()))
  $policy$;
end;
$$;
