-- Purpose:  who may read and change what: every row-level security policy and every grant, in one place.
-- Access:   rights belong to roles (private.may); this file says which right each table and function needs.
-- Decision: docs/decisions/0040-staff-roles-and-second-factor.md, 0044-anonymous-api-access.md

-- A hosted project grants everything on new tables, sequences and functions to everybody, so all of that is taken back first.
-- Identity columns need no rights on their sequences. No role is granted "all": truncate would bypass the triggers.

revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all sequences in schema public from anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public;

do $$
declare
  closed regclass;
begin
  for closed in
    select oid from pg_catalog.pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r'
      -- Nobody has a right on it; only functions of its owner read it.
      and oid <> 'private.clock_ahead'::regclass
  loop
    execute format('alter table %s enable row level security', closed);
  end loop;
end;
$$;

-- Policies

do $$
declare
  rule record;
  asked text;
begin
  for rule in
    select * from (values
      ('revisions', 'staff read former versions', 'select', 'site.read'),
      ('audit_log', 'staff read the log', 'select', 'all.read'),
      ('waiting_versions', 'staff read what waits', 'select', 'site.read'),
      ('content_checks', 'staff read checks', 'select', 'site.read'),
      ('content_checks', 'staff add checks', 'insert', 'site.write'),
      ('content_checks', 'staff change checks', 'update', 'site.write'),
      ('content_checks', 'staff remove checks', 'delete', 'site.write'),
      ('content_readings', 'staff read readings', 'select', 'site.read'),
      ('content_readings', 'staff withdraw readings', 'delete', 'site.publish'),
      ('advocates', 'staff read advocates', 'select', 'site.read'),
      ('publication_requests', 'staff read requests', 'select', 'site.read'),
      ('publication_requests', 'writers ask', 'insert', 'site.write'),
      ('redirects', 'staff add redirects', 'insert', 'site.publish'),
      ('redirects', 'staff change redirects', 'update', 'site.publish'),
      ('redirects', 'staff remove redirects', 'delete', 'site.publish'),
      ('media', 'staff read pictures', 'select', 'site.read'),
      ('media', 'staff add pictures', 'insert', 'site.write'),
      ('media', 'staff describe and remove pictures', 'update', 'site.write'),
      ('people', 'staff read people', 'select', 'people.read'),
      ('people', 'staff work on people', 'update', 'people.work'),
      ('person_contacts', 'staff read contacts', 'select', 'people.read'),
      ('person_merges', 'staff read merges', 'select', 'people.read'),
      ('contact_leads', 'staff read enquiries', 'select', 'people.read'),
      ('contact_leads', 'staff work on enquiries', 'update', 'people.work'),
      ('lead_events', 'staff read what happened', 'select', 'people.read'),
      ('lead_checks', 'staff read the checks', 'select', 'people.read'),
      ('reply_templates', 'staff read ready answers', 'select', 'people.read'),
      ('reply_templates', 'staff add ready answers', 'insert', 'people.work'),
      ('reply_templates', 'staff change ready answers', 'update', 'people.work'),
      ('reply_templates', 'staff remove ready answers', 'delete', 'people.work'),
      ('lead_views', 'staff read views', 'select', 'people.read'),
      ('lead_views', 'staff add views', 'insert', 'people.work'),
      ('lead_views', 'staff change views', 'update', 'people.work'),
      ('lead_views', 'staff remove views', 'delete', 'people.work'),
      ('search_synonyms', 'staff add synonyms', 'insert', 'site.publish'),
      ('search_synonyms', 'staff change synonyms', 'update', 'site.publish'),
      ('search_synonyms', 'staff remove synonyms', 'delete', 'site.publish'),
      ('search_misses', 'staff read misses', 'select', 'site.read'),
      ('search_misses', 'staff remove misses', 'delete', 'site.publish'),
      ('page_answers', 'staff read answers', 'select', 'site.read'),
      ('page_remarks', 'staff read remarks', 'select', 'site.read'),
      ('page_remarks', 'staff remove remarks', 'delete', 'site.publish'),
      ('backup_state', 'staff read the state of backups', 'select', 'all.read')
    ) as rules (of_table, name, command, wanted)
    union all
    select of_table, name, command, wanted from
      unnest(array['header_settings', 'footer_settings', 'homepage_content', 'blog_posts', 'content_pages']) as of_table,
      (values
        ('staff read everything', 'select', 'site.read'),
        ('staff add', 'insert', 'site.publish'),
        ('staff change', 'update', 'site.publish'),
        ('staff remove', 'delete', 'site.publish'),
        ('writers add drafts', 'insert', 'site.write')
      ) as rules (name, command, wanted)
  loop
    asked := format('(select private.may(%L))', rule.wanted);
    if rule.name = 'writers add drafts' then
      asked := 'published_at is null and ' || asked;
    end if;
    execute format('create policy %I on public.%I for %s to authenticated %s %s', rule.name, rule.of_table, rule.command,
      case when rule.command <> 'insert' then 'using (' || asked || ')' end,
      case when rule.command in ('insert', 'update') then 'with check (' || asked || ')' end);
  end loop;
