import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, expect, test, vi } from "vitest";
import { startTestBackend } from "./support/test-backend.ts";
import { linkIn } from "./support/test-clients.ts";

const server = await startTestBackend();
afterAll(() => server.close());
const json = { apikey: server.secrets.publishableKey, "content-type": "application/json" };

const signIn = (email: string, password: string, address: string) =>
  server.fetch("/auth/v1/token?grant_type=password", {
    address,
    method: "POST",
    headers: json,
    body: JSON.stringify({ email, password }),
  });
const tokenOf = async (client: SupabaseClient) =>
  (await client.auth.getSession()).data.session?.access_token ?? "";
const change = async (client: SupabaseClient, body: object) =>
  server.fetch("/auth/v1/user", {
    method: "PUT",
    headers: { ...json, authorization: `Bearer ${await tokenOf(client)}` },
    body: JSON.stringify(body),
  });

test("during a guessing attack the owner can still sign in from a known network", async () => {
  const { email, password } = await server.createPerson("owner");
  expect((await signIn(email, password, "198.18.7.20")).status).toBe(200);
  // Six addresses, ten wrong passwords each: more than the total limit.
  const guesses = Array.from({ length: 60 }, (_, i) =>
    signIn(email, `wrong password ${i}`, `203.0.113.${i % 6}`),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses).toContain(429);

  // Another address of the same network: a phone rarely keeps its own.
  expect((await signIn(email, password, "198.18.7.99")).status).toBe(200);
});

test("beyond the limit a stranger is delayed, not refused", async () => {
  const { email, password } = await server.createPerson("owner");
  for (let i = 0; i < 31; i += 1) await signIn(email, `wrong password ${i}`, `203.0.114.${i}`);
  expect((await signIn(email, password, "203.0.115.1")).status).toBe(200);
});

test("a token alone cannot change the password", async () => {
  const { client, email, password } = await server.createPerson("editor");
  const next = "a wholly new password";
  const without = await client.auth.updateUser({ password: next });
  expect(without.error).toMatchObject({ status: 400, code: "reauthentication_needed" });
  const wrong = await client.auth.updateUser({ password: next, current_password: "not this one" });
  expect(wrong.error).toMatchObject({ status: 400, code: "invalid_credentials" });
  expect((await signIn(email, password, "198.18.8.1")).status).toBe(200);
  const right = await client.auth.updateUser({ password: next, current_password: password });
  expect(right.error).toBeNull();
  expect((await signIn(email, next, "198.18.8.1")).status).toBe(200);
});

test("guessing the current password with a stolen token ends in 429", async () => {
  const { client } = await server.createPerson("editor");
  const statuses: number[] = [];
  const token = await tokenOf(client);
  for (let i = 0; i < 12; i += 1) {
    const response = await server.fetch("/auth/v1/user", {
      address: "203.0.113.200",
      method: "PUT",
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ password: "a wholly new password", current_password: `guess ${i}` }),
    });
    statuses.push(response.status);
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
});

test("a token alone cannot change the address, and no mail is sent", async () => {
  const { client, id, email } = await server.createPerson("editor");
  const response = await change(client, { email: "attacker@evil.example" });
  expect(response.status).toBe(403);
  const [user] = await server.database.sql`
    select email, email_change, email_change_token_new, email_change_token_current from auth.users where id = ${id}`;
  expect(user).toMatchObject({ email, email_change_token_current: null });
  expect(user?.email_change || null).toBeNull();
});

test("a link in a mail acts when its button is pressed, not when it is opened", async () => {
  const { email } = await server.createPerson("editor");
  await server
    .visitor()
    .auth.resetPasswordForEmail(email, { redirectTo: `${server.url}/admin/new-password` });
  const link = linkIn(await server.waitForMail(email));
  const path = link.pathname + link.search;
  // A mail scanner opens it twice.
  for (let i = 0; i < 2; i += 1) {
    const opened = await server.fetch(path);
    expect(opened.status).toBe(200);
    expect(opened.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await opened.text()).toMatch(
      /<form method="post"><button>Choose a new password<\/button><\/form>/,
    );
  }
  const foreign = await server.fetch(path, { method: "POST", headers: { origin: "https://evil.example" } });
  expect(foreign.status).toBe(403);

  const pressed = await server.fetch(path, { method: "POST", headers: { origin: server.url } });
  expect(pressed.status).toBe(303);
  const landing = new URL(pressed.headers.get("location") ?? "");
  expect(landing.pathname).toBe("/admin/new-password");
  const fragment = new URLSearchParams(landing.hash.slice(1));
  const client = server.visitor();
  await client.auth.setSession({
    access_token: fragment.get("access_token") ?? "",
    refresh_token: fragment.get("refresh_token") ?? "",
  });
  // After opening the link, the forgotten password is not needed.
  expect((await client.auth.updateUser({ password: "a wholly new password" })).error).toBeNull();
});

test("requests for mails to unknown addresses do not use up the mails of others", async () => {
  const { email } = await server.createPerson("owner");
  for (let i = 0; i < 31; i += 1)
    await server.visitor().auth.resetPasswordForEmail(`invented-${i}@example.org`);
  expect((await server.visitor().auth.resetPasswordForEmail(email)).error).toBeNull();
  expect(await server.waitForMail(email)).toContain("/auth/v1/verify");
});

test("wrong codes of one kind do not affect a pending invitation, and vice versa", async () => {
  const email = "guest@example.org";
  await server.service.auth.admin.inviteUserByEmail(email);
  const link = linkIn(await server.waitForMail(email));
  for (const type of ["recovery", "invite"] as const)
    for (let i = 0; i < 6; i += 1)
      await server.visitor().auth.verifyOtp({ type, email, token: String(100_000 + i) });
  const accepted = await server.fetch(link.pathname + link.search, { method: "POST" });
  expect(accepted.headers.get("location")).toContain("type=invite");
});

test.each([
  ["POST", "/auth/v1/verify", { type: "recovery", email: ["a@example.org"], token: "123456" }],
  ["POST", "/auth/v1/verify", { type: "recovery", email: "a\0@example.org", token: "123456" }],
  ["POST", "/auth/v1/verify", { type: "recovery", token_hash: { a: 1 } }],
  ["POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token: "a\0b" }],
  ["POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token: null }],
  ["POST", "/auth/v1/token?grant_type=password", { email: { a: 1 }, password: ["b"] }],
  ["POST", "/auth/v1/recover", { email: ["a@example.org"] }],
  ["POST", "/auth/v1/resend", { type: "signup", email: ["a@example.org"] }],
])("%s %s with %j is a client error", async (method, path, body) => {
  const response = await server.fetch(path, { method, headers: json, body: JSON.stringify(body) });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
});

test("a redirect address with a line break leads to a page of ours", async () => {
  const response = await server.fetch(
    `/auth/v1/verify?type=recovery&token=x&redirect_to=${encodeURIComponent(`${server.url}/a\r\nset-cookie: b`)}`,
    { method: "POST" },
  );
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toMatch(new RegExp(`^${server.url}/`));
  expect(response.headers.get("set-cookie")).toBeNull();
});

test("a new session's network is remembered for its person only", async () => {
  const { id, email, password } = await server.createPerson("editor");
  await signIn(email, password, "198.18.9.1");
  await vi.waitFor(async () => {
    const rows = await server.database.sql`select network from embedded.known_networks where user_id = ${id}`;
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("198.18");
  });
});
