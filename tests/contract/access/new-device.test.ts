import { request } from "node:http";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setUpAuthenticator } from "#embedded-supabase/tests/authenticator.ts";
import type { Person } from "#embedded-supabase/tests/test-clients.ts";
import { createLogger } from "#server/core/logger.ts";
import { accountMail } from "#server/jobs/account-mail.ts";
import { startOutboxSender } from "#server/jobs/outbox-sender.ts";
import { startTestServer, type TestServer } from "#tests/support/server/test-server.ts";

const phone =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const desktop = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";
const home = { agent: phone, address: "49.205.10.7" };

let server: TestServer;
let sender: { stop: () => Promise<void> };
beforeAll(async () => {
  server = await startTestServer();
  const { backend, mailer, url: siteUrl } = server;
  const { service, feed } = backend;
  const logger = createLogger("silent");
  // The tests wake the sender with enquiries, which need a recipient: otherwise it would wait longer and longer.
  sender = startOutboxSender({
    service,
    feed,
    mailer,
    leadsTo: ["office@example.org"],
    siteUrl,
    logger,
    isAlone: false,
  });
});
afterAll(async () => {
  await sender.stop();
  await server.close();
});

type Device = { agent: string; address: string };

async function signInFrom(
  { agent, address }: Device,
  { email, password }: Pick<Person, "email" | "password">,
) {
  const client = createClient(server.url, server.secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
    global: { headers: { "user-agent": agent, "x-forwarded-for": address } },
  });
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, session: data.session };
}

/** A member who uses a phone at home. */
async function createMember(): Promise<Person> {
  const { data } = await server.service.auth.admin.createUser({
    email: `asha-${crypto.randomUUID().slice(0, 8)}@example.org`,
    password: "correct horse battery",
    email_confirm: true,
  });
  const id = data.user?.id ?? "";
  const email = data.user?.email ?? "";
  await server.service.from("staff").insert({ user_id: id, role: "editor" }).throwOnError();
  const person = { id, email, password: "correct horse battery" };
  return { ...person, client: (await signInFrom(home, person)).client };
}

/** The mails about devices to this member, sent or queued. They are written in the transaction of the sign-in. */
const announced = async ({ id }: Person) => {
  const { data } = await server.service
    .from("outbox")
    .select("id, payload, available_at")
    .eq("kind", "new_device")
    .eq("payload->>member", id)
    .throwOnError();
  return data.map((row) => ({ ...row, isWhole: (row.payload as { is_whole: boolean }).is_whole }));
};

/** The sender runs once a minute, or when an enquiry arrives. */
const wakeSender = () => server.service.from("contact_leads").insert({ phone: "98480 00001" }).throwOnError();

async function waitForMail({ email }: Person): Promise<string> {
  await wakeSender();
  return server.waitForMail(email);
}

test("a sign-in from a new device is mailed: device, place, time and advice, without anything secret", async () => {
  const member = await createMember();
  const { session } = await signInFrom({ agent: desktop, address: "103.21.58.14" }, member);
  const mail = await waitForMail(member);
  for (const part of [
    "Subject: New sign-in: Firefox on Windows",
    "Device: Firefox on Windows",
    "Place: network address 103.21.58.x",
    "(Indian time)",
    "If it was not you",
    `${server.url}/admin/profile`,
    `${server.url}/admin/forgotten-password`,
  ])
    expect(mail).toContain(part);
  expect(mail).not.toContain("103.21.58.14");
  for (const secret of [session.access_token, session.refresh_token, "token", member.id])
    expect(mail).not.toContain(secret);
});

test("the first sign-in, a newer version of a known browser and another address of its carrier are not mailed", async () => {
  const member = await createMember();
  await signInFrom(home, member);
  await signInFrom(
    { agent: phone.replace("Chrome/140.0.0.0", "Chrome/141.0.7390.2"), address: "49.205.231.9" },
    member,
  );
  expect(await announced(member)).toEqual([]);
});