end;
$$;

-- Staff and settings

create policy "members read their own row" on public.staff
  for select to authenticated
  using (user_id = (select private.current_user_id()) and (select private.is_assured()));
create policy "staff read the staff list" on public.staff for select to authenticated using ((select private.is_staff()));
create policy "owners add staff" on public.staff for insert to authenticated with check ((select private.is_owner()));
create policy "owners change staff" on public.staff
  for update to authenticated using ((select private.is_owner())) with check ((select private.is_owner()));
create policy "owners remove staff" on public.staff for delete to authenticated using ((select private.is_owner()));
create policy "staff read former names" on public.former_staff
  for select to authenticated using ((select private.is_staff()));

create policy "anyone reads public settings" on public.global_settings for select to anon, authenticated using (is_public);
create policy "staff read everything" on public.global_settings
  for select to authenticated using ((select private.is_staff()));
create policy "staff add content, owners add settings" on public.global_settings
  for insert to authenticated with check (private.may_write_setting(key, is_public));
create policy "staff change content, owners change settings" on public.global_settings
  for update to authenticated
  using (private.may_write_setting(key, is_public)) with check (private.may_write_setting(key, is_public));
create policy "owners remove settings" on public.global_settings
  for delete to authenticated using ((select private.is_owner()));

-- Content

create policy "anyone reads the live header" on public.header_settings
  for select to anon, authenticated
  using (id = any ((select private.live_frame_ids('header_settings'))::bigint[]));
create policy "anyone reads the live footer" on public.footer_settings
  for select to anon, authenticated
  using (id = any ((select private.live_frame_ids('footer_settings'))::bigint[]));
create policy "anyone reads live sections" on public.homepage_content
  for select to anon, authenticated
  using (is_active and id = any ((select private.live_frame_ids('homepage_content'))::bigint[]));
create policy "anyone reads published posts" on public.blog_posts
  for select to anon, authenticated using (published_at <= (select private.true_time()));
create policy "anyone reads where a published post went" on public.former_blog_addresses
  for select to anon, authenticated
  -- The policies of blog_posts apply inside: a visitor sees published posts only.
  using (exists (select from public.blog_posts post where post.id = post_id));
create policy "anyone reads the live version of a page" on public.content_pages
  for select to anon, authenticated
  using (published_at <= (select private.true_time()) and id = private.live_page_id(kind, slug, locale));
create policy "anyone reads where an address leads" on public.redirects for select to anon, authenticated using (true);

create policy "writers change drafts" on public.blog_posts
  for update to authenticated using (published_at is null and (select private.may('site.write')))
  with check (published_at is null and (select private.may('site.write')));
create policy "staff add what they may save" on public.waiting_versions
  for insert to authenticated with check (
    settled_at is null and case table_name
      when 'blog_posts' then (select private.may('site.publish'))
      else private.may_write_setting(row_key, true)
    end);
create policy "writers add waiting drafts" on public.waiting_versions
  for insert to authenticated with check (
    settled_at is null and published_at is null and (select private.may('site.write'))
    and (table_name = 'blog_posts' or split_part(row_key, ':', 1) = 'guides_content'));

create policy "everybody reads who approved what is live" on public.content_readings
  for select to anon
  using (answer = 'approved' and enrolment is not null and private.is_live_text(kind, slug, locale, text_hash));
create policy "owners add advocates" on public.advocates
  for insert to authenticated with check ((select private.is_owner()));
create policy "owners remove advocates" on public.advocates
  for delete to authenticated using ((select private.is_owner()));
create policy "editors settle, writers take back" on public.publication_requests
  for delete to authenticated using ((select private.may('site.publish'))
    or ((select private.may('site.write')) and asked_by = (select private.current_user_id())));
create policy "everybody reads synonyms" on public.search_synonyms for select to anon, authenticated using (true);

