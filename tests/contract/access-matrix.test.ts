import { beforeAll, expect, test } from "vitest";

import { onEveryEngine } from "#tests/support/every-engine.ts";
import { become, outcome, type Person, people, refused, rolledBack } from "#tests/support/people.ts";
import { measureAccess } from "./access-measure.ts";
import { addSamples } from "./access-samples.ts";

/**
 * Who may do what, in the database's own words.
 *   denied   the role lacks the right altogether
 *   policy   a new row is refused by row-level security
 *   none     the statement runs but reaches no row
 *   all      every sample row; otherwise the rows are named
 */
const matrix = `
  table            | who       | select                  | count  | insert    | update | delete

  staff            | visitor   | denied                  | denied | denied    | denied | denied
  staff            | stranger  | none                    | 0      | policy    | none   | none
  staff            | suspended | suspended               | 1      | policy    | none   | none
  staff            | editor    | all                     | 4      | policy    | none   | none
  staff            | owner     | all                     | 4      | all       | all    | all
  staff            | server    | all                     | 4      | all       | all    | all

  header_settings  | visitor   | newest                  | 1      | denied    | denied | denied
  header_settings  | stranger  | newest                  | 1      | policy    | none   | none
  header_settings  | suspended | newest                  | 1      | policy    | none   | none
  header_settings  | editor    | all                     | 2      | all       | all    | all
  header_settings  | owner     | all                     | 2      | all       | all    | all
  header_settings  | server    | all                     | 2      | all       | all    | all

  footer_settings  | visitor   | newest                  | 1      | denied    | denied | denied
  footer_settings  | stranger  | newest                  | 1      | policy    | none   | none
  footer_settings  | suspended | newest                  | 1      | policy    | none   | none
  footer_settings  | editor    | all                     | 2      | all       | all    | all
  footer_settings  | owner     | all                     | 2      | all       | all    | all
  footer_settings  | server    | all                     | 2      | all       | all    | all

  homepage_content | visitor   | active                  | 1      | denied    | denied | denied
  homepage_content | stranger  | active                  | 1      | policy    | none   | none
  homepage_content | suspended | active                  | 1      | policy    | none   | none
  homepage_content | editor    | all                     | 2      | all       | all    | all
  homepage_content | owner     | all                     | 2      | all       | all    | all
  homepage_content | server    | all                     | 2      | all       | all    | all

  global_settings  | visitor   | guides, brand           | 2      | denied    | denied | denied
  global_settings  | stranger  | guides, brand           | 2      | policy    | none   | none
  global_settings  | suspended | guides, brand           | 2      | policy    | none   | none
  global_settings  | editor    | all                     | 3      | guides te | guides | none
  global_settings  | owner     | all                     | 3      | all       | all    | all
  global_settings  | server    | all                     | 3      | all       | all    | all

  blog_posts       | visitor   | published               | 1      | denied    | denied | denied
  blog_posts       | stranger  | published               | 1      | policy    | none   | none
  blog_posts       | suspended | published               | 1      | policy    | none   | none
  blog_posts       | editor    | all                     | 3      | all       | all    | all
  blog_posts       | owner     | all                     | 3      | all       | all    | all
  blog_posts       | server    | all                     | 3      | all       | all    | all

  former_blog_addresses | visitor   | of published  | 1 | denied | denied | denied
  former_blog_addresses | stranger  | of published  | 1 | denied | denied | denied
  former_blog_addresses | suspended | of published  | 1 | denied | denied | denied
  former_blog_addresses | editor    | all           | 2 | denied | denied | denied
  former_blog_addresses | owner     | all           | 2 | denied | denied | denied
  former_blog_addresses | server    | all           | 2 | denied | denied | denied

  content_pages    | visitor   | live, live te           | 2      | denied    | denied | denied
  content_pages    | stranger  | live, live te           | 2      | policy    | none   | none
  content_pages    | suspended | live, live te           | 2      | policy    | none   | none
  content_pages    | editor    | all                     | 5      | all       | all    | all
  content_pages    | owner     | all                     | 5      | all       | all    | all
  content_pages    | server    | all                     | 5      | all       | all    | all

  media            | visitor   | stored                  | 1      | denied    | denied | denied
  media            | stranger  | none                    | 0      | policy    | none   | denied
  media            | suspended | none                    | 0      | policy    | none   | denied
  media            | editor    | all                     | 2      | all       | all    | denied
  media            | owner     | all                     | 2      | all       | all    | denied
  media            | server    | all                     | 2      | all       | all    | all

  contact_leads    | visitor   | denied                  | denied | all       | denied | denied
  contact_leads    | stranger  | none                    | 0      | all       | none   | none
  contact_leads    | suspended | none                    | 0      | all       | none   | none
  contact_leads    | editor    | all                     | 1      | all       | all    | none
  contact_leads    | owner     | all                     | 1      | all       | all    | all
  contact_leads    | server    | all                     | 1      | all       | all    | all

  lead_events      | visitor   | denied                  | denied | denied    | denied | denied
  lead_events      | stranger  | none                    | 0      | policy    | denied | denied
  lead_events      | suspended | none                    | 0      | policy    | denied | denied
  lead_events      | editor    | all                     | 1      | note      | denied | denied
  lead_events      | owner     | all                     | 1      | note      | denied | denied
  lead_events      | server    | all                     | 1      | all       | all    | all

  lead_papers      | visitor   | denied                  | denied | denied    | denied | denied
  lead_papers      | stranger  | none                    | 0      | denied    | denied | denied
  lead_papers      | suspended | none                    | 0      | denied    | denied | denied
  lead_papers      | editor    | all                     | 1      | denied    | denied | denied
  lead_papers      | owner     | all                     | 1      | denied    | denied | denied
  lead_papers      | server    | all                     | 1      | all       | denied | all

  former_staff     | visitor   | denied | denied | denied | denied | denied
  former_staff     | stranger  | none | 0 | denied | denied | denied
  former_staff     | suspended | none | 0 | denied | denied | denied
  former_staff     | editor    | all | 1 | denied | denied | denied
  former_staff     | owner     | all | 1 | denied | denied | denied
  former_staff     | server    | all | 1 | all | all | all

  person_links     | visitor   | denied | denied | denied | denied | denied
  person_links     | stranger  | none | 0 | denied | denied | denied
  person_links     | suspended | none | 0 | denied | denied | denied
  person_links     | editor    | all | 1 | denied | denied | denied
  person_links     | owner     | all | 1 | denied | denied | denied
  person_links     | server    | all | 1 | all | all | all

  reply_templates  | visitor   | denied | denied | denied | denied | denied
  reply_templates  | stranger  | none | 0 | policy | none | none
  reply_templates  | suspended | none | 0 | policy | none | none
  reply_templates  | editor    | all | 1 | all | all | all
  reply_templates  | owner     | all | 1 | all | all | all
  reply_templates  | server    | all | 1 | all | all | all

  lead_views       | visitor   | denied | denied | denied | denied | denied
  lead_views       | stranger  | none | 0 | policy | none | none
  lead_views       | suspended | none | 0 | policy | none | none
  lead_views       | editor    | all | 1 | all | all | all
  lead_views       | owner     | all | 1 | all | all | all
  lead_views       | server    | all | 1 | all | all | all

  search_synonyms  | visitor   | all | 1 | denied | denied | denied
  search_synonyms  | stranger  | all | 1 | policy | none | none
  search_synonyms  | suspended | all | 1 | policy | none | none
  search_synonyms  | editor    | all | 1 | all | all | all
  search_synonyms  | owner     | all | 1 | all | all | all
  search_synonyms  | server    | all | 1 | all | all | all

  redirects        | visitor   | all | 2 | denied | denied | denied
  redirects        | stranger  | all | 2 | policy | none | none
  redirects        | suspended | all | 2 | policy | none | none
  redirects        | editor    | all | 2 | all | all | all
  redirects        | owner     | all | 2 | all | all | all
  redirects        | server    | all | 2 | all | all | all

  search_misses    | visitor   | denied | denied | denied | denied | denied
  search_misses    | stranger  | none | 0 | denied | denied | none
  search_misses    | suspended | none | 0 | denied | denied | none
  search_misses    | editor    | all | 1 | denied | denied | all
  search_misses    | owner     | all | 1 | denied | denied | all
  search_misses    | server    | all | 1 | all | all | all

  page_answers     | visitor   | denied | denied | denied | denied | denied
  page_answers     | stranger  | none | 0 | denied | denied | denied
  page_answers     | suspended | none | 0 | denied | denied | denied
  page_answers     | editor    | all | 1 | denied | denied | denied
  page_answers     | owner     | all | 1 | denied | denied | denied
  page_answers     | server    | all | 1 | all | all | all

  page_remarks     | visitor   | denied | denied | denied | denied | denied
  page_remarks     | stranger  | none | 0 | denied | denied | none
  page_remarks     | suspended | none | 0 | denied | denied | none
  page_remarks     | editor    | all | 1 | denied | denied | all
  page_remarks     | owner     | all | 1 | denied | denied | all
  page_remarks     | server    | all | 1 | all | all | all

  content_checks   | visitor   | denied | denied | denied | denied | denied
  content_checks   | stranger  | none | 0 | policy | none | none
  content_checks   | suspended | none | 0 | policy | none | none
  content_checks   | editor    | all | 1 | all | all | all
  content_checks   | owner     | all | 1 | all | all | all
  content_checks   | server    | all | 1 | all | all | all

  content_readings | visitor   | approved | 1 | denied | denied | denied
  content_readings | stranger  | none | 0 | denied | denied | none
  content_readings | suspended | none | 0 | denied | denied | none
  content_readings | editor    | all | 4 | denied | denied | all
  content_readings | owner     | all | 4 | denied | denied | all
  content_readings | server    | all | 4 | all | all | all

  lead_receipts    | visitor   | denied                  | denied | denied    | denied | denied
  lead_receipts    | stranger  | denied                  | denied | denied    | denied | denied
  lead_receipts    | suspended | denied                  | denied | denied    | denied | denied
  lead_receipts    | editor    | denied                  | denied | denied    | denied | denied
  lead_receipts    | owner     | denied                  | denied | denied    | denied | denied
  lead_receipts    | server    | all                     | 1      | all       | all    | all

  lead_checks      | visitor   | denied                  | denied | denied    | denied | denied
  lead_checks      | stranger  | none                    | 0      | denied    | denied | denied
  lead_checks      | suspended | none                    | 0      | denied    | denied | denied
  lead_checks      | editor    | all                     | 1      | denied    | denied | denied
  lead_checks      | owner     | all                     | 1      | denied    | denied | denied
  lead_checks      | server    | all                     | 1      | all       | all    | all

  outbox           | visitor   | denied                  | denied | denied    | denied | denied
  outbox           | stranger  | denied                  | denied | denied    | denied | denied
  outbox           | suspended | denied                  | denied | denied    | denied | denied
  outbox           | editor    | denied                  | denied | denied    | denied | denied
  outbox           | owner     | denied                  | denied | denied    | denied | denied
  outbox           | server    | all                     | 1      | all       | all    | all

  revisions        | visitor   | denied                  | denied | denied    | denied | denied
  revisions        | stranger  | none                    | 0      | denied    | denied | denied
  revisions        | suspended | none                    | 0      | denied    | denied | denied
  revisions        | editor    | all                     | 1      | denied    | denied | denied
  revisions        | owner     | all                     | 1      | denied    | denied | denied
  revisions        | server    | all                     | 1      | denied    | denied | denied

  waiting_versions | visitor   | denied                  | denied | denied    | denied | denied
  waiting_versions | stranger  | none                    | 0      | policy    | denied | denied
  waiting_versions | suspended | none                    | 0      | policy    | denied | denied
  waiting_versions | editor    | all                     | 2      | change    | denied | denied
  waiting_versions | owner     | all                     | 2      | all       | denied | denied
  waiting_versions | server    | all                     | 2      | all       | denied | denied

  audit_log        | visitor   | denied                  | denied | denied    | denied | denied
  audit_log        | stranger  | none                    | 0      | denied    | denied | denied
  audit_log        | suspended | none                    | 0      | denied    | denied | denied
  audit_log        | editor    | all                     | 1      | denied    | denied | denied
  audit_log        | owner     | all                     | 1      | denied    | denied | denied
  audit_log        | server    | all                     | 1      | denied    | denied | denied

  backup_state     | visitor   | denied                  | denied | denied    | denied | denied
  backup_state     | stranger  | none                    | 0      | denied    | denied | denied
  backup_state     | suspended | none                    | 0      | denied    | denied | denied
  backup_state     | editor    | all                     | 1      | denied    | denied | denied
  backup_state     | owner     | all                     | 1      | denied    | denied | denied
  backup_state     | server    | all                     | 1      | denied    | all    | denied
`;

