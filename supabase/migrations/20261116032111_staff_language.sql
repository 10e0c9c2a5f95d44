-- Purpose:  the language in which a member reads the staff area.
-- Creates:  staff.language; public.set_my_language()
-- Needs:    staff (20261115090000), private.ask_for_staff() (20261115180312)
-- Access:   as the name: staff read it, everyone sets their own by the function.
-- Undo:     drop function public.set_my_language; alter table public.staff drop column language;
-- Decision: docs/decisions/0064-interface-messages.md

-- Null: never chosen. The device's last choice is taken, then English.
alter table public.staff add column language text check (language in ('en', 'te', 'hi'));

create function public.set_my_language(new_language text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.ask_for_staff();
  update public.staff set language = new_language where user_id = auth.uid();
end;
$$;
revoke all on function public.set_my_language from public, anon, authenticated, service_role;
grant execute on function public.set_my_language to authenticated;
