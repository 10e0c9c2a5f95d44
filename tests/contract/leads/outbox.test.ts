import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { createLogger } from "#server/core/logger.ts";
import { type OutboxSenderOptions, startOutboxSender } from "#server/jobs/outbox-sender.ts";
import { openLeads } from "#server/leads/open-leads.ts";
import { createMailer } from "#server/mail/mailer.ts";
import { startMailServer } from "#tests/support/server/mail-server.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const mailServer = await startMailServer();
const mail = { smtpUrl: mailServer.url, from: "website@example.org", leadsTo: ["staff@example.org"] };
const server = await startTestServer({ mail });
const { service, backend } = server;
const logger = createLogger("silent");
const stops: (() => Promise<void>)[] = [];

afterAll(async () => {
  await server.close();
  await mailServer.close();
});
beforeEach(async () => {
  await server.database.sql`truncate contact_leads, people, outbox, lead_events, lead_receipts cascade`;
  mailServer.mails.length = 0;
  mailServer.refuse(() => undefined);
});
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** A sender of a separate server, with its own connections to the mail server. */
function startSender(more: Partial<OutboxSenderOptions> = {}) {
  const mailer = createMailer({ mail, dataDir: "unused" }, logger);
  const sender = startOutboxSender({
    service: backend.service,
    feed: backend.feed,
    mailer,
    leadsTo: mail.leadsTo,
    siteUrl: "https://site.example",
    logger,
    isAlone: false,
    firstPauseMs: 50,
    ...more,
  });
  stops.push(async () => {
    await sender.stop();
    await mailer.close();
  });
  return sender;
}

const leave = (lead: Record<string, unknown>) =>
  service.from("contact_leads").insert(lead).select("id, reference").single().throwOnError();
const leaveMany = async (count: number) =>
  (
    await service
      .from("contact_leads")
      .insert(Array.from({ length: count }, (_, i) => ({ phone: `+91 00000 ${String(i).padStart(5, "0")}` })))
      .select("id, reference")
      .throwOnError()
  ).data;
const allNotified = (count: number) =>
  vi.waitFor(async () => {
    const [row] = await server.database.sql`
      select (select count(*)::int from outbox where sent_at is not null) as sent,
        (select count(*)::int from lead_events where event = 'notified') as notified,
        (select count(distinct lead_id)::int from lead_events where event = 'notified') as leads`;
    expect(row).toEqual({ sent: count, notified: count, leads: count });
  }, 30_000);

test("a lead becomes a mail with all its data, and is marked as notified", async () => {
  startSender({ leadNames: async () => ({ topic: { succession: "Succession after a death" } }) });
  const { data: lead } = await leave({
    name: "ఆశ 🙏",
    phone: "98480 00001",
    phone_e164: "+919848000001",
    message: "My passbook shows the wrong extent.\nPlease call.",
    page: "/contact",
    details: { topic: "succession", district: "Adilabad" },
    locale: "te",
  });
  await allNotified(1);
  const [received] = mailServer.mails;
  expect(received?.to).toEqual(["staff@example.org"]);
  for (const part of [
    "ఆశ 🙏",
    "98480 00001 (+919848000001)",
    "District:   Adilabad",
    "Topic:      Succession after a death",
    "Language:   Telugu",
    "| My passbook shows the wrong extent.\r\n  | Please call.",
    lead.reference,
    `https://site.example/admin/leads/${lead.id}`,
  ])
    expect(received?.text).toContain(part);
});

test("the office's mail waits for announced attachments and lists them", async () => {
  startSender();
  const { data: lead } = await leave({ phone: "98480 00002", page: "/contact", details: { papers: "1" } });
  await vi.waitFor(async () => {
    const [row] = await server.database.sql`select last_error from outbox`;
    expect(row?.last_error).toBe("papers are arriving");
  }, 30_000);
  expect(mailServer.mails).toEqual([]);
  await server.database.sql`insert into lead_papers (lead_id, path, file_name, content_type, byte_size)
    values (${lead.id}, 'a', 'passbook.jpg', 'image/jpeg', 9)`;
  await allNotified(1);
  expect(mailServer.mails[0]?.text).toContain("Papers:\r\n  | passbook.jpg");
});

test("a mail does not wait for attachments that never arrive", async () => {
  startSender();
  const tenMinutesAgo = new Date(Date.now() - 600_000).toISOString();
  await leave({ phone: "98480 00003", details: { papers: "yes" }, created_at: tenMinutesAgo });
  await allNotified(1);
});

const toldAs = async () =>
  (await server.database.sql`select detail ->> 'as' as told from lead_events where event = 'notified'`).map(
    ({ told }) => told,
  );