-- Members see who else edits the same page. On a Supabase project, policies on realtime.messages say so; the embedded
-- Realtime lets only staff join such topics.
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

-- Pictures and papers

create policy "anyone reads what a picture shows" on public.media
  for select to anon using (stored_at is not null and removed_at is null);
create policy "staff see the media bucket" on storage.buckets
  for select to authenticated using (id = 'media' and (select private.may('site.read')));
create policy "staff list media" on storage.objects
  for select to authenticated using (bucket_id = 'media' and (select private.may('site.read')));
create policy "staff upload media" on storage.objects
  for insert to authenticated with check (bucket_id = 'media' and (select private.may('site.write')));
create policy "staff replace media" on storage.objects
  for update to authenticated
  using (bucket_id = 'media' and (select private.may('site.publish')))
  with check (bucket_id = 'media' and (select private.may('site.publish')));
create policy "staff remove media" on storage.objects
  for delete to authenticated using (bucket_id = 'media' and (select private.may('site.publish')));

-- Files of the library change only together with their row, so only the server touches them. These policies are restrictive:
-- the rules above stay as they are for everything else in the bucket.
create policy "only the server adds files of the library" on storage.objects as restrictive
  for insert to authenticated with check (bucket_id <> 'media' or name not like 'library/%');
create policy "only the server changes files of the library" on storage.objects as restrictive
  for update to authenticated
  using (bucket_id <> 'media' or name not like 'library/%')
  with check (bucket_id <> 'media' or name not like 'library/%');
create policy "only the server erases files of the library" on storage.objects as restrictive
  for delete to authenticated using (bucket_id <> 'media' or name not like 'library/%');

create policy "staff read papers" on public.lead_papers
  for select to authenticated using (stored_at is not null and (select private.may('people.read')));
create policy "staff see the papers bucket" on storage.buckets
  for select to authenticated using (id = 'papers' and (select private.may('people.read')));
create policy "staff read papers" on storage.objects
  for select to authenticated using (bucket_id = 'papers' and (select private.may('people.read')));

-- Enquiries

create policy "anyone leaves an enquiry" on public.contact_leads
  for insert to anon, authenticated with check (status = 'new');
create policy "owners erase enquiries" on public.contact_leads
  for delete to authenticated using ((select private.is_owner()));
create policy "staff add notes" on public.lead_events
  for insert to authenticated with check ((select private.may('people.work')) and event = 'note');

-- Grants to visitors: named columns. The columns that name who saved a row are left out, and so are the times of drafts.

grant select (key, value, locale, is_public, updated_at) on public.global_settings to anon;
grant select (id, locale, logo_url, logo_data, navigation_links, cta_button, is_sticky, about_translation, updated_at)
  on public.header_settings to anon;
grant select (id, locale, company_name, tagline, company_description, footer_links, contact_info, social_links,
  copyright_text, application_guide_text, legal_services_text, legal_notice_text, about_translation, updated_at)
  on public.footer_settings to anon;
grant select (id, section_type, locale, content, is_active, sort_order, updated_at) on public.homepage_content to anon;
grant select (id, slug, locale, title, excerpt, content, cover_image_url, cover_image_alt, tags, seo_title, seo_description,
  author, checked_by, published_at, created_at, updated_at) on public.blog_posts to anon;
grant select on public.former_blog_addresses to anon;
grant select (id, kind, slug, locale, content, published_at, updated_at) on public.content_pages to anon;
grant select (id, kind, slug, locale, answer, reader, answered_at, enrolment, text_hash) on public.content_readings to anon;
grant select (id, path, target, status) on public.redirects to anon;
grant select (id, alt_en, alt_te, alt_hi) on public.media to anon;
grant select (id, said, means) on public.search_synonyms to anon;
-- An id or a date from a visitor would be a claim, not a fact. The site's own server inserts leads as service_role.
grant insert (name, email, phone, message, status, locale, page, details, consent_version, campaign)
  on public.contact_leads to anon, authenticated;

-- Grants to staff

grant select, insert, update, delete on public.global_settings, public.header_settings, public.footer_settings,
  public.homepage_content, public.blog_posts, public.content_pages, public.reply_templates, public.lead_views,
  public.search_synonyms to authenticated;
grant select on public.former_staff, public.former_blog_addresses, public.revisions, public.audit_log, public.page_answers,
  public.person_contacts, public.person_merges, public.lead_papers, public.lead_checks, public.backup_state to authenticated;
