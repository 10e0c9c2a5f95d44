import { createHash } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { SignJWT } from "jose";
import { afterAll, expect, test } from "vitest";
import { createGuarded, signInAgain } from "./support/authenticator.ts";
import { startTestBackend } from "./support/test-backend.ts";
import type { Person } from "./support/test-clients.ts";

/** What a stolen token permits on its account: nothing permanent. */
const server = await startTestBackend();
afterAll(() => server.close());
const { sql } = server.database;

const tokenOf = async ({ auth }: SupabaseClient) =>
  (await auth.getSession()).data.session?.access_token ?? "";

/** Makes the session six minutes old, with a new token that says so. */
async function letTimePass({ client, id }: Person) {
  await sql`
    update auth.mfa_amr_claims set updated_at = now() - interval '6 minutes'
    where session_id in (select id from auth.sessions where user_id = ${id})`;
  const { error } = await client.auth.refreshSession();
  if (error) throw error;
}

type Acts = { factorId: string; passkeyId: string; sessionId: string; otherId: string };

/** Every action that would give the thief lasting access, or lock the owner out. */
const acts: [string, string, string, (of: Acts) => object | undefined][] = [
  ["add an app", "POST", "/auth/v1/factors", () => ({ factor_type: "totp", friendly_name: "Mine" })],
  ["remove an app", "DELETE", "/auth/v1/factors/{factorId}", () => undefined],
  ["make recovery codes", "POST", "/auth/v1/factors/recovery-codes", () => ({})],
  ["make new recovery codes", "POST", "/auth/v1/factors/recovery-codes/regenerate", () => ({})],
  ["remove the recovery codes", "DELETE", "/auth/v1/factors/recovery-codes", () => undefined],
  ["add a passkey", "POST", "/auth/v1/passkeys/registration/options", () => ({})],
  ["rename a passkey", "PATCH", "/auth/v1/passkeys/{passkeyId}", () => ({ friendly_name: "Mine" })],
  ["remove a passkey", "DELETE", "/auth/v1/passkeys/{passkeyId}", () => undefined],
  ["set a password", "PUT", "/auth/v1/user", () => ({ password: "a wholly new password" })],
  ["change the address", "PUT", "/auth/v1/user", () => ({ email: "thief@example.org" })],
  ["end the other sessions", "POST", "/auth/v1/logout?scope=others", () => undefined],
  ["end one session", "POST", "/rest/v1/rpc/end_my_session", ({ sessionId }) => ({ ended: sessionId })],
  ["suspend a member", "PATCH", "/rest/v1/staff?user_id=eq.{otherId}", () => ({ is_suspended: true })],
  ["remove a member", "DELETE", "/rest/v1/staff?user_id=eq.{otherId}", () => undefined],
];

const stateOf = async ({ id }: Person) => ({
  factors:
    await sql`select id, friendly_name, status from auth.mfa_factors where user_id = ${id} order by id`,
  codes: await sql`select code_hash from auth.mfa_recovery_codes order by code_hash`,
  sessions: await sql`select id from auth.sessions where user_id = ${id} order by id`,
  account: await sql`select email, encrypted_password from auth.users where id = ${id}`,
});

const announced = async ({ id }: Person) =>
  (
    await sql`select payload -> 'acts' as acts from outbox where kind = 'account_changed' and payload ->> 'member' = ${id}`
  )
    .flatMap(({ acts: all }) => all as { what: string; type?: string }[])
    .map(({ what, type }) => (type ? `${what} ${type}` : what));

const logged = async ({ id }: Person) =>
  (await sql`select action, detail from audit_log where subject_key = ${id} order by id`).map((row) => [
    row.action,
    row.detail.many,
  ]);

async function tryEach(person: Person, token: string, of: Acts) {
  const refused: string[] = [];
  for (const [what, method, path, body] of acts) {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: keyof Acts) => of[name]);
    const sent = body(of);
    const before = JSON.stringify(await stateOf(person));
    const response = await server.fetch(filled, {
      method,
      headers: {
        apikey: server.secrets.publishableKey,
        authorization: `Bearer ${token}`,
        prefer: "return=representation",
        ...(sent ? { "content-type": "application/json" } : {}),
      },
      ...(sent ? { body: JSON.stringify(sent) } : {}),
    });
    const isUnchanged = JSON.stringify(await stateOf(person)) === before;
    const answer = await response.text();
    if (isUnchanged && (!response.ok || answer === "[]")) refused.push(what);
  }
  return refused;
}