test("a lead's log says once that a mail was sent, after the mail server has accepted it", async () => {
  mailServer.refuse(() => ({ code: 451, text: "try again later" }));
  startSender();
  await leave({ phone: "+91 00000 00010" });
  await vi.waitFor(async () => {
    const [row] = await server.database.sql`select attempts, last_error from outbox`;
    expect(row?.attempts).toBeGreaterThan(1);
    expect(row?.last_error).toContain("451");
  }, 30_000);
  expect(await toldAs()).toEqual([]);
  mailServer.refuse(() => undefined);
  await allNotified(1);
  expect(mailServer.mails).toHaveLength(1);
  expect(await toldAs()).toEqual(["mail"]);
});

test("without a mail server the lead's log does not say that a mail was sent", async () => {
  const { folder, remove } = makeTempFolder("mail-files");
  onTestFinished(remove);
  startSender({ mailer: createMailer({ mail: { ...mail, smtpUrl: undefined }, dataDir: folder }, logger) });
  await leave({ phone: "+91 00000 00011" });
  await allNotified(1);
  expect(mailServer.mails).toEqual([]);
  expect(await toldAs()).toEqual(["file"]);
});

test("a member gets mails in their language about people a colleague assigned and about the day's calls", async () => {
  const [giver, taker] = await Promise.all([server.createPerson("editor"), server.createPerson("editor")]);
  const { data: lead } = await leave({ name: "Asha", phone: "98480 00001" });
  await giver.client
    .from("people")
    .update({ assignee: taker.id, next_call: "2026-01-05T10:30:00" })
    .eq("latest_lead", lead.id)
    .throwOnError();
  await taker.client.rpc("set_my_language", { new_language: "te" }).throwOnError();
  await service.rpc("announce_due_calls", { at: "2026-01-05T05:00:00Z" }).throwOnError();
  await server.database.sql`update outbox set available_at = now()`;
  startSender();
  const toTaker = () => mailServer.mails.filter(({ to }) => to.includes(taker.email));
  await vi.waitFor(() => expect(toTaker()).toHaveLength(2), 30_000);
  const texts = toTaker().map(({ text }) => text);
  expect(texts.join()).toContain("ఒకరిని మీకు అప్పగించారు");
  expect(texts.join()).toContain("ఈ రోజు చేయాల్సిన, గడువు దాటిన కాల్స్: 1");
  for (const { text } of toTaker()) expect(text).toContain(`https://site.example/admin/leads/${lead.id}`);
});

test("a visitor's input cannot become a header or a line of ours", async () => {
  startSender();
  await leave({
    name: "Asha\r\nBcc: everyone@example.org",
    email: "a@example.org\r\nBcc: everyone@example.org",
    message: "Hello\r\n\r\nOpen it: https://evil.example\u2028Open it: https://evil.example",
  });
  await allNotified(1);
  const [received] = mailServer.mails;
  expect(received?.to).toEqual(["staff@example.org"]);
  expect(received?.raw.split("\r\n\r\n")[0]).not.toMatch(/^(bcc|reply-to):/im);
  expect(received?.text.match(/^Open it: .*$/gm)).toEqual([
    expect.stringContaining("https://site.example/admin/leads/"),
  ]);
});

test("many leads at once share mails, over few connections, and each is notified once", async () => {
  const before = mailServer.connections();
  await leaveMany(450);
  startSender();
  await allNotified(450);
  expect(mailServer.mails.length).toBeLessThanOrEqual(4);
  expect(mailServer.connections() - before).toBeLessThanOrEqual(2);
  const listed = mailServer.mails.flatMap(({ text }) => text.match(/\/admin\/leads\/\S+/g) ?? []);
  expect(new Set(listed).size).toBe(450);
  expect(listed).toHaveLength(450);
});

test("several servers share the outbox, and none sends a mail twice", async () => {
  for (let i = 0; i < 4; i += 1) startSender();
  await Promise.all(Array.from({ length: 30 }, (_, i) => leave({ phone: `+91 00000 1${i}` })));
  await allNotified(30);
  const listed = mailServer.mails.flatMap(({ text }) => text.match(/\/admin\/leads\/\S+/g) ?? []);
  expect(listed).toHaveLength(30);
  expect(new Set(listed).size).toBe(30);
});

test("while the mail server is down leads wait, and afterwards each is announced once", async () => {
  await mailServer.close();
  startSender();
  await leave({ phone: "+91 00000 00001" });
  await vi.waitFor(async () => {
    const [row] = await server.database.sql`select attempts, sent_at, last_error from outbox`;
    expect(row).toMatchObject({ sent_at: null, last_error: "ESOCKET CONN" });
    expect(row?.attempts).toBeGreaterThan(1);
  }, 30_000);
  await leave({ phone: "+91 00000 00002" });
  await mailServer.reopen();
  await allNotified(2);
  const listed = mailServer.mails.flatMap(({ text }) => text.match(/\/admin\/leads\/\S+/g) ?? []);
  expect(listed).toHaveLength(2);
});

test("a mail refused for a visitor's text is sent without it", async () => {
  mailServer.refuse((raw) => (raw.includes("casino") ? { code: 554, text: "spam" } : undefined));
  startSender();
  const { data: lead } = await leave({ phone: "+91 00000 00003", message: "casino" });
  await allNotified(1);
  expect(mailServer.mails[0]?.text).toContain(lead.id);
});

