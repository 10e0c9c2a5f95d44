import { AuthApiError, AuthSessionMissingError, AuthWeakPasswordError } from "@supabase/supabase-js";
import { afterAll, expect, test, vi } from "vitest";
import { startTestBackend } from "./support/test-backend.ts";
import { linkIn } from "./support/test-clients.ts";

const server = await startTestBackend();
afterAll(() => server.close());

test("a member of staff signs in and is identified by the token", async () => {
  const { client, email } = await server.createPerson("editor");
  const { data } = await client.auth.getUser();
  expect(data.user).toMatchObject({
    email,
    role: "authenticated",
    identities: [expect.objectContaining({ provider: "email" })],
  });
});

test("a wrong password and an unknown person get the same answer", async () => {
  const { email } = await server.createPerson("editor");
  const wrong = await server.visitor().auth.signInWithPassword({ email, password: "not this one" });
  const unknown = await server
    .visitor()
    .auth.signInWithPassword({ email: "stranger@example.org", password: "not this one" });
  for (const { error } of [wrong, unknown]) {
    expect(error).toBeInstanceOf(AuthApiError);
    expect(error).toMatchObject({
      message: "Invalid login credentials",
      code: "invalid_credentials",
      status: 400,
    });
  }
});

test("an unconfirmed account gets the same response as a wrong password", async () => {
  const email = "invited@example.org";
  await server.service.auth.admin.createUser({ email, password: "correct horse battery" });
  const { error } = await server
    .visitor()
    .auth.signInWithPassword({ email, password: "correct horse battery" });
  expect(error).toMatchObject({ message: "Invalid login credentials", code: "invalid_credentials" });
});

test("known and unknown people wait equally long for a refusal", async () => {
  // With the product's hash, unlike the accounts of `createPerson`.
  const email = "known@example.org";
  await server.service.auth.admin.createUser({
    email,
    password: "correct horse battery",
    email_confirm: true,
  });
  const time = async (who: string) => {
    const started = performance.now();
    await server.visitor().auth.signInWithPassword({ email: who, password: "not this one" });
    return performance.now() - started;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    known.push(await time(email));
    unknown.push(await time(`nobody-${i}@example.org`));
  }
  // Without the dummy comparison an unknown address gets its response ten times as fast.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
});

test("a session is refreshed, and the old refresh token leads to the same valid one", async () => {
  const { client } = await server.createPerson("editor");
  const before = (await client.auth.getSession()).data.session;
  const { data, error } = await client.auth.refreshSession();
  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
});

test("two tabs that refresh at once end with one valid refresh token", async () => {
  const { client, id } = await server.createPerson("editor");
  const token = (await client.auth.getSession()).data.session?.refresh_token ?? "";
  const results = await Promise.all(
    Array.from({ length: 6 }, () => server.visitor().auth.refreshSession({ refresh_token: token })),
  );
  const [row] = await server.database.sql`
    select count(*)::int as living from auth.refresh_tokens where user_id = ${id} and not revoked`;
  expect(row?.living).toBe(1);
  expect(results.filter(({ error }) => !error).length).toBeGreaterThan(0);
});

test("while a session is renewed, no transaction waits for Auth", async () => {
  const { client } = await server.createPerson("editor");
  const token = (await client.auth.getSession()).data.session?.refresh_token ?? "";
  const { sql } = server.database;
  const waiting = (state: string) => sql`
    select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and ${sql.unsafe(state)}`;
  let renewed: ReturnType<typeof client.auth.refreshSession> | undefined;
  await sql.begin(async (lock) => {
    await lock`lock table auth.refresh_tokens in share mode`;
    renewed = server.visitor().auth.refreshSession({ refresh_token: token });
    await vi.waitFor(async () => expect(await waiting("wait_event_type = 'Lock'")).toHaveLength(1));
    // The only idle transaction is that of the test, which holds the lock.
    expect(await waiting("state = 'idle in transaction'")).toHaveLength(1);
  });
  expect((await renewed)?.error).toBeNull();
});

test("an unknown refresh token is refused as a missing session", async () => {
  const { error } = await server.visitor().auth.refreshSession({ refresh_token: crypto.randomUUID() });
  expect(error).toMatchObject({ status: 400, code: "refresh_token_not_found" });
});