const [, ...lines] = matrix
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter((cells) => cells.length > 1);
const tablesOfMatrix = [...new Set(lines.map(([table = ""]) => table))];

onEveryEngine((database) => {
  beforeAll(() => addSamples(database.sql));

  test("the matrix speaks of every table and everybody", async () => {
    const tables = await database.sql<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'f', 'v', 'm')`;
    const everyone = tables.flatMap(({ name }) => Object.keys(people).map((who) => `${name} ${who}`));
    expect(lines.map(([table, who]) => `${table} ${who}`).sort()).toEqual(everyone.sort());
  });

  test.each(tablesOfMatrix)("%s: everybody can do what the matrix says and no more", async (table) => {
    const measured: string[][] = [];
    for (const [who, person] of Object.entries(people)) {
      measured.push([table, who, ...(await measureAccess(database.sql, table, person))]);
    }
    expect(measured).toEqual(lines.filter((line) => line[0] === table));
  });

  /** The lines of somebody, without the name. */
  const linesOf = (name: string) =>
    lines.filter(([, who]) => who === name).map(([table, , ...cells]) => [table, ...cells]);
  const measureAll = async (person: Person) => {
    const measured: string[][] = [];
    for (const table of tablesOfMatrix)
      measured.push([table, ...(await measureAccess(database.sql, table, person))]);
    return measured;
  };

  /** With such factors for these people. Having one is noted in the log, which the matrix then forgets again. */
  async function withFactors(members: readonly { id: string }[], status: string, work: () => Promise<void>) {
    const forget = () => database.sql`delete from public.audit_log where action like 'factor%'`;
    await database.sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      select gen_random_uuid(), id, 'totp', ${status}, now(), now() from unnest(${members.map(({ id }) => id)}::uuid[]) as id`;
    await forget();
    try {
      await work();
    } finally {
      await database.sql`delete from auth.mfa_factors`;
      await forget();
    }
  }

  test("who has a second factor is a stranger with the password alone, and themselves at level two", async () => {
    const { owner, editor } = people;
    await withFactors([owner, editor], "verified", async () => {
      for (const [name, person] of Object.entries({ owner, editor })) {
        expect(await measureAll(person)).toEqual(linesOf("stranger"));
        expect(await measureAll({ ...person, aal: "aal1" })).toEqual(linesOf("stranger"));
        expect(await measureAll({ ...person, aal: "aal2" })).toEqual(linesOf(name));
      }
    });
  });

  test("a factor that was begun and not proven shuts nobody out", async () => {
    await withFactors([people.editor], "unverified", async () => {
      expect(await measureAll({ ...people.editor, aal: "aal1" })).toEqual(linesOf("editor"));
    });
  });

  test("a second factor gives nobody more than they are: the suspended and strangers stay what they are", async () => {
    const { suspended, stranger } = people;
    await withFactors([suspended, stranger], "verified", async () => {
      // The suspended read their own row of staff, which says so, only with both factors.
      expect(await measureAll({ ...suspended, aal: "aal1" })).toEqual(linesOf("stranger"));
      expect(await measureAll({ ...suspended, aal: "aal2" })).toEqual(linesOf("suspended"));
      expect(await measureAll({ ...stranger, aal: "aal2" })).toEqual(linesOf("stranger"));
    });
  });

  test.each(["owner", "editor"] as const)(
    "no function of staff works for the %s who has a second factor and showed the password alone",
    async (who) => {
      const person = people[who];
      const outcomes: Record<string, string> = {};
      await withFactors([person], "verified", () =>
        rolledBack(database.sql, async (tx) => {
          const functions = await tx<{ name: string; call: string }[]>`
            select proname as name, format('select public.%I(%s)', proname, (
              select string_agg('null::' || format_type(type, null), ', ' order by place)
              from unnest(p.proargtypes::oid[]) with ordinality as argument (type, place))) as call
            from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f'
              and has_function_privilege('authenticated', oid, 'execute')`;
          await become(tx, { ...person, aal: "aal1" });
          for (const { name, call } of functions) outcomes[name] = await outcome(tx, (t) => t.unsafe(call));
        }),
      );
      expect(Object.keys(outcomes).length).toBeGreaterThan(15);
      // These answer with what row-level security shows, which the matrix says is nothing of staff's.
      const {
        second_factor_state: state,
        count_leads_by_day: counts,
        find_posts: posts,
        outdated_posts: outdated,
        list_pages: pages,
        list_deleted_pages: deleted,
        ...others
      } = outcomes;
      expect([state, counts, posts, outdated, pages, deleted]).toEqual(Array(6).fill("accepted"));
      expect(Object.entries(others).filter(([, code]) => code !== refused)).toEqual([]);
    },
  );

  test("where owners demand it of everybody, whoever has none is a stranger until they have one", async () => {
    await rolledBack(database.sql, async (tx) => {
      await tx`
        insert into public.global_settings (key, value, is_public)
        values ('staff_security', '{"second_factor": "everybody"}', false)`;
      const stateOf = async (person: Person) => {
        await become(tx, person);
        const [row] = await tx`select private.is_staff() as is_staff, public.second_factor_state() as state`;
        return row;
      };
      expect(await stateOf({ ...people.owner, aal: "aal1" })).toEqual({ is_staff: false, state: "set up" });
      expect(await stateOf({ ...people.owner, aal: "aal2" })).toEqual({ is_staff: true, state: "enough" });
    });
  });
});