test("a known browser in another network and another browser in a known network are new; each only once", async () => {
  const member = await createMember();
  for (const device of [
    { agent: phone, address: "2409:40f0:1a:2b::1" },
    { agent: desktop, address: home.address },
    { agent: phone, address: "2409:40f0:9999::7" },
    { agent: desktop, address: home.address },
  ])
    await signInFrom(device, member);
  expect(await announced(member)).toHaveLength(2);
});

test("with a second factor the mail is sent after both were shown", async () => {
  const member = await createMember();
  const app = await setUpAuthenticator(member.client);
  const { client } = await signInFrom({ agent: desktop, address: "103.21.58.14" }, member);
  expect((await announced(member)).map(({ isWhole }) => isWhole)).toEqual([false]);
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code() });
  expect(error).toBeNull();
  expect((await announced(member)).map(({ isWhole }) => isWhole)).toEqual([true]);
});

test("a password without the second factor is mailed if no code follows, at most five times an hour", async () => {
  const member = await createMember();
  await setUpAuthenticator(member.client);
  for (let time = 0; time < 6; time += 1)
    await signInFrom({ agent: `${desktop} ${"abcdef"[time]}`, address: "103.21.58.14" }, member);
  const waiting = await announced(member);
  expect(waiting).toHaveLength(5);
  for (const { available_at } of waiting)
    expect(new Date(available_at).getTime()).toBeGreaterThan(Date.now() + 5 * 60_000);
  await server.database.sql`update outbox set available_at = now() where id = ${waiting[0]?.id ?? 0}`;
  const mail = await waitForMail(member);
  expect(mail).toContain("Subject: Your password was used, and stopped at the second step");
  expect(mail).toContain("They have not seen anything.");
});

test("a change of credentials is mailed in one mail, with advice and without anything secret", async () => {
  const member = await createMember();
  await setUpAuthenticator(member.client);
  const { data: made } = await member.client.auth.mfa.recoveryCodes.generate();
  await server.database.sql`update outbox set available_at = now() where payload ->> 'member' = ${member.id}`;
  const mail = await waitForMail(member);
  for (const part of [
    "Subject: Your account was changed",
    "Added to your account: an authenticator app.",
    "Added to your account: recovery codes.",
    `${server.url}/admin/profile`,
    `${server.url}/admin/forgotten-password`,
  ])
    expect(mail).toContain(part);
  for (const secret of [...(made?.codes ?? []), member.id]) expect(mail).not.toContain(secret);
});

test("a suspended or removed member gets a mail", async () => {
  const member = await createMember();
  const { service, url: siteUrl } = server;
  const mailed = async () => {
    const { data } = await service
      .from("outbox")
      .select("payload")
      .eq("kind", "account_changed")
      .eq("payload->>member", member.id)
      .order("id")
      .throwOnError();
    return accountMail({ service, siteUrl }, data.at(-1)?.payload);
  };
  await service.from("staff").update({ is_suspended: true }).eq("user_id", member.id).throwOnError();
  expect(await mailed()).toMatchObject({ to: [member.email], text: expect.stringContaining("suspended") });
  await service.from("staff").delete().eq("user_id", member.id).throwOnError();
  await service.auth.admin.deleteUser(member.id);
  expect(await mailed()).toMatchObject({
    to: [member.email],
    text: expect.stringContaining("An owner removed your account."),
  });
});

test("a client without a User-Agent does not escape the log and the mail", async () => {
  const member = await createMember();
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request(`${server.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: {
        apikey: server.secrets.publishableKey,
        "content-type": "application/json",
        "x-forwarded-for": "103.21.58.14",
      },
    });
    sent.on("response", (answer) => resolve(answer.resume().statusCode)).on("error", reject);
    sent.end(JSON.stringify({ email: member.email, password: member.password }));
  });
  expect(status).toBe(200);
  expect(await announced(member)).toHaveLength(1);
});
