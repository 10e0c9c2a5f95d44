-- Purpose:  which languages there are is said once, in app/i18n/locales.ts. What stays in the database is a column for what a
--           picture shows in each (media.alt_*).
-- Creates:  in place of a list in each table, the rule that a language is a code of two or three small letters
-- Needs:    create_content (20261115090100), create_leads (20261115090200), blog_addresses (20261115115000)
-- Access:   unchanged
-- Undo:     per table: alter table … drop constraint …_locale_check, add constraint …_locale_check
--           check (locale in ('en', 'te', 'hi'));
-- Decision: docs/decisions/0036-english-fallback.md

do $$
declare
  named text;
begin
  foreach named in array array[
    'header_settings', 'footer_settings', 'homepage_content', 'blog_posts', 'content_pages', 'contact_leads',
    'former_blog_addresses'
  ] loop
    execute format('alter table public.%I drop constraint %I', named, named || '_locale_check');
    -- Not valid: what is stored passed the narrower rule, so nothing needs to be read again.
    execute format(
      'alter table public.%I add constraint %I check (locale ~ ''^[a-z]{2,3}$'') not valid',
      named, named || '_locale_check');
  end loop;
end
$$;

-- A translated setting carries its language in its key: guides_content:te.
alter table public.global_settings
  drop constraint global_settings_key_check,
  add constraint global_settings_key_check check (key ~ '^[a-z][a-z0-9_]{0,79}(:(?!en$)[a-z]{2,3})?$') not valid;
