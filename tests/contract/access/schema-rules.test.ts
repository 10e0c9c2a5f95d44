import { expect, test } from "vitest";
import { altColumns } from "#app/content/pictures/picture-row.ts";
import { pageTables } from "#app/content/storage/page-tables.ts";
import { onEveryEngine } from "#tests/support/every-engine.ts";

const visitorsMaySend =
  "campaign, consent_version, details, email, locale, message, name, page, phone, status";

onEveryEngine((database) => {
  const ask = async (query: string) => {
    const rows = await database.sql.unsafe<{ answer: string }[]>(query);
    return rows.map(({ answer }) => answer);
  };

  test("every table in public has row-level security", async () => {
    const tables = await database.sql<{ name: string; secured: boolean }[]>`
      select relname as name, relrowsecurity as secured from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter(({ secured }) => !secured)).toEqual([]);
  });

  test("changes of all page tables are announced; of the others only those that staff follow", async () => {
    const announced = await ask(`
      select tgrelid::regclass::text as answer from pg_trigger where tgname = 'announce_change' order by 1`);
    const watchedByStaff = [
      "contact_leads",
      "content_checks",
      "lead_events",
      "lead_papers",
      "publication_requests",
      "staff",
      "waiting_versions",
    ];
    expect(announced).toEqual([...pageTables, ...watchedByStaff].toSorted());
  });

  test("a visitor can call no function in public, and a signed-in person only those that check the caller", async () => {
    expect(await ask(callable("public", "anon"))).toEqual([]);
    expect(await ask(callable("public", "authenticated"))).toEqual([
      "add_lead for authenticated",
      "ask_for_reading for authenticated",
      "bring_back_page for authenticated",
      "change_leads for authenticated",
      "change_people for authenticated",
      "correct_note for authenticated",
      "count_found_people for authenticated",
      "count_leads_by_day for authenticated",
      "count_people for authenticated",
      "end_my_session for authenticated",
      "erase_person for authenticated",
      "export_person for authenticated",
      "find_anyone for authenticated",
      "find_people for authenticated",
      "find_posts for authenticated",
      "hand_over_leads for authenticated",
      "known_person for authenticated",
      "lead_report for authenticated",
      "list_deleted_pages for authenticated",
      "list_pages for authenticated",
      "log_contact for authenticated",
      "merge_people for authenticated",
      "move_page for authenticated",
      "my_sessions for authenticated",
      "open_person for authenticated",
      "outdated_posts for authenticated",
      "people_today for authenticated",
      "record_access for authenticated",
      "remove_page for authenticated",
      "replace_picture for authenticated",
      "second_factor_state for authenticated",
      "separate_lead for authenticated",
      "separate_people for authenticated",
      "set_my_language for authenticated",
      "set_my_mails for authenticated",
      "set_my_name for authenticated",
      "take_back_entry for authenticated",
    ]);
    expect(await ask(callable("public", "service_role"))).toEqual([
      "announce_default_checks for service_role",
      "announce_due_calls for service_role",
      "announce_due_checks for service_role",
      "answer_reading for service_role",
      "begin_site_move for service_role",
      "check_leads for service_role",
      "claim_first_ownership for service_role",
      "claim_outbox for service_role",
      "count_page_answer for service_role",
      "count_search_miss for service_role",
      "erase_due_leads for service_role",
      "finish_site_move for service_role",
      "import_site_rows for service_role",
      "keep_page_remark for service_role",
      "keep_time for service_role",
      "picture_uses for service_role",
      "publish_waiting for service_role",
      "release_outbox for service_role",
      "remake_lead_report for service_role",
    ]);
  });

  test("of the private functions, people can call only those used by policies", async () => {
    expect(await ask(callable("private", "anon, authenticated"))).toEqual([
      "ask_for for authenticated",
      "ask_for_staff for authenticated",
      "current_user_id for anon",
      "current_user_id for authenticated",
      "is_assured for authenticated",
      "is_live_text for anon",
      "is_live_text for authenticated",
      "is_owner for anon",
      "is_owner for authenticated",
      "is_staff for anon",
      "is_staff for authenticated",
      "live_frame_ids for anon",
      "live_frame_ids for authenticated",
      "live_page_id for anon",
      "live_page_id for authenticated",
      "may for authenticated",
      "may_read for anon",
      "may_read for authenticated",
      "may_write_setting for authenticated",
      "name_words for authenticated",
      "sound_of for authenticated",
      "true_time for anon",
      "true_time for authenticated",
    ]);
  });

  test("every function of ours has a fixed search path", async () => {
    const loose = `
      select oid::regprocedure::text as answer from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and coalesce(not 'search_path=""' = any (proconfig), true)`;
    expect(await ask(loose)).toEqual([]);
  });

  test("accounts, sessions and the server's own tables are accessible to no one", async () => {
    const hidden = `from pg_class where relkind in ('r', 'p', 'v') and relnamespace::regnamespace::text
      in ('auth', 'embedded', 'supabase_migrations', 'private')`;
    expect(await ask(`select oid::regclass::text as answer ${hidden}`)).toEqual(
      expect.arrayContaining(["auth.users", "auth.sessions", "auth.refresh_tokens", "embedded.state"]),
    );
    const reachable = await ask(`
      select role || ' ' || oid::regclass as answer
      from unnest(array['anon', 'authenticated', 'service_role']) as role, lateral (select oid ${hidden}) as hidden
      where has_table_privilege(role, oid, 'select, insert, update, delete, truncate, references, trigger')
        or has_any_column_privilege(role, oid, 'select, insert, update, references')`);
    expect(reachable).toEqual([]);
  });

  test("only the server's own connection can use the schema embedded", async () => {
    const entered = `
      select role as answer from unnest(array['anon', 'authenticated', 'service_role']) as role
      where has_schema_privilege(role, 'embedded', 'usage, create')`;
    expect(await ask(entered)).toEqual([]);
  });

  test("a visitor has exactly these rights: reading content, and inserting named columns of an enquiry", async () => {
    const rights = await ask(`
      select privilege || ' ' || relname || ' (' || string_agg(attname, ', ' order by attname) || ')' as answer
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped,
        unnest(array['select', 'insert', 'update', 'references']) as privilege
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
        and has_column_privilege('anon', pg_class.oid, attnum, privilege)
      group by relname, privilege order by relname, privilege`);
    expect(rights.filter((right) => !right.startsWith("select"))).toEqual([
      `insert contact_leads (${visitorsMaySend})`,
    ]);
    expect(rights.filter((right) => right.startsWith("select")).map((right) => right.split(" ")[1])).toEqual([
      "blog_posts",
      "content_pages",
      "content_readings",
      "footer_settings",
      "former_blog_addresses",
      "global_settings",
      "header_settings",
      "homepage_content",
      "media",
      "redirects",
      "search_synonyms",
    ]);
    expect(rights.filter((right) => /\b(updated_by|based_on)\b/.test(right))).toEqual([]);
    expect(rights).toContain(`select media (${[...altColumns, "id"].toSorted().join(", ")})`);
  });

  test("no one can truncate a table, add a trigger to it or reference it", async () => {
    const granted = await ask(`
      select distinct privilege_type as answer from pg_class, aclexplode(relacl) as entry
      where relnamespace = 'public'::regnamespace and relkind <> 'S' and entry.grantee <> relowner order by 1`);
    expect(granted).toEqual(["DELETE", "INSERT", "SELECT", "UPDATE"]);
  });

  test("no one can change the sequences of the ids", async () => {
    const movable = `
      select role || ' ' || relname as answer from pg_class, unnest(array['anon', 'authenticated']) as role
      where relnamespace = 'public'::regnamespace and relkind = 'S'
        and has_sequence_privilege(role, oid, 'usage, select, update')`;
    expect(await ask(movable)).toEqual([]);
  });

  test("the roles of the interfaces cannot log in, create anything or bypass row-level security", async () => {
    const roles = await ask(`
      select concat_ws(' ', rolname, case when rolsuper then 'superuser' end, case when rolbypassrls then 'bypasses' end,
        case when rolcanlogin then 'logs in' end, case when rolcreaterole then 'makes roles' end,
        case when has_schema_privilege(oid, 'public', 'create') then 'creates' end,
        (select 'member of ' || string_agg(roleid::regrole::text, ', ') from pg_auth_members where member = pg_roles.oid)
      ) as answer
      from pg_roles where rolname in ('anon', 'authenticated', 'service_role') order by rolname`);
    expect(roles).toEqual(["anon", "authenticated", "service_role bypasses"]);
  });
});

function callable(schema: string, roles: string): string {
  return `
    select proname || ' for ' || role as answer from pg_proc, unnest(string_to_array('${roles}', ', ')) as role
    where pronamespace = '${schema}'::regnamespace and has_function_privilege(role, oid, 'execute') order by 1`;
}
