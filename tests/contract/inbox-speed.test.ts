import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Sql } from "#embedded-supabase";
import { type TestEngine, testEngines } from "#embedded-supabase/tests/test-database.ts";
import { createPeopledDatabase, type PeopledDatabase } from "#tests/support/every-engine.ts";
import { as, people, type Transaction } from "#tests/support/people.ts";
import { seedLeads } from "#tests/support/seed-leads.ts";

const leads = 20_000;
let database: PeopledDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createPeopledDatabase(testEngines()[0] as TestEngine);
  sql = openDatabase(database.target, 1);
  await sql`set statement_timeout = 0`;
  await seedLeads(sql, leads, people.editor.id);
});
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await database.drop();
});

/** Times depend on the machine; how many rows were read for an answer does not. */
async function rowsReadBy(call: string): Promise<number> {
  return as(sql, people.editor, async (tx) => {
    const before = await rowsRead(tx);
    await tx.unsafe(call);
    return (await rowsRead(tx)) - before;
  });
}
async function rowsRead(tx: Transaction): Promise<number> {
  const [{ rows } = { rows: 0 }] = await tx<{ rows: number }[]>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows
    from pg_stat_xact_user_tables where relname = 'contact_leads'`;
  return rows;
}
const find = (filter: object) => `select find_leads('${JSON.stringify(filter)}')`;

test.each([
  ["everything", {}],
  ["a tab with few leads", { tray: "new" }],
  ["a tab with many", { tray: "lost" }],
  ["what may be spam", { tray: "suspected" }],
  ["a whole number", { q: "+91 00000-12345" }],
  ["a part of a number", { q: "12345" }],
  ["a word in every third lead", { q: "mutation" }],
  ["two words in one lead", { q: "asha 19995" }],
  ["a word in no lead", { q: "nowhere" }],
  ["one's own", { assignee: people.editor.id }],
  ["what is nobody's", { assignee: "none" }],
  ["a language", { locale: "hi" }],
  ["a page", { page: "/legal-opinion" }],
  ["missed calls", { due: "overdue" }],
  ["days long ago", { from: "2001-01-01", to: "2001-01-31" }],
  ["the oldest first", { tray: "lost", sort: "oldest" }],
  ["a district", { district: "Adilabad" }],
  ["a topic nobody asks about", { topic: "nothing" }],
  ["a campaign", { campaign: "poster" }],
  ["several at once", { tray: "won", q: "mutation", locale: "te", assignee: "none" }],
])("of 20,000 leads, a page of %s is found by reading few", async (_, filter) => {
  expect(await rowsReadBy(find(filter))).toBeLessThan(leads / 10);
});

test("the counts of the tabs read the index and hardly a lead", async () => {
  expect(await rowsReadBy("select count_leads()")).toBeLessThan(leads / 10);
});

test.each([
  ["everybody", "select leads_today()"],
  ["one member", `select leads_today('${people.editor.id}')`],
])(
  "the day's work of %s is found by reading few, even when all were touched in the same moment",
  async (_, call) => {
    // Three counts stop at a thousand each; the rest is what is shown.
    expect(await rowsReadBy(call)).toBeLessThan(4000);
  },
);

test("the hundredth page costs what the first does", async () => {
  const [edge] = await sql<{ id: string }[]>`
    select id from contact_leads where tray = 'lost' order by created_at desc, id desc offset 5000 limit 1`;
  const page = `select find_leads('{"tray":"lost"}', older_than => '${edge?.id}')`;
  expect(await rowsReadBy(page)).toBeLessThan(200);
});

test.each([30, 365])("the report of %i days reads no lead twice", async (days) => {
  expect(await rowsReadBy(`select lead_report(${days})`)).toBeLessThanOrEqual(leads);
});
