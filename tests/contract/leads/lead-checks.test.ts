import { afterAll, beforeEach, expect, test } from "vitest";

import { findLeadAlarm } from "#app/staff/dashboard/find-lead-alarm.ts";
import { createLogger } from "#server/core/logger.ts";
import { checkLeads } from "#server/jobs/check-leads.ts";
import { keepLeadReceipts } from "#server/jobs/lead-receipts.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const server = await startTestServer();
afterAll(() => server.close());
const { service } = server;
const { sql } = server.database;
const logger = createLogger("silent");
const owner = await server.createPerson("owner");

beforeEach(async () => {
  await sql`truncate contact_leads, people, outbox, lead_events, lead_receipts, lead_checks cascade`;
});

/** A lead with its receipt and its mail, all correct. */
async function acceptLead(): Promise<{ id: string; key: string }> {
  const key = crypto.randomUUID();
  const { data } = await service
    .from("contact_leads")
    .insert({ phone: "+91 00000 00001", idempotency_key: key })
    .select("id")
    .single()
    .throwOnError();
  await service.from("lead_receipts").insert({ idempotency_key: key }).throwOnError();
  await sql`update outbox set sent_at = now() where payload ->> 'lead_id' = ${data.id}`;
  return { id: data.id, key };
}

async function check() {
  await checkLeads(service, logger, async () => "smtp");
  return findLeadAlarm(owner.client);
}

test("if the counts agree there is no alarm, and the counts are visible", async () => {
  await acceptLead();
  await acceptLead();
  const alarm = await check();
  expect(alarm).toMatchObject({ wrong: [], isUnchecked: false, mail: "smtp" });
  expect(alarm.newest).toMatchObject({
    accepted: 2,
    stored: 2,
    notified: 2,
    waiting: 0,
    shown: 2,
    is_ok: true,
  });
});

test.each([
  [
    "a lead that was acknowledged and is not there",
    "acknowledged_not_stored",
    () => service.from("lead_receipts").insert({ idempotency_key: crypto.randomUUID() }).throwOnError(),
  ],
  [
    "a lead without its row in the outbox",
    "stored_not_announced",
    async () => {
      const { id } = await acceptLead();
      await sql`delete from outbox where payload ->> 'lead_id' = ${id}`;
    },
  ],
  [
    "a mail that went out without a note",
    "sent_not_recorded",
    async () => {
      const { id } = await acceptLead();
      await sql`delete from lead_events where lead_id = ${id} and event = 'notified'`;
    },
  ],
  [
    "a lead told of twice",
    "notified_twice",
    async () => {
      const { id } = await acceptLead();
      await sql`insert into lead_events (lead_id, event) values (${id}, 'notified')`;
    },
  ],
  [
    "a mail that has waited too long",
    "notification_stuck",
    async () => {
      const { id } = await acceptLead();
      await sql`delete from lead_events where lead_id = ${id} and event = 'notified'`;
      await sql`update outbox set sent_at = null, created_at = now() - interval '20 minutes'
        where payload ->> 'lead_id' = ${id}`;
    },
  ],
])("%s raises an alarm", async (_, fault, breakIt) => {
  await acceptLead();
  await breakIt();
  const alarm = await check();
  expect(alarm.wrong).toEqual([
    expect.objectContaining({ fault, leads: 1, text: expect.stringMatching(/^1 /) }),
  ]);
  expect(alarm.newest?.is_ok).toBe(false);
});

test("leads that row-level security hides from staff raise an alarm", async () => {
  await acceptLead();
  await sql`alter policy "staff read enquiries" on contact_leads using ((select private.is_staff()) and name = 'X')`;
  try {
    expect((await check()).wrong).toEqual([
      expect.objectContaining({ fault: "hidden_from_staff", leads: 1 }),
    ]);
  } finally {
    await sql`alter policy "staff read enquiries" on contact_leads using ((select private.may('people.read')))`;
  }
});

test("a writer, who sees no enquiry, and the owner's second factor raise no alarm", async () => {
  await acceptLead();
  await server.createPerson("writer");
  await sql`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    select gen_random_uuid(), user_id, 'totp', 'verified', now(), now() from staff where role = 'owner'`;
  try {
    await checkLeads(service, logger, async () => "smtp");
    const [row] = await sql`select stored, shown, is_ok from lead_checks order by day desc limit 1`;
    expect(row).toEqual({ stored: 1, shown: 1, is_ok: true });
  } finally {
    await sql`delete from auth.mfa_factors`;
  }
});

test("leads that arrive while there is no staff raise an alarm", async () => {
  await acceptLead();
  await sql`alter table staff disable trigger keep_an_owner`;
  await sql`update staff set is_suspended = true`;
  try {
    await checkLeads(service, logger, async () => "nobody");
    const [row] = await sql`select is_ok, detail from lead_checks order by day desc limit 1`;
    expect(row).toEqual({ is_ok: false, detail: { wrong: { nobody_to_see: 1 }, mail: "nobody" } });
  } finally {
    await sql`update staff set is_suspended = false`;
    await sql`alter table staff enable trigger keep_an_owner`;
  }
});

test("a waiting lead of today is counted without an alarm, and an erased one is not missed", async () => {
  const { id } = await acceptLead();
  await service.from("contact_leads").insert({ phone: "+91 00000 00002" }).throwOnError();
  await sql`delete from contact_leads where id = ${id}`;
  const alarm = await check();
  expect(alarm.wrong).toEqual([]);
  expect(alarm.newest).toMatchObject({ accepted: 0, stored: 1, notified: 0, waiting: 1, shown: 1 });
});

test("without a check, or with an old one, the alarm says that the check did not run", async () => {
  expect((await findLeadAlarm(owner.client)).isUnchecked).toBe(true);
  await acceptLead();
  expect((await check()).isUnchecked).toBe(false);
  expect((await findLeadAlarm(owner.client, Date.now() + 27 * 3_600_000)).isUnchecked).toBe(true);
});

test("receipts are written in batches, once per key, and also on shutdown", async () => {
  const receipts = keepLeadReceipts(service, logger);
  const keys = Array.from({ length: 1200 }, () => crypto.randomUUID());
  for (const key of [...keys, ...keys.slice(0, 5)]) receipts.keep(key);
  await receipts.stop();
  const [row] = await sql`select count(*)::int from lead_receipts`;
  expect(row?.count).toBe(1200);
});
