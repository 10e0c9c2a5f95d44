import { afterAll, expect, test, vi } from "vitest";

import type { LeadRow } from "#app/leads/lead-row.ts";
import { createLeadStore } from "#server/leads/open-leads.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const server = await startTestServer();
afterAll(() => server.close());
const { sql } = server.database;
const storeLead = createLeadStore(server.backend.service);

const stored = { state: "stored" };
const lead = (more: Partial<LeadRow> = {}): LeadRow => ({
  name: "Website Visitor",
  email: null,
  phone: "+91 00000 00001",
  message: "",
  status: "new",
  locale: "en",
  page: "/",
  details: {},
  consent_version: "1",
  reference: "ABCDEF",
  campaign: {},
  idempotency_key: crypto.randomUUID(),
  phone_e164: null,
  quality_flag: null,
  suspicion: null,
  ...more,
});
const crowd = (name: string, size: number, more: Partial<LeadRow> = {}) =>
  Array.from({ length: size }, (_, i) => lead({ name, phone: `+91 00000 ${100 + i}`, ...more }));

test("forty leads at once share a few transactions, and each has its event and notification", async () => {
  const rows = crowd("forty", 40);
  expect(await Promise.all(rows.map(storeLead))).toEqual(rows.map(() => stored));
  const [found] = await sql`
    select count(*)::int as leads, count(distinct l.xmin::text)::int as transactions,
      (select count(*)::int from lead_events e where e.event = 'created' and e.lead_id in
        (select id from contact_leads where name = 'forty')) as events,
      (select count(distinct payload ->> 'lead_id')::int from outbox where (payload ->> 'lead_id')::uuid in
        (select id from contact_leads where name = 'forty')) as mails
    from contact_leads l where name = 'forty'`;
  expect(found).toMatchObject({ leads: 40, events: 40, mails: 40 });
  expect(found?.transactions).toBeLessThanOrEqual(4);
});

test("leads of one transaction keep their order of arrival", async () => {
  const rows = crowd("in order", 20);
  await Promise.all(rows.map(storeLead));
  const found = await sql<{ phone: string }[]>`
    select phone from contact_leads where name = 'in order' order by created_at`;
  expect(found.map(({ phone }) => phone)).toEqual(rows.map(({ phone }) => phone));
});

test("a known and a refused lead do not affect the others", async () => {
  const known = lead({ name: "mixed" });
  expect(await storeLead(known)).toEqual(stored);
  const good = crowd("mixed", 6);
  const bad = lead({ name: "x".repeat(201) });
  const [first, second, ...others] = await Promise.all([bad, known, ...good].map(storeLead));
  expect(first).toEqual({ state: "failed", code: "23514", status: 400 });
  expect(second).toEqual({ state: "known" });
  expect(others).toEqual(good.map(() => stored));
  const [count] = await sql`select count(*)::int as leads from contact_leads where name = 'mixed'`;
  expect(count).toEqual({ leads: 7 });
});

test("the same key with another text is another lead, with a separate key", async () => {
  const first = lead({ name: "first words" });
  const other = lead({ name: "other words", idempotency_key: first.idempotency_key });
  expect(await storeLead(first)).toEqual(stored);
  const outcome = await storeLead(other);
  expect(outcome).toEqual({ state: "stored", key: expect.any(String) });
  const found = await sql`
    select name, idempotency_key as key from contact_leads where name in ('first words', 'other words') order by name`;
  expect(found).toEqual([
    { name: "first words", key: first.idempotency_key },
    { name: "other words", key: outcome.state === "stored" && outcome.key },
  ]);
  expect(await storeLead(first)).toEqual({ state: "known" });
});

test("a known lead that cannot be read is not stored a second time", async () => {
  const known = lead({ name: "unread" });
  expect(await storeLead(known)).toEqual(stored);
  await sql`revoke select on contact_leads from service_role`;
  const outcome = await storeLead(known).finally(() => sql`grant select on contact_leads to service_role`);
  expect(outcome.state).toBe("failed");
  expect(await sql`select 1 from contact_leads where name = 'unread'`).toHaveLength(1);
  expect(await storeLead(known)).toEqual({ state: "known" });
});

test("the same lead three times at once is one row, and everyone is told that it is stored", async () => {
  const twice = lead({ name: "thrice" });
  const outcomes = await Promise.all([twice, ...crowd("beside", 3), twice, twice].map(storeLead));
  expect(outcomes.map(({ state }) => state)).toEqual(Array(6).fill("stored"));
  expect(await sql`select 1 from contact_leads where name = 'thrice'`).toHaveLength(1);
});

test("the longest messages of a crowd exceed one request, and all are stored", async () => {
  const rows = crowd("long", 20, { message: "భ".repeat(5000) });
  expect(await Promise.all(rows.map(storeLead))).toEqual(rows.map(() => stored));
});

test("no one is told that a lead is stored before it is", async () => {
  let isTold = false;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holding = sql.begin(async (tx) => {
    await tx`lock table contact_leads in share mode`;
    await held;
  });
  await vi.waitFor(async () => {
    expect(
      await sql`select 1 from pg_locks where relation = 'contact_leads'::regclass and granted`,
    ).not.toEqual([]);
  });
  const told = Promise.all(crowd("patient", 4).map(storeLead)).then((outcomes) => {
    isTold = true;
    return outcomes;
  });
  await vi.waitFor(async () => {
    expect(await sql`select 1 from pg_locks where not granted`).not.toEqual([]);
  });
  expect(isTold).toBe(false);
  release();
  await holding;
  expect(await told).toEqual(Array(4).fill(stored));
});

test("a blocked lead blocks no other", async () => {
  const stuck = lead({ name: "stuck" });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  const holding = sql
    .begin(async (tx) => {
      await tx`insert into contact_leads (idempotency_key) values (${stuck.idempotency_key})`;
      isReady();
      await held;
      throw new Error("rolled back");
    })
    .catch(() => undefined);
  await ready;
  const first = storeLead(stuck);
  await vi.waitFor(async () => {
    expect(await sql`select 1 from pg_locks where not granted`).not.toEqual([]);
  });
  // This lead is of another person, because enquiries with one number are serialised.
  expect(await storeLead(lead({ name: "quick", phone: "+91 00000 00002" }))).toEqual(stored);
  release();
  await holding;
  expect(await first).toEqual(stored);
});
