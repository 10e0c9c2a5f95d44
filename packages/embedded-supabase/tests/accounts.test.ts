import { afterAll, expect, test } from "vitest";
import { startTestBackend } from "./support/test-backend.ts";
import { linkIn } from "./support/test-clients.ts";

const server = await startTestBackend();
afterAll(() => server.close());

const { admin } = server.service.auth;
const address = () => `person-${crypto.randomUUID().slice(0, 8)}@example.org`;
const password = "correct horse battery";

test("the secret key creates, finds, lists, changes and deletes accounts", async () => {
  const email = address();
  const created = await admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { name: "Asha" },
  });
  expect(created.error).toBeNull();
  const id = created.data.user?.id ?? "";
  expect(created.data.user).toMatchObject({
    email,
    user_metadata: { name: "Asha" },
    identities: [{ provider: "email" }],
  });

  expect((await admin.getUserById(id)).data.user?.email).toBe(email);
  const { data: list } = await admin.listUsers({ page: 1, perPage: 1000 });
  expect(list.users.map((user) => user.id)).toContain(id);
  expect(list).toMatchObject({ total: list.users.length });

  const changed = await admin.updateUserById(id, {
    password: "another good password",
    user_metadata: { name: "Asha R" },
  });
  expect(changed.data.user?.user_metadata).toMatchObject({ name: "Asha R" });
  expect((await server.visitor().auth.signInWithPassword({ email, password })).error).not.toBeNull();
  expect(
    (await server.visitor().auth.signInWithPassword({ email, password: "another good password" })).error,
  ).toBeNull();

  expect((await admin.deleteUser(id)).error).toBeNull();
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: "user_not_found" });
});

test("the publishable key and a signed-in owner may do none of that", async () => {
  const owner = await server.createPerson("owner");
  for (const client of [server.visitor(), owner.client]) {
    const api = client.auth.admin;
    for (const call of [
      api.listUsers(),
      api.createUser({ email: address(), password }),
      api.inviteUserByEmail(address()),
      api.getUserById(owner.id),
      api.updateUserById(owner.id, { email: address() }),
      api.deleteUser(owner.id),
      api.generateLink({ type: "recovery", email: owner.email }),
    ]) {
      expect((await call).error).toMatchObject({ status: 403, code: "not_admin" });
    }
  }
});

// The library sends its key with these calls and never the session, so the owner's token is set by hand.
test.each([
  ["GET", "/auth/v1/admin/users"],
  ["POST", "/auth/v1/admin/users"],
  ["POST", "/auth/v1/invite"],
  ["POST", "/auth/v1/admin/generate_link"],
])("an owner's own token cannot call %s %s either", async (method, path) => {
  const owner = await server.createPerson("owner");
  const { data } = await owner.client.auth.getSession();
  const answer = await server.fetch(path, {
    method,
    headers: {
      apikey: server.secrets.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      "content-type": "application/json",
    },
    body: method === "GET" ? undefined : JSON.stringify({ email: address(), password, type: "recovery" }),
  });
  expect(answer.status).toBe(403);
});

test("a password that bcrypt would truncate is refused, for a new account and for a change", async () => {
  const long = `${"correct horse battery ".repeat(4)}!`;
  expect((await admin.createUser({ email: address(), password: long })).error?.message).toContain("72");
  const { client } = await server.createPerson("editor");
  expect((await client.auth.updateUser({ password: long })).error?.message).toContain("72");
});

test("an ID that is not a UUID is refused, by the library and by the server", async () => {
  await expect(admin.getUserById("not-an-id")).rejects.toThrow(/UUID/);
  const response = await server.fetch("/auth/v1/admin/users/not-an-id", {
    headers: { apikey: server.secrets.secretKey, authorization: `Bearer ${server.secrets.secretKey}` },
  });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error_code: "validation_failed" });
});

test("an address has at most one account, and a weak password gets its reason", async () => {
  const { email } = await server.createPerson();
  expect((await admin.createUser({ email, password })).error).toMatchObject({
    code: "email_exists",
    status: 422,
  });
  expect((await admin.createUser({ email: address(), password: "short" })).error).toMatchObject({
    code: "weak_password",
    reasons: ["length"],
  });
});

