import { beforeAll, expect, test } from "vitest";

import { onEveryEngine } from "#tests/support/every-engine.ts";
import { become, outcome, type Person, people, refused, rolledBack } from "#tests/support/people.ts";
import { lines, tablesOfMatrix } from "./access-matrix.ts";
import { addMeasure, measureAccess } from "./access-measure.ts";
import { addSamples } from "./access-samples.ts";

onEveryEngine((database) => {
  beforeAll(async () => {
    await addSamples(database.sql);
    await addMeasure(database.sql);
  });

  test("the matrix covers every table and every role", async () => {
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

  /** The lines of one role, without its name. */
  const linesOf = (name: string) =>
    lines.filter(([, who]) => who === name).map(([table, , ...cells]) => [table, ...cells]);
  const measureAll = async (person: Person) => {
    const measured: string[][] = [];
    for (const table of tablesOfMatrix)
      measured.push([table, ...(await measureAccess(database.sql, table, person))]);
    return measured;
  };

  /** Runs the work while these people have a factor of this status. The log entries of the factors are deleted. */
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

  test("a member with a second factor has no rights with the password alone, and their own at aal2", async () => {
    const { owner, editor } = people;
    await withFactors([owner, editor], "verified", async () => {
      for (const [name, person] of Object.entries({ owner, editor })) {
        expect(await measureAll(person)).toEqual(linesOf("stranger"));
        expect(await measureAll({ ...person, aal: "aal1" })).toEqual(linesOf("stranger"));
        expect(await measureAll({ ...person, aal: "aal2" })).toEqual(linesOf(name));
      }
    });
  });

  test("an unverified factor locks no one out", async () => {
    await withFactors([people.editor], "unverified", async () => {
      expect(await measureAll({ ...people.editor, aal: "aal1" })).toEqual(linesOf("editor"));
    });
  });

  test("a second factor adds no rights: suspended members and strangers stay what they are", async () => {
    const { suspended, stranger } = people;
    await withFactors([suspended, stranger], "verified", async () => {
      // Suspended members read their own row of staff, which says so, only with both factors.
      expect(await measureAll({ ...suspended, aal: "aal1" })).toEqual(linesOf("stranger"));
      expect(await measureAll({ ...suspended, aal: "aal2" })).toEqual(linesOf("suspended"));
      expect(await measureAll({ ...stranger, aal: "aal2" })).toEqual(linesOf("stranger"));
    });
  });

  test.each(["owner", "editor"] as const)(
    "no staff function works for the %s with a second factor and only the password shown",
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
      // These functions return only what row-level security permits: no staff data, as the matrix shows.
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

  test("if owners require it of everyone, a member without a factor has no rights until they have one", async () => {
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