grant select, delete on public.content_readings, public.search_misses, public.page_remarks to authenticated;
-- The columns are listed so that a membership cannot be moved to another account.
grant select, delete, insert (user_id, role, display_name, is_suspended), update (role, display_name, is_suspended)
  on public.staff to authenticated;
grant select, insert on public.waiting_versions to authenticated;
grant select, delete, insert (subject, checker, next_on), update (subject, checker, next_on)
  on public.content_checks to authenticated;
grant select, delete, insert (name, enrolment, email) on public.advocates to authenticated;
grant select, delete, insert (subject, title) on public.publication_requests to authenticated;
grant select, delete, insert (path, target, status), update (target, status) on public.redirects to authenticated;
grant select, insert (id, kind, name, width, height, widths, is_opaque, bytes, content_hash),
  update (name, alt_en, alt_te, alt_hi, removed_at) on public.media to authenticated;
grant select, update (assignee, next_call) on public.people to authenticated;
-- What a visitor wrote stays as it is, because no history would keep the former words.
grant select, delete, update (name, email, phone, phone_e164, status, suspicion)
  on public.contact_leads to authenticated;
grant select, insert (lead_id, event, note) on public.lead_events to authenticated;

-- Grants to the server

grant select, insert, update, delete on public.staff, public.former_staff, public.global_settings, public.header_settings,
  public.footer_settings, public.homepage_content, public.blog_posts, public.content_pages, public.content_checks,
  public.content_readings, public.advocates, public.publication_requests, public.redirects, public.media,
  public.contact_leads, public.lead_events, public.outbox, public.lead_receipts, public.lead_checks,
  public.reply_templates, public.lead_views, public.search_synonyms, public.search_misses, public.page_answers,
  public.page_remarks to service_role;
grant select on public.former_blog_addresses, public.revisions, public.audit_log, public.person_contacts,
  public.person_merges to service_role;
grant select, insert on public.waiting_versions to service_role;
grant select, insert, delete, update (stored_at) on public.lead_papers to service_role;
grant select, update on public.people, public.backup_state to service_role;

-- Functions

grant execute on function private.is_staff, private.is_owner, private.current_user_id, private.may_read,
  private.live_page_id, private.live_frame_ids, private.is_live_text, private.true_time to anon, authenticated, service_role;
grant execute on function private.is_assured, private.ask_for_staff to authenticated;
grant execute on function private.may, private.ask_for, private.may_write_setting to authenticated, service_role;
grant execute on function private.text_hash to service_role;
-- Whoever changes a person writes into the index of names.
grant execute on function private.sound_of, private.name_words to authenticated, service_role;

grant execute on function public.second_factor_state, public.set_my_name, public.set_my_mails, public.set_my_language,
  public.record_access, public.my_sessions, public.end_my_session, public.find_posts, public.outdated_posts,
  public.list_pages, public.move_page, public.remove_page, public.list_deleted_pages, public.bring_back_page,
  public.ask_for_reading, public.replace_picture, public.add_lead, public.open_person, public.known_person,
  public.merge_people, public.separate_people, public.separate_lead, public.export_person, public.erase_person,
  public.find_people, public.find_anyone, public.count_people, public.count_found_people, public.people_today, public.change_people,
  public.change_leads, public.log_contact, public.take_back_entry, public.correct_note, public.hand_over_leads,
  public.count_leads_by_day, public.lead_report to authenticated;
grant execute on function public.claim_first_ownership, public.publish_waiting, public.answer_reading,
  public.announce_due_checks, public.announce_default_checks, public.picture_uses, public.claim_outbox,
  public.release_outbox, public.check_leads, public.announce_due_calls, public.erase_due_leads, public.count_search_miss,
  public.count_page_answer, public.keep_page_remark, public.begin_site_move, public.import_site_rows,
  public.finish_site_move, public.remake_lead_report, public.keep_time to service_role;

-- A hosted project's Realtime reads a publication instead of our announcements: it gets every table that announces changes.
do $$
declare
  announced regclass;
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    return;
  end if;
  for announced in select tgrelid from pg_trigger where tgname = 'announce_change' order by tgrelid::regclass::text loop
    if not exists (
      select from pg_publication_rel join pg_publication on pg_publication.oid = prpubid
      where pubname = 'supabase_realtime' and prrelid = announced
    ) then
      execute format('alter publication supabase_realtime add table %s', announced);
    end if;
  end loop;
end;
$$;
