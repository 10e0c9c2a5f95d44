import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { eraseLead, erasePerson, exportPerson } from "#app/staff/inbox/model/person.ts";
import { erasedFrom, loadRetentionMonths, saveRetentionMonths } from "#app/staff/settings/lead-retention.ts";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { createLogger } from "#server/core/logger.ts";
import {
  eraseDueLeads,
  eraseMailsOfErasedLeads,
  eraseOldMailFiles,
  eraseSentNotifications,
} from "#server/jobs/erase-due-leads.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const server = await startTestServer();
afterAll(() => server.close());
const { service } = server;
const { sql } = server.database;
const logger = createLogger("silent");
const owner = await server.createPerson("owner");
const editor = await server.createPerson("editor");

beforeEach(async () => {
  await sql`truncate contact_leads, people, outbox, lead_events, lead_receipts, lead_papers cascade`;
  await sql`delete from global_settings where key = 'lead_retention'`;
});

const leave = async (lead: Record<string, unknown>, age = "0 days") => {
  const [row] = await sql<{ id: string }[]>`insert into contact_leads ${sql(lead)} returning id`;
  await sql`update contact_leads set created_at = now() - ${age}::interval where id = ${row?.id ?? ""}`;
  return row?.id ?? "";
};
const names = async () => (await sql`select name from contact_leads order by name`).map(({ name }) => name);

test("a clock that is set a year ahead erases no enquiry", async () => {
  await leave({ name: "young" }, "2 months");
  await leave({ name: "young by the time that passed" }, "13 months");
  await service.rpc("keep_time", { expected: new Date(Date.now() - 365 * 86_400_000).toISOString() });
  await eraseDueLeads(service, logger);
  expect(await names()).toEqual(["young", "young by the time that passed"]);
  await service.rpc("keep_time");
  await eraseDueLeads(service, logger);
  expect(await names()).toEqual(["young"]);
});

test("what is older than twelve months is erased with its attachments, unless work began", async () => {
  const old = await leave({ name: "old" }, "12 months 1 day");
  await leave({ name: "nearly" }, "11 months 29 days");
  await leave({ name: "old, contacted", status: "contacted" }, "13 months");
  await leave({ name: "old, in progress", status: "in_progress" }, "13 months");
  await leave({ name: "old, won", status: "won" }, "5 years");
  await sql`insert into lead_papers (lead_id, path, file_name, content_type, byte_size)
    values (${old}, 'x/deed.pdf', 'deed.pdf', 'application/pdf', 10)`;
  await eraseDueLeads(service, logger);
  expect(await names()).toEqual(["nearly", "old, in progress", "old, won"]);
  expect(await sql`select payload from outbox where kind = 'paper_erased'`).toEqual([
    { payload: { path: "x/deed.pdf" } },
  ]);
});

test("owners can change the period, editors cannot, and an invalid value means twelve months", async () => {
  expect(await loadRetentionMonths(editor.client)).toBe(12);
  await saveRetentionMonths(owner.client, 3);
  expect(await loadRetentionMonths(editor.client)).toBe(3);
  await expect(saveRetentionMonths(editor.client, 1)).rejects.toThrow();
  await expect(saveRetentionMonths(owner.client, 0)).rejects.toThrow("1 to 120");
  await leave({ name: "four months" }, "4 months");
  await leave({ name: "two months" }, "2 months");
  await eraseDueLeads(service, logger);
  expect(await names()).toEqual(["two months"]);

  for (const value of [{ months: 0 }, { months: "1" }, { months: 1.5 }, {}, [], { months: 5000 }]) {
    await sql`update global_settings set value = ${sql.json(value)} where key = 'lead_retention'`;
    await eraseDueLeads(service, logger);
    expect(await loadRetentionMonths(owner.client)).toBe(12);
  }
  expect(await names()).toEqual(["two months"]);
});

test("a run erases more than one batch", async () => {
  await sql`insert into contact_leads (name, created_at)
    select 'old', now() - interval '2 years' from generate_series(1, 450)`;
  await eraseDueLeads(service, logger);
  expect(await names()).toEqual([]);
});

test.each([
  ["2026-03-31T10:00:00Z", 11],
  ["2024-02-29T23:30:00Z", 12],
  ["2025-08-31T18:31:00Z", 6],
])("a lead of %s kept for %i months is erased at the time shown to staff", async (created, months) => {
  const [row] = await sql<{ moment: Date }[]>`select private.erased_from(${created}, ${months}) as moment`;
  expect(row?.moment).toEqual(erasedFrom({ created_at: created, status: "new" }, months));
});

const namesOf = async (leadId: string, client = editor.client) =>
  (await exportPerson(client, leadId)).enquiries.map(({ name }) => name).sort();
const note = (leadId: string, words: string) =>
  editor.client.from("lead_events").insert({ lead_id: leadId, event: "note", note: words }).throwOnError();
const attach = (leadId: string, name: string) => sql`
  insert into lead_papers (lead_id, path, file_name, content_type, byte_size)
  values (${leadId}, ${`${leadId}/${name}`}, ${name}, 'application/pdf', 10)`;

test("a person's copy contains all their enquiries with notes, attachments and mails, and no one else's", async () => {
  const first = await leave({ name: "Asha", phone: "98480 22338", phone_e164: "+919848022338" });
  const second = await leave({ name: "Asha R.", phone: "+91 98480-22338", phone_e164: "+919848022338" });
  await leave({ name: "Ravi", phone: "98480 22339", phone_e164: "+919848022339" });
  await note(first, "Called");
  await attach(second, "deed.pdf");
  const copy = await exportPerson(editor.client, first);
  expect(copy.enquiries).toMatchObject([
    {
      name: "Asha",
      events: [{ event: "created" }, { note: "Called" }],
      notifications: [{ kind: "lead_created" }],
    },
    { name: "Asha R.", attachments: [{ file_name: "deed.pdf" }] },
  ]);
  expect(JSON.stringify(copy)).not.toContain("Ravi");
});