test("an invited person opens the link, chooses a password and is signed in", async () => {
  const email = address();
  expect(
    (await admin.inviteUserByEmail(email, { redirectTo: `${server.url}/admin/welcome` })).error,
  ).toBeNull();
  const link = linkIn(await server.waitForMail(email));
  const opened = await server.fetch(link.pathname + link.search, { method: "POST" });
  const landing = new URL(opened.headers.get("location") ?? "");
  const fragment = new URLSearchParams(landing.hash.slice(1));
  expect(landing.pathname).toBe("/admin/welcome");
  expect(fragment.get("type")).toBe("invite");
  const client = server.visitor();
  await client.auth.setSession({
    access_token: fragment.get("access_token") ?? "",
    refresh_token: fragment.get("refresh_token") ?? "",
  });
  expect((await client.auth.updateUser({ password })).error).toBeNull();
  expect((await server.visitor().auth.signInWithPassword({ email, password })).error).toBeNull();
});

test("a generated link signs in its holder, through verifyOtp as well", async () => {
  const { email } = await server.createPerson();
  const { data } = await admin.generateLink({ type: "recovery", email, options: { redirectTo: server.url } });
  expect(data.properties?.action_link).toContain("/auth/v1/verify?");
  const verified = await server
    .visitor()
    .auth.verifyOtp({ type: "recovery", token_hash: data.properties?.hashed_token ?? "" });
  expect(verified.data.user?.email).toBe(email);
});

test("a banned account cannot sign in or refresh, and its sessions end", async () => {
  const { id, email, client } = await server.createPerson();
  await admin.updateUserById(id, { ban_duration: "24h" });
  expect((await client.auth.refreshSession()).error).not.toBeNull();
  expect((await server.visitor().auth.signInWithPassword({ email, password })).error).toMatchObject({
    code: "user_banned",
  });
  await admin.updateUserById(id, { ban_duration: "none" });
  expect((await server.visitor().auth.signInWithPassword({ email, password })).error).toBeNull();
});

test("a suspended member is refused at once: data, refresh and sign-in", async () => {
  const { id, email, client } = await server.createPerson("editor");
  expect((await client.from("contact_leads").select("id")).error).toBeNull();
  await client
    .from("homepage_content")
    .insert({ section_type: "hero", content: { headline: "before" } })
    .throwOnError();
  await server.service.from("staff").update({ is_suspended: true }).eq("user_id", id).throwOnError();

  const { error } = await client.from("homepage_content").insert({ section_type: "hero", content: {} });
  expect(error?.code).toBe("42501");
  expect((await client.from("revisions").select("id")).data).toEqual([]);
  expect((await client.auth.refreshSession()).error).toMatchObject({ code: "user_banned" });
  expect((await server.visitor().auth.signInWithPassword({ email, password })).error).toMatchObject({
    code: "user_banned",
  });
  const [row] = await server.database
    .sql`select count(*)::int as n from auth.sessions where user_id = ${id} and created_at > now() - interval '1 second'`;
  expect(row?.n).toBeLessThanOrEqual(1);
});

test("the last owner's account cannot be deleted", async () => {
  await server.createPerson("owner");
  const others = await server.database.sql`delete from public.staff where role <> 'owner' returning user_id`;
  expect(others).toBeDefined();
  const owners = await server.service.from("staff").select("user_id").eq("role", "owner").throwOnError();
  const results = [];
  for (const { user_id } of owners.data) results.push(await admin.deleteUser(user_id));
  expect(results.at(-1)?.error).toMatchObject({ status: 409 });
});

test("an account's own address is refused as a password, when created, changed or in a sign-up link", async () => {
  const email = `own-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const { admin } = server.service.auth;
  const weak = { code: "weak_password", reasons: ["pwned"] };
  expect((await admin.createUser({ email, password: email })).error).toMatchObject(weak);
  expect((await admin.generateLink({ type: "signup", email, password: email })).error).toMatchObject(weak);
  const { data } = await admin.createUser({ email, password: "correct horse battery" });
  const id = data.user?.id ?? "";
  expect((await admin.updateUserById(id, { password: email })).error).toMatchObject(weak);
  const other = `new-${email}`;
  expect((await admin.updateUserById(id, { email: other, password: other })).error).toMatchObject(weak);
});
