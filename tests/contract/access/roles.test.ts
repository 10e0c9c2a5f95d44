import { beforeAll, expect, test } from "vitest";
import { may, type Right, roles } from "#app/contracts/role.ts";
import { onEveryEngine } from "#tests/support/every-engine.ts";
import { as, become, outcome, people, refused, rolledBack } from "#tests/support/people.ts";
import { addSamples } from "./access-samples.ts";

const rights: Right[] = ["people.read", "people.work", "site.read", "site.write", "site.publish", "all.read"];
/** The functions that members call, by the right they need. The others return what row-level security shows. */
const asked: Record<Right | "owner" | "member", string> = {
  "people.read":
    "count_found_people count_people find_anyone find_people people_today open_person known_person record_access",
  "people.work": `add_lead change_leads change_people correct_note export_person log_contact merge_people separate_people
    separate_lead take_back_entry`,
  "site.read": "",
  "site.write": "",
  "site.publish": "ask_for_reading bring_back_page move_page remove_page replace_picture",
  "all.read": "lead_report",
  owner: "erase_person hand_over_leads",
  member: `second_factor_state my_sessions end_my_session set_my_name set_my_mails set_my_language
    count_leads_by_day find_posts outdated_posts list_pages list_deleted_pages`,
};
const words = (text: string) => text.split(/\s+/).filter(Boolean);
const draft = { kind: "guide", slug: "nala", locale: "en", content: {} };

onEveryEngine((database) => {
  beforeAll(() => addSamples(database.sql));

  test("the screens have the same rights as the database", async () => {
    for (const role of roles)
      await as(database.sql, people[role], async (tx) => {
        for (const right of rights) {
          const [row] = await tx<{ may: boolean }[]>`select private.may(${right}) as may`;
          expect(row?.may, `${role} ${right}`).toBe(may(role, right));
        }
        expect(await tx`select private.may('something else') as may`).toEqual([{ may: false }]);
      });
  });

  test.each(roles)("each function is open to the role %s exactly by its right", async (role) => {
    const opened: string[] = [];
    const all: string[] = [];
    await rolledBack(database.sql, async (tx) => {
      const functions = await tx<{ name: string; call: string }[]>`
        select proname as name, format('select public.%I(%s)', proname, (
          select string_agg('null::' || format_type(type, null), ', ' order by place)
          from unnest(p.proargtypes::oid[]) with ordinality as argument (type, place))) as call
        from pg_proc p where pronamespace = 'public'::regnamespace and prokind = 'f'
          and has_function_privilege('authenticated', oid, 'execute')`;
      await become(tx, people[role]);
      for (const { name, call } of functions) {
        all.push(name);
        if ((await outcome(tx, (t) => t.unsafe(call))) !== refused) opened.push(name);
      }
    });
    expect(Object.values(asked).flatMap(words).toSorted()).toEqual(all.toSorted());
    const expected = Object.entries(asked).flatMap(([right, names]) =>
      right === "member" || (right === "owner" ? role === "owner" : may(role, right as Right))
        ? words(names)
        : [],
    );
    expect(opened.toSorted()).toEqual(expected.toSorted());
  });

  test("a writer's draft does not replace a version that an editor has scheduled", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, people.writer);
      expect(await outcome(tx, (t) => t`insert into content_pages ${t(draft)}`)).toBe("PT422");
      expect(await outcome(tx, (t) => t`insert into content_pages ${t({ ...draft, locale: "te" })}`)).toBe(
        "accepted",
      );
    }));

  test("a writer can neither move a public post nor take its address", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, people.writer);
      const add = (slug: string, locale = "te") =>
        outcome(tx, (t) => t`insert into blog_posts ${t({ slug, locale, title: "T" })}`);
      expect(await add("published")).toBe("accepted");
      const moved = (t: typeof tx) =>
        t`update blog_posts set slug = 'elsewhere' where slug = 'published' and locale = 'te'`;
      expect(await outcome(tx, moved)).toBe("PT422");
      expect(await add("was", "en")).toBe("PT422");
    }));

  test("the shipped posts stay until an editor saves one", () =>
    rolledBack(database.sql, async (tx) => {
      const begun = async () => (await tx`select from global_settings where key = 'blog_begun'`).length;
      await become(tx, people.writer);
      await tx`insert into blog_posts (slug, title) values ('first', 'First')`;
      expect(await begun()).toBe(0);
      await become(tx, people.editor);
      await tx`insert into blog_posts (slug, title) values ('second', 'Second')`;
      expect(await begun()).toBe(1);
    }));

  test("an enquiry can be assigned only to a member who may read it", () =>
    rolledBack(database.sql, async (tx) => {
      await become(tx, people.desk);
      const give = (id: string) => outcome(tx, (t) => t`update people set assignee = ${id}`);
      expect(await give(people.writer.id)).toBe("PT422");
      expect(await give(people.desk.id)).toBe("accepted");
    }));

  test.each([
    ["becomes a writer", "update staff set role = 'writer'"],
    ["is removed", "delete from staff"],
  ])("the people of a member who %s have no handler, and their log says so", (_, change) =>
    rolledBack(database.sql, async (tx) => {
      await tx`update people set assignee = ${people.desk.id}`;
      await tx`delete from lead_events`;
      await become(tx, people.owner);
      await tx.unsafe(`${change} where user_id = '${people.desk.id}'`);
      const handlers = await tx`select distinct assignee from people`;
      expect(handlers).toEqual([{ assignee: null }]);
      const logged = await tx`
        select p.id, e.detail, e.actor from people p join lead_events e on e.lead_id = p.latest_lead and e.event = 'assigned'`;
      expect(logged.length).toBeGreaterThan(0);
      expect(logged.map(({ detail, actor }) => ({ detail, actor }))).toEqual(
        logged.map(() => ({ detail: { from: people.desk.id, to: null }, actor: people.owner.id })),
      );
    }),
  );
});