test("the mail of a killed sender is sent by the next one, with the same Message-ID", async () => {
  const leads = await leaveMany(6);
  // The state after a process died between claiming and sending.
  const { data: claimed } = await service
    .rpc("claim_outbox", { most: 200, lease_seconds: 1, group_from: 4 })
    .throwOnError();
  expect(claimed).toHaveLength(6);
  const batches = new Set(claimed.map(({ batch }: { batch: string }) => batch));
  expect(batches.size).toBe(1);
  await leave({ phone: "+91 00000 00009" });
  startSender();
  await allNotified(7);
  const digest = mailServer.mails.find(({ text }) => text.includes(leads[0]?.id));
  expect(digest?.messageId).toBe(`<${[...batches][0]}@site.example>`);
  for (const { id } of leads) expect(digest?.text).toContain(id);
});

test("a single server does not wait for its own lease to end", async () => {
  await leave({ phone: "+91 00000 00004" });
  await service.rpc("claim_outbox", { most: 1, lease_seconds: 3600, group_from: 4 }).throwOnError();
  startSender({ isAlone: true });
  await allNotified(1);
});

test("a mail that was queued while the clock was a day ahead is sent at once", async () => {
  await leave({ phone: "+91 00000 00009" });
  await server.database.sql`update outbox set available_at = now() + interval '1 day'`;
  startSender();
  await vi.waitFor(() => expect(mailServer.mails).toHaveLength(1), 30_000);
});

test("after its lease a sender can no longer mark or release rows that another one has", async () => {
  await leave({ phone: "+91 00000 00005" });
  const claim = () =>
    service.rpc("claim_outbox", { most: 1, lease_seconds: 0, group_from: 4 }).throwOnError();
  const [late] = (await claim()).data;
  const [current] = (await claim()).data;
  expect(late.id).toBe(current.id);
  const { markSent } = await import("#server/jobs/outbox.ts");
  await markSent(service, [late], "mail");
  expect(await server.database.sql`select sent_at from outbox`).toEqual([{ sent_at: null }]);
  await markSent(service, [current], "mail");
  const [row] = await server.database.sql`select sent_at from outbox`;
  expect(row?.sent_at).not.toBeNull();
});

test("a lead erased before its mail is announced to no one, and its attachments are erased", async () => {
  const key = crypto.randomUUID();
  const { data: lead } = await leave({ phone: "+91 00000 00006", idempotency_key: key });
  const bytes = new TextEncoder().encode("%PDF-1.7\n%%EOF\n");
  const { backend } = server;
  const { attachmentsOf } = openLeads({ dataDir: "/nowhere", backend, logger, hasRoom: async () => true });
  expect(await attachmentsOf("203.0.113.9").keep(key, { name: "deed.pdf", bytes })).toBe("kept");
  const bucket = service.storage.from("papers");
  expect((await bucket.list(lead.id)).data).toHaveLength(1);
  await server.database.sql`delete from contact_leads where id = ${lead.id}`;
  startSender();
  await vi.waitFor(async () => {
    expect(await server.database.sql`select from outbox where sent_at is null`).toHaveLength(0);
  }, 30_000);
  expect(mailServer.mails).toEqual([]);
  expect((await bucket.list(lead.id)).data).toEqual([]);
});

test("without LEADS_TO the owners who accepted get the mails; without one the lead waits", async () => {
  startSender({ leadsTo: [] });
  await leave({ phone: "+91 00000 00007" });
  await vi.waitFor(async () => {
    const [row] = await server.database.sql`select last_error from outbox`;
    expect(row?.last_error).toBe("no recipient");
  }, 30_000);
  // Other mail does not wait for a recipient of leads.
  const editor = await server.createPerson("editor");
  const payload = { member: editor.id, acts: [{ what: "password_changed", at: new Date().toISOString() }] };
  await service.from("outbox").insert({ kind: "account_changed", payload }).throwOnError();
  await vi.waitFor(() => expect(mailServer.mails.map(({ to }) => to)).toEqual([[editor.email]]), 30_000);
  await service.from("outbox").delete().eq("kind", "account_changed").throwOnError();
  mailServer.mails.length = 0;
  // This owner is only invited, possibly at a mistyped address.
  const { data } = await service.auth.admin.createUser({ email: "invited@example.org" });
  const { sql } = server.database;
  await sql`insert into staff (user_id, role, display_name) values (${data.user?.id ?? ""}, 'owner', 'Invited')`;
  const owner = await server.createPerson("owner");
  await allNotified(1);
  expect(mailServer.mails[0]?.to).toEqual([owner.email]);
});

test("only the server can claim from the outbox", async () => {
  const owner = await server.createPerson("owner");
  for (const client of [server.visitor(), owner.client]) {
    const { error } = await client.rpc("claim_outbox", { most: 1, lease_seconds: 1, group_from: 1 });
    expect(error).not.toBeNull();
  }
});