test("signing out without a session gives the library's error", async () => {
  const { error } = await server.visitor().auth.getUser();
  expect(error).toBeInstanceOf(AuthSessionMissingError);
  expect(error).toMatchObject({ message: "Auth session missing!", status: 400 });
});

test("signing out here leaves the other device signed in, everywhere ends both, others ends the others", async () => {
  const password = "correct horse battery";
  const { email, client: first } = await server.createPerson("editor");
  const signIn = async () => {
    const client = server.visitor();
    await client.auth.signInWithPassword({ email, password });
    return client;
  };
  const isAlive = async (client: typeof first) => (await client.auth.refreshSession()).error === null;

  const second = await signIn();
  await first.auth.signOut({ scope: "local" });
  expect(await isAlive(second)).toBe(true);

  const third = await signIn();
  await third.auth.signOut({ scope: "others" });
  expect(await isAlive(third)).toBe(true);
  expect(await isAlive(second)).toBe(false);

  const fourth = await signIn();
  await fourth.auth.signOut({ scope: "global" });
  expect(await isAlive(third)).toBe(false);
});

test("after signing out the access token is invalid, although it has not expired", async () => {
  const { client } = await server.createPerson("editor");
  const { data } = await client.auth.getSession();
  const read = () =>
    server.fetch("/rest/v1/contact_leads?select=id", {
      headers: {
        apikey: server.secrets.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
      },
    });
  expect((await read()).status).toBe(200);
  await client.auth.signOut({ scope: "local" });
  expect((await read()).status).toBe(401);
});

test.each([
  ["a no-break space after it", (token: string) => `Bearer ${token}\u00a0`],
  ["no-break spaces around it", (token: string) => `Bearer \u00a0${token}\u00a0`],
  ["the scheme in small letters", (token: string) => `bearer ${token}`],
  ["two spaces before it", (token: string) => `Bearer  ${token}`],
  ["a second one behind it", (token: string) => `Bearer ${token}, Bearer ${token}`],
])("the token of an ended session is refused in any spelling: %s", async (_, write) => {
  const { client } = await server.createPerson("owner");
  const slug = `draft-${crypto.randomUUID().slice(0, 8)}`;
  await client.from("blog_posts").insert({ slug, title: "Not yet for readers" }).throwOnError();
  const token = (await client.auth.getSession()).data.session?.access_token ?? "";
  await client.auth.signOut({ scope: "local" });
  const response = await server.fetch(`/rest/v1/blog_posts?select=slug&slug=eq.${slug}`, {
    headers: { apikey: server.secrets.publishableKey, authorization: write(token) },
  });
  expect(await response.text()).not.toContain(slug);
});

test("a refresh token that returns after two replacements ends its session, because it was stolen", async () => {
  const { client } = await server.createPerson("editor");
  const stolen = (await client.auth.getSession()).data.session?.refresh_token ?? "";
  await client.auth.refreshSession();
  await client.auth.refreshSession();
  expect((await client.from("staff").select("user_id")).error).toBeNull();
  const reused = await server.visitor().auth.refreshSession({ refresh_token: stolen });
  expect(reused.error).toMatchObject({ code: "refresh_token_already_used" });
  // The session itself has ended, or the access token would remain valid for an hour.
  expect((await client.from("staff").select("user_id")).status).toBe(401);
});

