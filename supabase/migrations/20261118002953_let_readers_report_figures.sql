-- Purpose:  a reader says which figure is different at the office, and staff see it beside the record of the ledger.
-- Creates:  the column record of page_remarks; keep_page_remark() takes it.
-- Needs:    20261117000006_search_and_answers.sql
-- Access:   as before: only the server writes, staff read and remove. The server refuses texts with a number or an address
--           by which a person could be reached.
-- Undo:     drop function public.keep_page_remark; create it as before; alter table public.page_remarks drop column record;
-- Decision: docs/decisions/0063-content-review.md

alter table public.page_remarks
  add column record text check (record ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(record) <= 120);
comment on column public.page_remarks.record is 'The record of the ledger that is said to be wrong. Null: the page as a whole.';

drop function public.keep_page_remark;
create function public.keep_page_remark(of_path text, in_locale text, said text, of_record text default null) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.page_remarks where written_on < (now() at time zone 'Asia/Kolkata')::date - 180;
  delete from public.page_remarks where id in (
    select id from public.page_remarks where path = of_path and locale = in_locale
    order by written_on desc, id offset 49
  );
  insert into public.page_remarks (path, locale, remark, record) values (of_path, in_locale, said, of_record);
end;
$$;
revoke all on function public.keep_page_remark from public, anon, authenticated, service_role;
grant execute on function public.keep_page_remark to service_role;
