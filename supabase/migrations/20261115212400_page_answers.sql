-- Purpose:  "Was this right?" at the end of a guide: a tap is counted by page and language, and a sentence may follow.
-- Creates:  page_answers, page_remarks; public.count_page_answer(), public.keep_page_remark()
-- Needs:    private.is_staff() (20261115090000)
-- Access:   both are written by the server alone, through functions that keep them small; staff read them and remove remarks.
--           Neither holds anything of who answered; a remark has its day, and the server takes out numbers and addresses.
-- Undo:     drop function public.count_page_answer, public.keep_page_remark; drop table public.page_answers, public.page_remarks;

create table public.page_answers (
  path text not null check (char_length(path) between 1 and 200),
  locale text not null check (char_length(locale) between 2 and 8),
  was_right boolean not null,
  times integer not null default 1 check (times > 0),
  last_on date not null default (now() at time zone 'Asia/Kolkata')::date,
  primary key (path, locale, was_right)
);
comment on table public.page_answers is 'How often visitors said that a page was right, or was not. No personal data.';
alter table public.page_answers enable row level security;
revoke all on public.page_answers from anon, authenticated, service_role;
grant select on public.page_answers to authenticated;
grant select, insert, update, delete on public.page_answers to service_role;
create policy "staff read answers" on public.page_answers
  for select to authenticated using ((select private.is_staff()));

create table public.page_remarks (
  id uuid primary key default gen_random_uuid(),
  path text not null check (char_length(path) between 1 and 200),
  locale text not null check (char_length(locale) between 2 and 8),
  remark text not null check (char_length(btrim(remark)) between 1 and 300),
  written_on date not null default (now() at time zone 'Asia/Kolkata')::date
);
comment on table public.page_remarks is 'What visitors found wrong or missing on a page, in a sentence. Forgotten after 180 days.';
create index page_remarks_by_day on public.page_remarks (written_on desc);
alter table public.page_remarks enable row level security;
revoke all on public.page_remarks from anon, authenticated, service_role;
grant select, delete on public.page_remarks to authenticated;
grant select, insert, update, delete on public.page_remarks to service_role;
create policy "staff read remarks" on public.page_remarks
  for select to authenticated using ((select private.is_staff()));
create policy "staff remove remarks" on public.page_remarks
  for delete to authenticated using ((select private.is_staff()));

create function public.count_page_answer(of_path text, in_locale text, is_right boolean) returns void
language sql set search_path = '' as $$
  insert into public.page_answers (path, locale, was_right) values (of_path, in_locale, is_right)
  on conflict (path, locale, was_right) do update
    set times = page_answers.times + 1, last_on = (now() at time zone 'Asia/Kolkata')::date;
$$;

-- A stranger can write anything as often as the rate limit lets him: a page keeps its newest fifty, and none longer than half a year.
create function public.keep_page_remark(of_path text, in_locale text, said text) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.page_remarks where written_on < (now() at time zone 'Asia/Kolkata')::date - 180;
  delete from public.page_remarks where id in (
    select id from public.page_remarks where path = of_path and locale = in_locale
    order by written_on desc, id offset 49
  );
  insert into public.page_remarks (path, locale, remark) values (of_path, in_locale, said);
end;
$$;

revoke all on function public.count_page_answer, public.keep_page_remark from public, anon, authenticated, service_role;
grant execute on function public.count_page_answer, public.keep_page_remark to service_role;
