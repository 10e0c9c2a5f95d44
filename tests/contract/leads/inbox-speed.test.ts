import { afterAll, beforeAll, expect, test } from "vitest";
import { reportPeriods } from "#app/leads/report-periods.ts";
import { openDatabase, type Sql } from "#embedded-supabase";
import { type TestEngine, testEngines } from "#embedded-supabase/tests/test-database.ts";
import { createPeopledDatabase, type PeopledDatabase } from "#tests/support/every-engine.ts";
import { as, people, rolledBack, type Transaction } from "#tests/support/people.ts";
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

/** Counts rows, because their number does not depend on the machine, as a duration does. */
async function rowsReadBy(call: string): Promise<number> {
  return as(sql, people.editor, async (tx) => {
    const before = await rowsRead(tx);
    await tx.unsafe(call);
    return (await rowsRead(tx)) - before;
  });
}
async function rowsRead(tx: Transaction): Promise<number> {
  const [{ rows } = { rows: 0 }] = await tx<{ rows: number }[]>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows
    from pg_stat_xact_user_tables where relname in ('contact_leads', 'people')`;
  return rows;
}
type Report = Record<string, unknown>;
const find = (filter: object) => `select find_people('${JSON.stringify(filter)}')`;

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
])("a page of %s is found among 20,000 leads by reading few rows", async (_, filter) => {
  // Enquiries are searched until a thousand are found; every fifth of five thousand matches.
  expect(await rowsReadBy(find(filter))).toBeLessThan(leads / 3);
});

test.each(["a", "asha", "asha 19995", "ఆశ", "person1", "12345", "1234", "nobody", "K7M2QX"])(
  "of 20,000 people, “%s” finds some by reading few",
  async (typed) => {
    expect(await rowsReadBy(`select find_anyone('${typed}')`)).toBeLessThan(leads / 3);
  },
);

test("the counts of the tabs read the index and hardly a lead", async () => {
  expect(await rowsReadBy("select count_people()")).toBeLessThan(leads / 10);
});

test.each([
  ["everybody", "select people_today()"],
  ["one member", `select people_today('${people.editor.id}')`],
])("the day's work of %s is found by reading few rows, even if all were changed at once", async (_, call) => {
  // Three counts stop at a thousand each; the rest is the shown page.
  expect(await rowsReadBy(call)).toBeLessThan(4000);
});

test("the hundredth page costs as much as the first", async () => {
  const [edge] = await sql<{ id: string }[]>`
    select id from people where tray = 'lost' order by latest_at desc, id desc offset 5000 limit 1`;
  const page = `select find_people('{"tray":"lost"}', older_than => '${edge?.id}')`;
  // The page reads people and their latest enquiries.
  expect(await rowsReadBy(page)).toBeLessThan(300);
});

test.each([31, 366])(
  "the report of %i days, computed on demand, reads no lead and no person twice",
  async (days) => {
    expect(await rowsReadBy(`select lead_report(${days})`)).toBeLessThanOrEqual(2 * leads);
  },
);

test.each(reportPeriods)(
  "the report of %i days, precomputed, reads no lead and shows when it was computed",
  async (days) => {
    await sql`select remake_lead_report(${days})`;
    expect(await rowsReadBy(`select lead_report(${days})`)).toBe(0);
    const [asked] = await as(
      sql,
      people.editor,
      (tx) => tx<{ report: Report }[]>`select lead_report(${days}) as report`,
    );
    const [fresh] = await sql<{ report: Report }[]>`select private.make_lead_report(${days}) as report`;
    expect(asked?.report).toEqual({ ...fresh?.report, madeAt: expect.any(String) });
  },
);

test("an outdated precomputed report is computed on demand", async () => {
  await sql`update private.made_reports set made_at = now() - interval '16 minutes'`;
  expect(await rowsReadBy("select lead_report(90)")).toBeGreaterThan(0);
});

test("the report counts the outcomes of enquiries and the median of the waiting times", async () => {
  await rolledBack(sql, async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`delete from contact_leads`;
    await tx`insert into contact_leads (person_id, phone, status, page, locale, campaign, details, created_at) values
      (gen_random_uuid(), '1', 'won', '/te/faq?a=1', 'te', '{"utm_campaign": "poster"}', '{"district": "adilabad"}', now() - interval '3 days'),
      (gen_random_uuid(), '2', 'lost', '/faq', 'en', '{}', '{}', now() - interval '3 days'),
      (gen_random_uuid(), '3', 'contacted', '/', 'en', '{}', '{}', now() - interval '3 days'),
      (gen_random_uuid(), '4', 'new', '/hi', 'hi', '{}', '{}', now() - interval '3 days'),
      (gen_random_uuid(), '5', 'spam', '/', 'en', '{}', '{}', now() - interval '3 days'),
      (gen_random_uuid(), '6', 'won', '/', 'en', '{}', '{}', now() - interval '40 days')`;
    // The first of two calls to one person counts.
    await tx`insert into lead_events (lead_id, event, created_at)
      select id, 'contact', created_at + minutes * interval '1 minute' from contact_leads
      join (values ('1', 10), ('2', 900), ('2', 128), ('3', 2000)) as called (number, minutes) on number = phone`;
    const [row] = await tx<{ report: Report }[]>`select private.make_lead_report(30) as report`;
    const figures = (enquiries: number, called: number, won: number, lost: number, withinDay: number) => ({
      enquiries,
      called,
      won,
      lost,
      withinDay,
    });
    const poster = { ...figures(1, 1, 1, 0, 1), medianMinutes: 10 };
    expect(row?.report).toEqual({
      // From an hour on, times are shown in whole hours, so the median is rounded.
      all: [{ key: "", ...figures(4, 3, 1, 1, 2), medianMinutes: 120 }],
      page: [
        { key: "/", ...figures(2, 1, 0, 0, 0), medianMinutes: 1980 },
        { key: "/faq", ...figures(2, 2, 1, 1, 2), medianMinutes: 10 },
      ],
      campaign: [{ key: "poster", ...poster }],
      district: [{ key: "adilabad", ...poster }],
      handler: [{ key: "none", ...figures(4, 3, 1, 1, 2), medianMinutes: 120 }],
    });
  });
});
