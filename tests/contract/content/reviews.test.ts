import { randomUUID } from "node:crypto";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import {
  addAdvocate,
  askForReading,
  listAdvocates,
  listReadings,
  planChecks,
  savePlans,
  withdrawReading,
} from "#app/staff/reviews/reviews.ts";
import { createLogger } from "#server/core/logger.ts";
import { announceDueChecks } from "#server/jobs/announce-due-checks.ts";
import { startOutboxSender } from "#server/jobs/outbox-sender.ts";
import { dueChecksMail, readingAnsweredMail, readingLinkMail } from "#server/jobs/review-mails.ts";
import { createReviewVisits } from "#server/pages/review-visits.ts";
import { onEveryEngine } from "#tests/support/every-engine.ts";
import { become, outcome, people, refused, rolledBack } from "#tests/support/people.ts";
import { startMailServer } from "#tests/support/server/mail-server.ts";
import { startTestServer } from "#tests/support/server/test-server.ts";

const mailServer = await startMailServer();
const server = await startTestServer({
  mail: { smtpUrl: mailServer.url, from: "website@example.org", leadsTo: ["office@example.org"] },
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});
const editor = await server.createPerson("editor");
const owner = await server.createPerson("owner");
const { service } = server.backend;
await addAdvocate(owner.client, {
  name: "A. Rao, advocate",
  enrolment: "TS/1/2001",
  email: "rao@chambers.example",
});
const [advocate] = await listAdvocates(editor.client);
const reviewVisits = createReviewVisits(service);
const checked = { on: "2026-11-15", against: "with the order" };

/** A saved version of a separate page, shown by a link. */
async function show({ days = 7, publishedAt }: { days?: number; publishedAt?: string } = {}) {
  const page = { kind: "guide", slug: `shown-${randomUUID()}`, locale: "en" };
  const content = { title: "Shown", checked };
  const { data: version } = await editor.client
    .from("content_pages")
    .insert({ ...page, content, published_at: publishedAt ?? null })
    .select("id")
    .single()
    .throwOnError();
  await askForReading(editor.client, { versionId: String(version.id), advocate: advocate?.id ?? "", days });
  return { ...page, content, link: await linkFor(page.slug) };
}
/** The link in the mail to the advocate. */
async function linkFor(slug: string): Promise<string> {
  const { data: asked } = await service
    .from("content_readings")
    .select("id")
    .eq("slug", slug)
    .single()
    .throwOnError();
  const mail = await readingLinkMail({ service, siteUrl: "https://site.example" }, { reading: asked.id });
  expect(mail?.to).toEqual(["rao@chambers.example"]);
  return /link=([0-9a-f]{64})\n/.exec(mail?.text ?? "")?.[1] ?? "";
}
const yes = { isApproved: true, remark: "" };
/** Approves through the first link and confirms through the second. */
async function approve({ link, slug }: { link: string; slug: string }): Promise<string> {
  expect(await reviewVisits.answerReview(link, yes)).toBe("mailed");
  expect(await reviewVisits.openReview(link)).toBeUndefined();
  const confirming = await linkFor(slug);
  expect(await reviewVisits.openReview(confirming)).toMatchObject({ isConfirming: true });
  expect(await reviewVisits.answerReview(confirming, yes)).toBe("taken");
  return confirming;
}
const approvalsOf = async (slug: string) =>
  (
    await server
      .visitor()
      .from("content_readings")
      .select("reader, answered_at")
      .match({ kind: "guide", slug, locale: "en" })
      .throwOnError()
  ).data;
const publish = (page: { kind: string; slug: string; locale: string }, content: object) =>
  editor.client
    .from("content_pages")
    .insert({ ...page, content: { ...content }, published_at: new Date().toISOString() })
    .throwOnError();

test("a link shows the version it was made for, and its answer is accepted once", async () => {
  const shown = await show();
  const { content } = shown;
  expect(await reviewVisits.openReview(shown.link)).toMatchObject({
    kind: "guide",
    content,
    forWhom: "A. Rao, advocate",
    isConfirming: false,
  });
  const link = await approve(shown);
  expect(await reviewVisits.answerReview(link, { isApproved: false, remark: "No" })).toBe("closed");
  expect((await reviewVisits.openReview(link))?.answer).toMatchObject({
    isApproved: true,
    reader: "A. Rao, advocate",
  });
});

