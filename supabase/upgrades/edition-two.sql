-- Brings a database of the second edition (its last migration is 20261116142147) to the schema that supabase/migrations
-- makes of an empty database. The server runs it once at the first start, in the transaction that replaces the history of
-- migrations. A line "define" is replaced by the function as the migrations define it, where the reasons are too.
-- docs/operate/supabase.md says how to run it on a hosted project.

-- These rules were added without looking at the rows of that day, which had passed a narrower rule.
alter table public.header_settings validate constraint header_settings_locale_check;
alter table public.footer_settings validate constraint footer_settings_locale_check;
alter table public.homepage_content validate constraint homepage_content_locale_check;
alter table public.blog_posts validate constraint blog_posts_locale_check;
alter table public.content_pages validate constraint content_pages_locale_check;
alter table public.contact_leads validate constraint contact_leads_locale_check;
alter table public.former_blog_addresses validate constraint former_blog_addresses_locale_check;
alter table public.global_settings validate constraint global_settings_key_check;

-- Content: texts, lists and nesting have limits.

-- define private.find_excess
-- define private.refuse_excess

do $$
declare
  bounded record;
begin
  for bounded in
    select relname as name, string_agg(quote_literal(attname), ', ' order by attnum) as fields
    from pg_catalog.pg_class join pg_catalog.pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and atttypid = 'jsonb'::regtype and not attisdropped
      and relname in ('header_settings', 'footer_settings', 'homepage_content', 'global_settings', 'content_pages',
        'blog_posts', 'waiting_versions', 'content_readings')
    group by relname
  loop
    execute format(
      'create trigger refuse_excess before insert or update on public.%I
         for each row execute function private.refuse_excess(%s)', bounded.name, bounded.fields);
  end loop;
end;
$$;

-- Leads: one rule says which enquiries may be spam.

alter table public.contact_leads
  drop constraint contact_leads_suspicion_check,
  add constraint contact_leads_suspicion_check check (char_length(suspicion) <= 200);
drop index public.contact_leads_without_the_form;
create index contact_leads_past_the_forms on public.contact_leads (created_at)
  where idempotency_key is null and source = 'website';
create index contact_leads_same_words on public.contact_leads (
  md5(case when char_length(message) < 60 then name || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' else '' end || message), created_at
) where source = 'website';

-- define private.spam_signs
-- define private.doubts_about
-- define private.begin_leads
-- define private.begin_lead
-- define private.record_new_leads

create trigger begin_leads before insert on public.contact_leads
  for each statement execute function private.begin_leads();

-- Leads that were suspected only for the way they came are judged again. This is not a member's work, so it changes neither
-- a lead's log nor its day.
alter table public.contact_leads disable trigger user;
update public.contact_leads lead set suspicion = nullif(array_to_string(private.spam_signs(lead), ', '), '')
  where suspicion = 'sent_without_the_form';
alter table public.contact_leads enable trigger user;

-- Reminders for the checker that the set-up names, and how a lead's mail went out.

alter table public.content_checks alter column next_on drop not null;
comment on column public.content_checks.next_on is
  'Null: nobody planned it, so it is due half a year after its stamp; the row only keeps for which day somebody was reminded.';
alter table public.outbox add column sent_as text check (sent_as in ('mail', 'file'));
comment on column public.outbox.sent_as is 'mail: a mail server took it. file: there is none, so it was written to DATA_DIR/mail.';

-- define public.announce_default_checks
-- define private.record_notified

-- Grants

revoke all on all functions in schema private from public;
revoke all on function public.announce_default_checks from public, anon, authenticated, service_role;
grant execute on function public.announce_default_checks to service_role;