test("an address is case-insensitive, and its characters are not wildcards", async () => {
  const first = await leave({ name: "Asha", email: "asha_r@example.org" });
  await leave({ name: "Asha in capitals", email: "ASHA_R@example.org" });
  await leave({ name: "Somebody else", email: "ashaxr@example.org" });
  expect(await namesOf(first)).toEqual(["Asha", "Asha in capitals"]);
});

test("enquiries by phone and by mail belong to one person if one enquiry has both", async () => {
  const byPhone = await leave({ name: "by phone", phone: "98480 22338", phone_e164: "+919848022338" });
  await leave({ name: "both", phone_e164: "+919848022338", email: "asha@example.org" });
  await leave({ name: "by mail", email: "Asha@example.org" });
  expect(await namesOf(byPhone)).toEqual(["both", "by mail", "by phone"]);
});

test("an invalid number identifies no one, unless it has enough digits", async () => {
  const first = await leave({ name: "Asha", phone: "call me" });
  await leave({ name: "Ravi", phone: "call me" });
  expect(await namesOf(first)).toEqual(["Asha"]);
  const long = await leave({ name: "Noor", phone: "0049 171 98480223381" });
  await leave({ name: "Noor again", phone: "0049 171 98480223381" });
  expect(await namesOf(long)).toEqual(["Noor", "Noor again"]);
});

test("an owner erases a whole person and is told how much that was; nothing of them is left", async () => {
  const first = await leave({ name: "Asha", email: "asha@example.org" });
  const second = await leave({ name: "Asha too", email: "ASHA@example.org" });
  await leave({ name: "Ravi", email: "ravi@example.org" });
  await note(second, "Called");
  await attach(first, "deed.pdf");
  expect(await erasePerson(owner.client, first)).toEqual({ enquiries: 2, attachments: 1, notes: 1 });
  expect(await names()).toEqual(["Ravi"]);
  for (const table of ["lead_events", "lead_papers"])
    expect(await sql`select from ${sql(table)} where lead_id in (${first}, ${second})`).toEqual([]);
  // The remaining row only names the file to delete.
  expect(await sql`select kind, payload from outbox where payload::text like ${`%${first}%`}`).toEqual([
    { kind: "paper_erased", payload: { path: `${first}/deed.pdf` } },
  ]);
  expect(await erasePerson(owner.client, first)).toEqual({ enquiries: 0, attachments: 0, notes: 0 });
});

test("editors export and do not erase; an account that is not staff does neither", async () => {
  const id = await leave({ name: "Asha", email: "asha@example.org" });
  const stranger = await server.createPerson();
  await expect(erasePerson(editor.client, id)).rejects.toThrow("Only an owner");
  await expect(exportPerson(stranger.client, id)).rejects.toThrow("Your role does not allow this.");
  await expect(erasePerson(stranger.client, id)).rejects.toThrow("Only an owner");
  expect(await eraseLead(editor.client, id)).toBe(false);
  expect(await names()).toEqual(["Asha"]);
  expect(await eraseLead(owner.client, id)).toBe(true);
  expect(await names()).toEqual([]);
});

test("sent outbox rows are deleted after three months; unsent ones never", async () => {
  await sql`truncate outbox`;
  await sql`
    insert into outbox (kind, payload, created_at, sent_at)
    select 'lead_created', jsonb_build_object('lead_id', label), now() - interval '1 year', now() - sent
    from (values ('long ago', interval '91 days'), ('lately', interval '89 days'), ('never', null)) as rows (label, sent)`;
  await eraseSentNotifications(service, logger);
  const left = await sql`select payload ->> 'lead_id' as label from outbox order by label`;
  expect(left.map(({ label }) => label)).toEqual(["lately", "never"]);
});

test("mails that became files are erased after a month", async () => {
  const { folder, remove } = makeTempFolder("mails");
  const mails = path.join(folder, "mail");
  mkdirSync(mails);
  for (const name of ["old.eml", "new.eml", "old.txt"]) writeFileSync(path.join(mails, name), "x");
  const longAgo = Date.now() / 1000 - 31 * 86_400;
  for (const name of ["old.eml", "old.txt"]) utimesSync(path.join(mails, name), longAgo, longAgo);
  await eraseOldMailFiles(mails, logger);
  await eraseOldMailFiles(path.join(folder, "none"), logger);
  expect(readdirSync(mails).sort()).toEqual(["new.eml", "old.txt"]);
  remove();
});

test("a mail file is deleted with any enquiry it mentions, even if the link is broken over two lines", async () => {
  const { folder, remove } = makeTempFolder("mails-of-erased");
  const kept = crypto.randomUUID();
  const erased = crypto.randomUUID();
  await sql`insert into contact_leads (id, phone) values (${kept}, '00000 00071')`;
  const link = (id: string) => `Open it: http://localhost/admin/leads/${id}\n`;
  writeFileSync(path.join(folder, "kept.eml"), link(kept));
  writeFileSync(
    path.join(folder, "both.eml"),
    link(kept) + link(`${erased.slice(0, 7)}=\n${erased.slice(7)}`),
  );
  writeFileSync(path.join(folder, "invitation.eml"), "Open it: http://localhost/admin/first-owner");
  await eraseMailsOfErasedLeads(service, folder, logger);
  await eraseMailsOfErasedLeads(service, path.join(folder, "none"), logger);
  expect(readdirSync(folder).sort()).toEqual(["invitation.eml", "kept.eml"]);
  await sql`delete from contact_leads where id = ${kept}`;
  remove();
});