test("an unknown sign-out scope is refused", async () => {
  const { client } = await server.createPerson("editor");
  const token = (await client.auth.getSession()).data.session?.access_token;
  const response = await server.fetch("/auth/v1/logout?scope=everywhere", {
    method: "POST",
    headers: { apikey: server.secrets.publishableKey, authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(400);
});

test("sign-up is closed on every path", async () => {
  const signUp = await server
    .visitor()
    .auth.signUp({ email: "new@example.org", password: "correct horse battery" });
  expect(signUp.error).toMatchObject({ code: "signup_disabled", status: 422 });
  const otp = await server.visitor().auth.signInWithOtp({ email: "new@example.org" });
  expect(otp.error).toMatchObject({ code: "otp_disabled", status: 422 });
  for (const path of [
    "/auth/v1/magiclink",
    "/auth/v1/authorize?provider=google",
    "/auth/v1/callback?code=1",
  ]) {
    const response = await server.fetch(path, {
      method: path.includes("magiclink") ? "POST" : "GET",
      headers: { apikey: server.secrets.publishableKey, "content-type": "application/json" },
      body: path.includes("magiclink") ? JSON.stringify({ email: "new@example.org" }) : undefined,
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
  }
  const [row] = await server.database
    .sql`select count(*)::int as n from auth.users where email = 'new@example.org'`;
  expect(row?.n).toBe(0);
});

test("a forgotten password is replaced through the link in the mail, once, and ends other sessions", async () => {
  const { email, client: elsewhere } = await server.createPerson("editor");
  const { error } = await server
    .visitor()
    .auth.resetPasswordForEmail(email, { redirectTo: `${server.url}/admin/new-password` });
  expect(error).toBeNull();
  const link = linkIn(await server.waitForMail(email));
  expect(link.searchParams.get("redirect_to")).toBe(`${server.url}/admin/new-password`);

  const opened = await server.fetch(link.pathname + link.search, { method: "POST" });
  expect(opened.status).toBe(303);
  const landing = new URL(opened.headers.get("location") ?? "");
  expect(landing.href.startsWith(`${server.url}/admin/new-password#`)).toBe(true);
  const fragment = new URLSearchParams(landing.hash.slice(1));
  expect(fragment.get("type")).toBe("recovery");

  const client = server.visitor();
  await client.auth.setSession({
    access_token: fragment.get("access_token") ?? "",
    refresh_token: fragment.get("refresh_token") ?? "",
  });
  expect((await client.auth.updateUser({ password: "a wholly new password" })).error).toBeNull();
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
  expect(
    (await server.visitor().auth.signInWithPassword({ email, password: "a wholly new password" })).error,
  ).toBeNull();

  const again = await server.fetch(link.pathname + link.search, { method: "POST" });
  expect(again.headers.get("location")).toContain("error_code=otp_expired");
});

test("a recovery mail never links to another site", async () => {
  const { email } = await server.createPerson("editor");
  await server.visitor().auth.resetPasswordForEmail(email, { redirectTo: "https://evil.example/steal" });
  const link = linkIn(await server.waitForMail(email));
  expect(link.searchParams.get("redirect_to")).toBe(server.url);
  link.searchParams.set("redirect_to", "http://127.0.0.1:9/steal");
  const opened = await server.fetch(link.pathname + link.search, { method: "POST" });
  expect(opened.headers.get("location")).toMatch(new RegExp(`^${server.url}#`));
});

test("requesting a recovery mail does not reveal who has an account", async () => {
  const { email } = await server.createPerson("editor");
  for (const who of [email, "stranger2@example.org"]) {
    const first = await server.visitor().auth.resetPasswordForEmail(who);
    const second = await server.visitor().auth.resetPasswordForEmail(who);
    expect(first.error).toBeNull();
    expect(second.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
  }
});

test("one's own address is refused as a password, also in capitals", async () => {
  const { client, email } = await server.createPerson("editor");
  const { error } = await client.auth.updateUser({ password: email.toUpperCase() });
  expect(error).toMatchObject({ code: "weak_password", reasons: ["pwned"] });
});

test("a weak password is refused with its reasons", async () => {
  const { client } = await server.createPerson("editor");
  const { error } = await client.auth.updateUser({ password: "short" });
  expect(error).toBeInstanceOf(AuthWeakPasswordError);
  expect(error).toMatchObject({ code: "weak_password", reasons: ["length"] });
  const common = await client.auth.updateUser({ password: "Password123" });
  expect(common.error).toMatchObject({ code: "weak_password", reasons: ["pwned"] });
});

test("the library's own checks respond before anything is sent", async () => {
  const visitor = server.visitor();
  const signIn = await visitor.auth.signInWithPassword({ password: "x" } as never);
  expect(signIn.error?.message).toBe("You must provide either an email or phone number and a password");
  const otp = await visitor.auth.signInWithOtp({} as never);
  expect(otp.error?.message).toBe("You must provide either an email or phone number.");
});