/** Adds a passkey without its device, which does not matter here. */
async function addPasskey({ id }: Person): Promise<string> {
  const [row] = await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, web_authn_credential)
    values (gen_random_uuid(), ${id}, 'Phone', 'webauthn', 'verified', ${sql.json({ id: `c-${id}`, publicKey: "", counter: 0, transports: [] })})
    returning id`;
  return row?.id;
}

const everyAct = acts.map(([what]) => what);

test("a token at aal2 older than five minutes is refused each action, and the member is told", async () => {
  const [person, other] = await Promise.all([createGuarded(server, "owner"), server.createPerson("editor")]);
  await person.client.auth.mfa.recoveryCodes.generate();
  const of = {
    factorId: person.app.factorId,
    passkeyId: await addPasskey(person),
    otherId: other.id,
    sessionId: crypto.randomUUID(),
  };
  await letTimePass(person);
  await sql`delete from outbox where payload ->> 'member' = ${person.id}`;
  expect(await tryEach(person, await tokenOf(person.client), of)).toEqual(everyAct);
  expect(await announced(person)).toEqual(["change_refused"]);
  expect((await logged(person)).at(-1)).toEqual(["change_refused", acts.length]);
  const [stays] = await sql`select is_suspended from staff where user_id = ${other.id}`;
  expect(stays).toEqual({ is_suspended: false });
});

test("a token older than five minutes of a member without a factor cannot create lasting access", async () => {
  const [person, other] = await Promise.all([server.createPerson("owner"), server.createPerson("editor")]);
  const of = { factorId: "x", passkeyId: "x", otherId: other.id, sessionId: crypto.randomUUID() };
  await letTimePass(person);
  expect(await tryEach(person, await tokenOf(person.client), of)).toEqual(everyAct);
  expect(await announced(person)).toEqual(["change_refused"]);
});

test("a recent password of a member with a factor ends only its own session", async () => {
  const [person, other] = await Promise.all([createGuarded(server, "owner"), server.createPerson("editor")]);
  await person.client.auth.mfa.recoveryCodes.generate();
  const passkeyId = await addPasskey(person);
  const thief = await signInAgain(server, person);
  const [owned] = await sql`select id from auth.sessions where user_id = ${person.id} and aal = 'aal2'`;
  const of = { factorId: person.app.factorId, passkeyId, otherId: other.id, sessionId: owned?.id };
  expect(await tryEach(person, await tokenOf(thief), of)).toEqual(everyAct);
  expect((await thief.auth.updateUser({ data: { name: "Thief" } })).error?.code).toBe("insufficient_aal");
  expect(await announced(person)).toContain("change_refused");

  expect((await thief.auth.signOut()).error).toBeNull();
  expect((await person.client.auth.getUser()).error).toBeNull();
  expect(await sql`select aal from auth.sessions where user_id = ${person.id}`).toEqual([{ aal: "aal2" }]);
});

test("a factor or password shown again permits the actions, each of which is mailed and logged", async () => {
  const person = await createGuarded(server, "editor");
  await letTimePass(person);
  const { auth } = person.client;
  expect((await auth.mfa.recoveryCodes.generate()).error?.code).toBe("reauthentication_needed");
  const { factorId, code } = person.app;
  expect((await auth.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();
  expect((await auth.mfa.recoveryCodes.generate()).error).toBeNull();
  expect((await auth.mfa.recoveryCodes.regenerate()).error).toBeNull();
  expect((await auth.signOut({ scope: "others" })).error).toBeNull();
  expect(
    (await auth.updateUser({ password: "a wholly new password", current_password: person.password })).error,
  ).toBeNull();
  expect((await auth.mfa.unenroll({ factorId })).error).toBeNull();
  const everything = [
    "factor_added totp",
    "change_refused",
    "factor_added recovery_code",
    "codes_replaced",
    "sessions_ended",
    "password_changed",
    "factor_removed totp",
    "factor_removed recovery_code",
  ];
  expect(await announced(person)).toEqual(everything);
  const actions = (await logged(person)).map(([action]) => action);
  for (const act of everything) expect(actions).toContain(act.split(" ")[0]);

  const plain = await server.createPerson("editor");
  await letTimePass(plain);
  expect((await plain.client.auth.mfa.enroll({ factorType: "totp" })).error?.code).toBe(
    "reauthentication_needed",
  );
  await plain.client.auth.signInWithPassword(plain);
  expect((await plain.client.auth.mfa.enroll({ factorType: "totp" })).error).toBeNull();
});

test("when the server changes an address, the former one gets a mail too", async () => {
  const person = await server.createPerson("editor");
  await server.service.auth.admin.updateUserById(person.id, { email: `new-${person.email}` });
  const [row] =
    await sql`select payload from outbox where kind = 'account_changed' and payload ->> 'member' = ${person.id}`;
  expect(row?.payload).toMatchObject({ also: person.email, acts: [{ what: "address_changed" }] });
});

test("signing out everywhere with an old token ends only that session", async () => {
  const person = await server.createPerson("editor");
  const other = await signInAgain(server, person);
  await letTimePass(person);
  expect((await person.client.auth.signOut()).error).toBeNull();
  expect((await other.auth.getUser()).error).toBeNull();
  expect(await sql`select id from auth.sessions where user_id = ${person.id}`).toHaveLength(1);
});

test("a token from the future is refused by Auth, REST and Storage alike", async () => {
  const person = await server.createPerson("editor");
  const [session] = await sql`select id from auth.sessions where user_id = ${person.id}`;
  const now = Math.floor(Date.now() / 1000);
  const token = await new SignJWT({
    role: "authenticated",
    sub: person.id,
    session_id: session?.id,
    aud: "authenticated",
  })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuedAt(now + 3600)
    .setExpirationTime(now + 7200)
    .sign(new TextEncoder().encode(server.secrets.jwtSecret));
  for (const [path, body] of [
    ["/auth/v1/user", undefined],
    ["/auth/v1/factors", { factor_type: "totp" }],
    ["/rest/v1/staff?select=user_id", undefined],
    ["/storage/v1/object/list/media", { prefix: "" }],
  ] as const) {
    const response = await server.fetch(path, {
      method: body ? "POST" : "GET",
      headers: {
        apikey: server.secrets.publishableKey,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect([path, response.status]).toEqual([path, path.startsWith("/auth") ? 403 : 401]);
  }
});

test("during a thief's wrong codes the owner signs in from a known network, and a recovery code works anywhere", async () => {
  const person = await createGuarded(server, "owner");
  const { factorId, code } = person.app;
  const codes = (await person.client.auth.mfa.recoveryCodes.generate()).data?.codes ?? [];
  const home = await signInAgain(server, person, "10.79.0.1");
  expect((await home.auth.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();

  const thief = await signInAgain(server, person, "203.0.113.1");
  await sql`delete from auth.sessions where user_id = ${person.id} and aal = 'aal2'`;
  const statuses = new Set<number | undefined>();
  for (let place = 1; place <= 6; place += 1) {
    const there = place === 1 ? thief : await signInAgain(server, person, `203.0.113.${place}`);
    for (let i = 0; i < 5; i += 1)
      statuses.add((await there.auth.mfa.challengeAndVerify({ factorId, code: "000000" })).error?.status);
    await there.auth.mfa.recoveryCodes.verify({ code: "aaaa aaaa aaaa aaaa" });
  }
  expect([...statuses]).toEqual([422, 429]);

  // The owner has another address of the home network and no open session.
  const owner = await signInAgain(server, person, "10.79.0.77");
  expect((await owner.auth.mfa.challengeAndVerify({ factorId, code: code(30) })).error).toBeNull();
  const abroad = await signInAgain(server, person, "198.51.100.4");
  expect((await abroad.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? "" })).error).toBeNull();
});

test("on a known network too many wrong attempts are slowed down, but the right one is never refused", async () => {
  const person = await createGuarded(server, "owner");
  const { factorId, code } = person.app;
  const home = await signInAgain(server, person, "10.80.0.1");
  expect((await home.auth.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();
  for (let i = 0; i < 5; i += 1) await home.auth.mfa.challengeAndVerify({ factorId, code: "000000" });
  expect((await home.auth.mfa.challengeAndVerify({ factorId, code: code(30) })).error).toBeNull();

  const { email, password } = person;
  const signIn = (word: string) =>
    server.visitor("10.80.0.1").auth.signInWithPassword({ email, password: word });
  for (let i = 0; i < 10; i += 1) await signIn(`wrong password ${i}`);
  expect((await signIn(password)).error).toBeNull();
});

test("known networks are stored as keyed hashes: the table does not reveal where a member works", async () => {
  const person = await server.createPerson("editor");
  await signInAgain(server, person, "10.81.0.1");
  const rows = await sql`select network from embedded.known_networks where user_id = ${person.id}`;
  // Someone who reads the table would try the plain hash of every network for each address.
  const guess = createHash("sha256").update(`${person.email} 10.81.0`).digest("base64url");
  expect(rows.map(({ network }) => network)).not.toContain(guess);
  for (const { network } of rows) expect(network).toMatch(/^k1\.[\w-]{43}$/);
});