test("the link is mailed to the address in the record, and no member can read it", async () => {
  const { slug } = await show();
  await remind(new Date("2026-12-01T01:00:00Z"));
  const mail = mailsTo("rao@chambers.example").findLast(({ text }) =>
    text.includes(slug.replaceAll("-", " ")),
  );
  const link = /link=([0-9a-f]{64})/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await reviewVisits.openReview(link)).toMatchObject({ slug });
  const { data: readings } = await owner.client.from("content_readings").select().throwOnError();
  const { data: log } = await owner.client.from("audit_log").select().throwOnError();
  expect(JSON.stringify([readings, log])).not.toContain(link);
  expect((await owner.client.from("outbox").select()).data ?? []).toEqual([]);
});

test("an invented, withdrawn or expired link opens nothing and accepts no answer", async () => {
  const { link, slug } = await show();
  const other = await show();
  await service
    .from("content_readings")
    .update({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .eq("slug", slug)
    .throwOnError();
  const [newest] = await listReadings(editor.client);
  expect(newest?.slug).toBe(other.slug);
  await withdrawReading(editor.client, newest?.id ?? "");
  for (const closed of [link, other.link, "0".repeat(64), "", "../../"]) {
    expect(await reviewVisits.openReview(closed)).toBeUndefined();
    expect(await reviewVisits.answerReview(closed, yes)).toBe("closed");
  }
});

test("everyone sees who approved a text, from its publication until another text replaces it", async () => {
  const { link, content, ...page } = await show();
  await approve({ link, slug: page.slug });
  expect(await approvalsOf(page.slug)).toEqual([]);
  await publish(page, { ...content, checked: { ...checked, on: "2026-11-16" } });
  expect(await approvalsOf(page.slug)).toMatchObject([{ reader: "A. Rao, advocate" }]);
  await publish(page, { ...content, title: "Changed" });
  expect(await approvalsOf(page.slug)).toEqual([]);
});

test("a text that was sent back is not approved, and the member who asked is told what to change", async () => {
  const { link, content, ...page } = await show();
  await publish(page, content);
  await reviewVisits.answerReview(link, { isApproved: false, remark: "The fee is old." });
  expect(await approvalsOf(page.slug)).toEqual([]);
  const { data: row } = await service
    .from("outbox")
    .select("payload")
    .eq("kind", "reading_answered")
    .order("id", { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  const payload = row.payload as { member: string; reading: string };
  const mail = await readingAnsweredMail({ service, siteUrl: "https://site.example" }, payload);
  expect(mail?.text).toContain("A. Rao, advocate asks for a change of");
  expect(mail?.text).toContain("The fee is old.");
});

test("on its day, from eight in the morning, a checker is told once what is due", async () => {
  await savePlans(editor.client, [
    { subject: "guide/nala-application-guide", checker: editor.id, nextOn: "2030-05-02" },
    { subject: "record/mutation-fee", checker: editor.id, nextOn: "2030-05-01" },
    { subject: "record/passbook", checker: editor.id, nextOn: "2031-01-01" },
  ]);
  const announce = async (at: string) =>
    (await service.rpc("announce_due_checks", { at }).throwOnError()).data;
  expect(await announce("2030-05-02T02:00:00Z")).toBe(0);
  expect(await announce("2030-05-02T03:00:00Z")).toBe(1);
  expect(await announce("2030-05-02T09:00:00Z")).toBe(0);
  const mail = await dueChecksMail(
    { service, siteUrl: "https://site.example" },
    { member: editor.id, day: "2030-05-02" },
  );
  expect(mail?.subject).toBe("Texts due for a check: 2");
  expect(mail?.text).toContain("nala application guide (2030-05-02)");
  expect(mail?.text).not.toContain("passbook");
  await savePlans(editor.client, [
    { subject: "record/mutation-fee", checker: editor.id, nextOn: "2030-05-03" },
  ]);
  expect(await announce("2030-05-03T09:00:00Z")).toBe(1);
});

const logger = createLogger("silent");
/** Half a year after the shipped guides were compared with their sources, in the morning. */
const springMorning = new Date("2027-06-01T05:00:00Z");
const nameInSetUp = (checker: { name: string; email: string }) =>
  service.from("global_settings").upsert({ key: "site_settings", value: { checker } }).throwOnError();
const mailsTo = (address: string) => mailServer.mails.filter(({ to }) => to.includes(address));

const dueMails = () =>
  mailsTo("rao@chambers.example").filter(({ subject }) => subject.includes("due for a check"));

/** Announces due checks and sends the mails, until nothing is left. */
async function remind(at: Date): Promise<void> {
  await announceDueChecks(server.backend, logger, at);
  const { stop } = startOutboxSender({
    service,
    feed: server.backend.feed,
    mailer: server.mailer,
    leadsTo: ["office@example.org"],
    siteUrl: "https://site.example",
    logger,
    isAlone: true,
  });
  onTestFinished(stop);
  await vi.waitFor(async () => {
    const { data } = await service
      .from("outbox")
      .select("id")
      .is("sent_at", null)
      .neq("kind", "account_changed")
      .throwOnError();
    expect(data).toEqual([]);
  }, 30_000);
  await stop();
}

test("the default checker gets one mail when a guide without its own checker is due", async () => {
  await service.from("content_checks").delete().neq("subject", "").throwOnError();
  await nameInSetUp({ name: "A. Rao", email: "rao@chambers.example" });
  await savePlans(editor.client, [
    { subject: "guide/nala-application-guide", checker: editor.id, nextOn: "2027-05-20" },
  ]);
  await remind(new Date("2026-12-01T05:00:00Z"));
  await remind(new Date("2027-06-01T01:00:00Z"));
  expect(dueMails()).toEqual([]);
  await remind(springMorning);
  const [mail] = dueMails();
  expect(mail?.subject).toMatch(/^Texts due for a check: \d\d+$/);
  expect(mail?.text).toContain("khata merging");
  expect(mail?.text).toContain("https://site.example/khata-merging");
  expect(mail?.text).not.toContain("nala application guide");
  expect(mailsTo(editor.email).at(-1)?.text).toContain("nala application guide");
  await remind(new Date("2027-06-02T05:00:00Z"));
  expect(dueMails()).toHaveLength(1);
});

test("a set-up that names a suspended member, or no one, reminds no one", async () => {
  await service.from("content_checks").delete().neq("subject", "").throwOnError();
  const former = await server.createPerson("editor");
  await service.from("staff").update({ is_suspended: true }).eq("user_id", former.id).throwOnError();
  const announced = async () =>
    (await service.from("outbox").select("id").eq("kind", "default_checks_due").throwOnError()).data;
  const before = await announced();
  for (const email of [former.email, "", "no address"]) {
    await nameInSetUp({ name: "B", email });
    await remind(springMorning);
  }
  expect(await announced()).toEqual(before);
});

test("a text without a plan is due half a year after its last check", () => {
  const subject = { title: "NALA", editPath: "", checkedOn: "2026-05-15" };
  const subjects = [
    { ...subject, subject: "guide/nala" },
    { ...subject, subject: "guide/planned" },
  ];
  const plans = [{ subject: "guide/planned", checker: null, next_on: "2026-12-01" }];
  expect(planChecks(subjects, plans, { today: "2026-11-15" })).toMatchObject([
    { subject: "guide/nala", nextOn: "2026-11-15", isDue: true },
    { subject: "guide/planned", nextOn: "2026-12-01", isDue: false },
  ]);
});

test("three different reports about a figure put it first; the same sentence three times does not", () => {
  const listed = { title: "", editPath: "", checkedOn: "2026-11-15" };
  const subjects = ["record/early", "record/late", "guide/khata-merging"].map((subject) => ({
    ...listed,
    subject,
  }));
  const report = { path: "/khata-merging", locale: "en", written_on: "2026-11-17", record: null };
  const reports = [
    ...["a", "b", "c"].map((remark) => ({ ...report, id: remark, remark, record: "late" })),
    ...["d", "e", "f"].map((id) => ({ ...report, id, remark: "the same", record: "early" })),
    { ...report, id: "g", remark: "about the page" },
  ];
  const checks = planChecks(subjects, [], { reports });
  expect(checks.map(({ subject, isDoubted, reports: said }) => [subject, isDoubted, said.length])).toEqual([
    ["record/late", true, 3],
    ["record/early", false, 3],
    ["guide/khata-merging", false, 1],
  ]);
});

onEveryEngine((database) => {
  test("visitors and suspended members cannot request a reading; only the server can answer one", () =>
    rolledBack(database.sql, async (tx) => {
      const ask = () => tx`select ask_for_reading(1, ${randomUUID()}, 7)`;
      const answer = () => tx`select answer_reading(${"0".repeat(64)}, 'approved', '')`;
      for (const person of [people.visitor, people.suspended]) {
        await become(tx, person);
        expect(await outcome(tx, ask)).toBe(refused);
      }
      for (const person of [people.visitor, people.editor, people.owner]) {
        await become(tx, person);
        expect(await outcome(tx, answer)).toBe(refused);
      }
    }));
});
