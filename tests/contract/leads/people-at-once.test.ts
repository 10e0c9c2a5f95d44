import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Sql } from "#embedded-supabase";
import { type TestEngine, testEngines } from "#embedded-supabase/tests/test-database.ts";
import { createPeopledDatabase, type PeopledDatabase } from "#tests/support/every-engine.ts";
import { as, people } from "#tests/support/people.ts";

let database: PeopledDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createPeopledDatabase(testEngines()[0] as TestEngine);
  sql = openDatabase(database.target, 8);
});
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await database.drop();
});

test("while enquiries of two people arrive, they are merged, edited and separated; all counts agree", async () => {
  const insert = (tel: string, mail: string) =>
    sql`insert into contact_leads (phone, phone_e164, email) values (${tel}, ${tel}, ${mail})`;
  const contacts = ["+919848000001", "+919848000002"];
  for (const tel of contacts) await insert(tel, `${tel}@example.org`);
  const over = new AbortController();
  const arriving = contacts.flatMap((tel) =>
    [1, 2].map(async () => {
      for (let n = 0; n < 40; n += 1) await insert(tel, `${tel}@example.org`);
    }),
  );
  const editor = <Result>(work: Parameters<typeof as<Result>>[2]) => as(sql, people.editor, work);
  const joining = (async () => {
    for (let n = 0; n < 15; n += 1) {
      const ids = await editor((tx) => tx<{ id: string }[]>`select id from people order by phone_e164`);
      const [made] = await editor(
        (tx) => tx`select merge_people(${ids[0]?.id as string}, ${ids[1]?.id as string}) as merge`,
      );
      await editor((tx) => tx`select separate_people(${made?.merge})`);
    }
  })();
  const working = (async () => {
    while (!over.signal.aborted)
      await editor((tx) => tx`select log_contact((select id from people limit 1), 'called')`).catch(ifJoined);
  })();
  await Promise.all([...arriving, joining]);
  over.abort();
  await working;
  expect(
    await sql`select phone, enquiries, (select count(*)::integer from contact_leads where person_id = people.id) as counted
      from people order by phone`,
  ).toEqual(contacts.map((phone) => ({ phone, enquiries: 81, counted: 81 })));
  expect(await sql`select key from person_contacts order by key desc`).toHaveLength(4);
  expect(await sql`select from person_merges`).toHaveLength(0);
});

/** Ignores that the person was just merged into another one and does not exist any more. */
const ifJoined = (error: { code?: string }): void => {
  if (error.code !== "PT404") throw error;
};
