import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test, vi } from "vitest";
import { findPostmaster } from "#embedded-supabase";
import { clusterFolder } from "#embedded-supabase/tests/site-folder.ts";
import { type MailServer, startMailServer } from "#tests/support/server/mail-server.ts";
import { countOf, startLeadServer, storedPhones } from "./lead-server.ts";
import { postForm, postLeads, visitorAddress } from "./post-forms.ts";

/**
 * Short in CI. The long run, on a machine with nothing else to do:
 *   FULL=1 npm run test:load
 */
const isFull = process.env.FULL === "1";
const seconds = isFull ? 20 : 2;
const kills = isFull ? 20 : 3;
const awayMs = isFull ? 30_000 : 6_000;

const mails: MailServer = await startMailServer();
const server = await startLeadServer(mails.url);
afterAll(async () => {
  await server.close();
  await mails.close();
});
const { service } = server;

const leadLink = /\/admin\/leads\/[0-9a-f-]{36}/g;
/** Each mail once: sent again after a crash it has the same number. */
const announced = () => {
  const once = new Map(mails.mails.map((mail) => [mail.messageId, mail]));
  return [...once.values()].flatMap(({ text }) => text.match(leadLink) ?? []);
};

/** The check is made day by day, and midnight in India may fall into a run. */
const begun = Date.now();
const dayInIndia = (moment: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(moment);

/** Stored, announced and noted once each, and the check agrees. */
async function expectAgreement(): Promise<void> {
  const stored = await countOf(service, "contact_leads");
  await vi.waitFor(
    async () => {
      expect(await countOf(service, "lead_events", { event: "notified" })).toBe(stored);
    },
    { timeout: 120_000, interval: 500 },
  );
  const links = announced();
  expect(links).toHaveLength(stored);
  expect(new Set(links).size).toBe(stored);
  const days = [...new Set([begun, Date.now()].map(dayInIndia))];
  await vi.waitFor(async () => {
    for (const day of days) await service.rpc("check_leads", { on_day: day }).throwOnError();
    const { data } = await service.from("lead_checks").select("*").in("day", days).throwOnError();
    expect(data).toHaveLength(days.length);
    const sum = (name: "stored" | "notified" | "shown" | "waiting") =>
      data.reduce((total, check) => total + check[name], 0);
    expect(data.every((check) => check.is_ok)).toBe(true);
    expect([sum("stored"), sum("notified"), sum("shown"), sum("waiting")]).toEqual([
      stored,
      stored,
      stored,
      0,
    ]);
  }, 10_000);
}

test(`sixteen at a time for ${seconds} s: every acknowledged lead is stored once and announced once`, async () => {
  await postLeads(server.url, { width: 16, seconds: 1, prefix: "warm" });
  const load = await postLeads(server.url, { width: 16, seconds });
  console.log(`${load.perSecond.toFixed(0)} leads a second through the form, p99 ${load.p99.toFixed(0)} ms`);
  expect(load.refused).toEqual([]);
  // A shared machine in CI is no measure; alone, the budget holds.
  if (isFull) expect(load.perSecond).toBeGreaterThanOrEqual(300);
  const phones = (await storedPhones(service)).filter((phone) => !phone.startsWith("warm"));
  expect(phones.sort()).toEqual(load.acknowledged.sort());
  await expectAgreement();
}, 200_000);

test(`killed ${kills} times in the middle: every acknowledged lead is stored once and announced`, async () => {
  const before = new Set(await storedPhones(service));
  const acknowledged: string[] = [];
  let next = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    let isKilled = false;
    const enough = acknowledged.length + 40;
    const visit = async () => {
      while (!isKilled) {
        next += 1;
        const contact = `killed ${next}`;
        const sent = postForm(`${server.url}/`, { contact }, { address: visitorAddress(50_000 + next) });
        const answer = await sent.catch(() => undefined);
        if (answer?.status === 302) acknowledged.push(contact);
        if (!isKilled && acknowledged.length >= enough) {
          isKilled = true;
          await server.kill();
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, visit));
    await server.start();
  }
  const phones = (await storedPhones(service)).filter((phone) => !before.has(phone));
  const stored = new Set(phones);
  expect(phones).toHaveLength(stored.size);
  expect(acknowledged.length).toBeGreaterThanOrEqual(kills * 40);
  expect(acknowledged.filter((contact) => !stored.has(contact))).toEqual([]);
  await expectAgreement();
}, 400_000);

test(`the mail server away for ${awayMs / 1000} s: each lead is announced once when it is back`, async () => {
  await mails.close();
  const { acknowledged } = await postLeads(server.url, {
    width: 4,
    seconds: awayMs / 3000,
    prefix: "mailless",
  });
  expect(acknowledged.length).toBeGreaterThan(10);
  await wait(awayMs / 3);
  await mails.reopen();
  await expectAgreement();
}, 200_000);

test(`the database away for ${awayMs / 1000} s: the visitor is told, keeps the value, and a retry stores it once`, async () => {
  const postmaster = findPostmaster(clusterFolder(server.folder));
  if (!postmaster) throw new Error("The database is not running.");
  const post = (n: number) =>
    postForm(`${server.url}/`, { contact: `patient ${n}` }, { address: visitorAddress(90_000 + n) });
  // Stopped, not ended: connections stay open and nobody answers, which is harder than a clean end.
  const backends = stopAll(postmaster.pid);
  const answers = await Promise.all([1, 2, 3, 4].map(post));
  for (const [i, answer] of answers.entries()) {
    expect(answer.status).toBe(503);
    expect(answer.body).toContain("There was an error submitting your information. Please try again.");
    expect(answer.body).toContain(`value="patient ${i + 1}"`);
  }
  await wait(awayMs / 2);
  for (const pid of backends) process.kill(pid, "SIGCONT");
  await vi.waitFor(
    async () => {
      for (const n of [1, 2, 3, 4]) expect((await post(n)).status).toBe(302);
    },
    { timeout: 20_000, interval: 500 },
  );
  const patient = (await storedPhones(service)).filter((phone) => phone.startsWith("patient"));
  expect(patient.sort()).toEqual(["patient 1", "patient 2", "patient 3", "patient 4"]);
  await expectAgreement();
}, 200_000);

/** The postmaster and everything it started. */
function stopAll(pid: number): number[] {
  const pids = [pid, ...childrenOf(pid)];
  for (const one of pids) process.kill(one, "SIGSTOP");
  return pids;
}

function childrenOf(pid: number): number[] {
  const { execFileSync } = process.getBuiltinModule("node:child_process");
  return execFileSync("ps", ["-o", "pid=", "--ppid", String(pid)], { encoding: "utf8" })
    .split("\n")
    .map(Number)
    .filter(Boolean);
}
