import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  authenticatorFor,
  enrolAuthenticator,
  roomInThisStep,
  setUpAuthenticator,
} from "./support/authenticator.ts";
import { startTestBackend, type TestBackend } from "./support/test-backend.ts";
import type { Person } from "./support/test-clients.ts";

/** The second factor with supabase-js as its users have it. */
let server: TestBackend;
beforeAll(async () => {
  server = await startTestBackend();
});
afterAll(() => server.close());

const claimsOf = async ({ client }: Pick<Person, "client">) => {
  const { data } = await client.auth.getSession();
  return decodeJwt<{ aal: string; amr: { method: string; timestamp: number }[] }>(
    data.session?.access_token ?? "",
  );
};

/** Somebody who knows the password and nothing else. */
async function signInAgain({ email, password }: Person, address?: string) {
  const client = server.visitor(address);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

const levelsOf = async ({ auth }: Person["client"]) => {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
};

test("signing in with a password is level one and says so", async () => {
  const person = await server.createPerson("editor");
  const { aal, amr } = await claimsOf(person);
  expect(aal).toBe("aal1");
  expect(amr.map(({ method }) => method)).toEqual(["password"]);
  expect(Math.abs((amr[0]?.timestamp ?? 0) - Date.now() / 1000)).toBeLessThan(60);
  expect(await levelsOf(person.client)).toEqual(["aal1", "aal1"]);
});

test("an app is set up: secret, address and picture come once, and the code raises the session to level two", async () => {
  await roomInThisStep();
  const person = await server.createPerson("editor");
  const events: string[] = [];
  person.client.auth.onAuthStateChange((event) => {
    events.push(event);
  });
  const { data: enrolled } = await person.client.auth.mfa.enroll({
    factorType: "totp",
    friendlyName: "Phone",
    issuer: "Bhumilex",
  });
  expect(enrolled).toMatchObject({ type: "totp", friendly_name: "Phone" });
  expect(enrolled?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  expect(enrolled?.totp.uri).toContain(`secret=${enrolled?.totp.secret}`);
  const { data: before } = await person.client.auth.mfa.listFactors();
  expect(before?.totp).toEqual([]);
  expect(before?.all).toMatchObject([{ id: enrolled?.id, status: "unverified" }]);

  const app = authenticatorFor(enrolled?.id ?? "", enrolled?.totp.secret ?? "");
  const { data: challenge } = await person.client.auth.mfa.challenge({ factorId: app.factorId });
  expect(challenge?.expires_at).toBeGreaterThan(Date.now() / 1000 + 200);
  const { data: session, error } = await person.client.auth.mfa.verify({
    factorId: app.factorId,
    challengeId: challenge?.id ?? "",
    code: app.code(),
  });
  expect(error).toBeNull();
  expect(session?.user.factors).toMatchObject([
    { id: app.factorId, status: "verified", friendly_name: "Phone" },
  ]);
  expect(events).toContain("MFA_CHALLENGE_VERIFIED");
  const { aal, amr } = await claimsOf(person);
  expect(aal).toBe("aal2");
  expect(amr.map(({ method }) => method).sort()).toEqual(["password", "totp"]);
  expect(await levelsOf(person.client)).toEqual(["aal2", "aal2"]);
});

test("a renewed session keeps its level; a new one with the password alone must still answer", async () => {
  const person = await server.createPerson("editor");
  const app = await setUpAuthenticator(person.client);
  expect((await person.client.auth.refreshSession()).error).toBeNull();
  expect((await claimsOf(person)).aal).toBe("aal2");

  const again = await signInAgain(person);
  expect(await levelsOf(again)).toEqual(["aal1", "aal2"]);
  const { error } = await again.auth.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code() });
  expect(error).toBeNull();
  expect(await levelsOf(again)).toEqual(["aal2", "aal2"]);
  expect((await again.from("contact_leads").select("id")).error).toBeNull();
});

test("setting it up ends this person's other sessions, which showed a password only", async () => {
  const person = await server.createPerson("editor");
  const other = await signInAgain(person);
  await setUpAuthenticator(person.client);
  expect((await other.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await person.client.auth.getUser()).error).toBeNull();
});

test.each([-30, 30] as const)("a clock that is %i seconds off is good enough", async (secondsOff) => {
  await roomInThisStep();
  const { client } = await server.createPerson();
  const app = await enrolAuthenticator(client);
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId: app.factorId,
    code: app.code(secondsOff),
  });
  expect(error).toBeNull();
});

test("a clock that is a minute off, and a wrong code, are refused", async () => {
  await roomInThisStep();
  const { client } = await server.createPerson();
  const app = await enrolAuthenticator(client);
  for (const code of [app.code(-60), app.code(60), "000000", "not a code"]) {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code });
    expect(error).toMatchObject({ code: "mfa_verification_failed", status: 422 });
  }
});

test("a code works once, also for two who send it in the same moment", async () => {
  const person = await server.createPerson();
  const app = await setUpAuthenticator(person.client);
  const code = app.code();
  const clients = await Promise.all([signInAgain(person), signInAgain(person)]);
  const outcomes = await Promise.all(
    clients.map(({ auth }) => auth.mfa.challengeAndVerify({ factorId: app.factorId, code })),
  );
  expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
  const late = await signInAgain(person);
  const { error } = await late.auth.mfa.challengeAndVerify({ factorId: app.factorId, code });
  expect(error?.code).toBe("mfa_verification_failed");
  const { error: older } = await late.auth.mfa.challengeAndVerify({
    factorId: app.factorId,
    code: app.code(-30),
  });
  expect(older?.code).toBe("mfa_verification_failed");
});

test("a challenge is answered where it was asked for, once, and within five minutes", async () => {
  const person = await server.createPerson();
  const app = await setUpAuthenticator(person.client);
  const { factorId } = app;
  const here = await signInAgain(person, "10.77.0.1");
  const { data: challenge } = await here.auth.mfa.challenge({ factorId });
  const answer = { factorId, challengeId: challenge?.id ?? "", code: app.code() };

  const { data } = await here.auth.getSession();
  const elsewhere = server.visitor("10.77.0.2");
  await elsewhere.auth.setSession(data.session as NonNullable<typeof data.session>);
  expect((await elsewhere.auth.mfa.verify(answer)).error?.code).toBe("mfa_ip_address_mismatch");

  await server.database.sql`update auth.mfa_challenges set created_at = now() - interval '6 minutes'`;
  expect((await here.auth.mfa.verify(answer)).error?.code).toBe("mfa_challenge_expired");
  const { data: fresh } = await here.auth.mfa.challenge({ factorId });
  expect((await here.auth.mfa.verify({ ...answer, challengeId: fresh?.id ?? "" })).error).toBeNull();
  const again = await here.auth.mfa.verify({ ...answer, challengeId: fresh?.id ?? "", code: app.code(30) });
  expect(again.error?.code).toBe("mfa_factor_not_found");
});

test("guessing is slowed down: from one address after five, from many after twenty, and never where the owner has been", async () => {
  const person = await server.createPerson("owner");
  const home = "10.78.0.1";
  const app = await setUpAuthenticator(person.client);
  const { factorId } = app;
  const atHome = await signInAgain(person, home);
  await atHome.auth.mfa.challengeAndVerify({ factorId, code: app.code() });

  const thief = await signInAgain(person, "10.78.1.1");
  const guess = (client = thief) => client.auth.mfa.challengeAndVerify({ factorId, code: "000000" });
  for (let i = 0; i < 5; i += 1) expect((await guess()).error?.code).toBe("mfa_verification_failed");
  expect((await guess()).error).toMatchObject({ status: 429, code: "over_request_rate_limit" });

  for (const place of [2, 3, 4]) {
    const friend = await signInAgain(person, `10.78.1.${place}`);
    for (let i = 0; i < 5; i += 1) await guess(friend);
  }
  const stranger = await signInAgain(person, "10.78.1.9");
  expect((await guess(stranger)).error?.status).toBe(429);

  const owner = await signInAgain(person, home);
  const { error } = await owner.auth.mfa.challengeAndVerify({ factorId, code: app.code(30) });
  expect(error).toBeNull();
});

test("the password alone changes neither password nor address, adds no factor and removes none", async () => {
  const person = await server.createPerson("owner");
  const app = await setUpAuthenticator(person.client);
  const thief = await signInAgain(person);
  expect((await thief.auth.updateUser({ password: "another good password" })).error).toMatchObject({
    status: 401,
    code: "insufficient_aal",
  });
  expect((await thief.auth.updateUser({ email: "thief@example.org" })).error?.code).toBe("insufficient_aal");
  expect((await thief.auth.mfa.enroll({ factorType: "totp", friendlyName: "Mine" })).error?.code).toBe(
    "insufficient_aal",
  );
  expect((await thief.auth.mfa.unenroll({ factorId: app.factorId })).error?.code).toBe("insufficient_aal");
  const { error } = await person.client.auth.updateUser({
    password: "another good password",
    current_password: person.password,
  });
  expect(error).toBeNull();
});

test("a stolen password reads, changes, hears and stores nothing of a member with a factor", async () => {
  const person = await server.createPerson("owner");
  await setUpAuthenticator(person.client);
  const thief = await signInAgain(person);
  await server
    .visitor()
    .from("contact_leads")
    .insert({ name: "Asha", phone: "+91 00000 00000" })
    .throwOnError();

  expect((await thief.rpc("second_factor_state")).data).toBe("challenge");
  expect((await thief.from("contact_leads").select("id")).data).toEqual([]);
  expect((await thief.from("staff").select("user_id")).data).toEqual([]);
  expect((await thief.rpc("find_leads")).error?.code).toBe("42501");
  expect((await thief.from("header_settings").insert({ logo_url: "/x.svg" })).error?.code).toBe("42501");
  expect((await thief.storage.from("papers").list()).data ?? []).toEqual([]);
  const upload = await thief.storage
    .from("media")
    .upload("a.png", Buffer.from("x"), { contentType: "image/png" });
  expect(upload.error).not.toBeNull();

  const joined = await new Promise((resolve) => {
    thief.channel("staff:editing:home", { config: { private: true } }).subscribe((status) => resolve(status));
  });
  expect(joined).toBe("CHANNEL_ERROR");
  const heard: string[] = [];
  const listen = (client: typeof thief, who: string) =>
    new Promise<void>((resolve) => {
      client
        .channel(`leads-${who}`)
        .on("postgres_changes", { event: "INSERT", schema: "public", table: "contact_leads" }, () =>
          heard.push(who),
        )
        .on("system", {}, () => resolve())
        .subscribe();
    });
  // supabase-js hands a new token to Realtime when it signs in and renews, not at MFA_CHALLENGE_VERIFIED.
  await person.client.realtime.setAuth((await person.client.auth.getSession()).data.session?.access_token);
  // The thief first: whatever is told is told in the order of joining.
  await listen(thief, "thief");
  await listen(person.client, "owner");
  await server
    .visitor()
    .from("contact_leads")
    .insert({ name: "Ravi", phone: "+91 00000 00001" })
    .throwOnError();
  await vi.waitFor(() => expect(heard).toContain("owner"), 30_000);
  expect(heard).toEqual(["owner"]);
  await Promise.all([thief.removeAllChannels(), person.client.removeAllChannels()]);
});

test("an app that was begun before another was finished does not open a back door", async () => {
  await roomInThisStep();
  const person = await server.createPerson();
  const thief = await signInAgain(person);
  const planted = await enrolAuthenticator(thief);
  const own = await enrolAuthenticator(person.client);
  expect((await thief.auth.mfa.challenge({ factorId: planted.factorId })).error?.code).toBe(
    "mfa_factor_not_found",
  );
  const { error } = await person.client.auth.mfa.challengeAndVerify({
    factorId: own.factorId,
    code: own.code(),
  });
  expect(error).toBeNull();
});

test("without its factor a session is level one again, and the password is enough", async () => {
  const person = await server.createPerson("editor");
  const app = await setUpAuthenticator(person.client);
  expect((await person.client.auth.mfa.unenroll({ factorId: app.factorId })).data).toEqual({
    id: app.factorId,
  });
  await person.client.auth.refreshSession();
  expect(await levelsOf(person.client)).toEqual(["aal1", "aal1"]);
  const again = await signInAgain(person);
  expect((await again.from("staff").select("user_id").eq("user_id", person.id)).data).toHaveLength(1);
});

test("nobody sees, asks or removes the factors of somebody else", async () => {
  const [owner, other] = await Promise.all([server.createPerson("owner"), server.createPerson("editor")]);
  const { factorId, code } = await setUpAuthenticator(owner.client);
  expect((await other.client.auth.mfa.challenge({ factorId })).error?.code).toBe("mfa_factor_not_found");
  expect((await other.client.auth.mfa.unenroll({ factorId })).error?.code).toBe("mfa_factor_not_found");
  const { data: challenge } = await owner.client.auth.mfa.challenge({ factorId });
  const stolen = await other.client.auth.mfa.verify({
    factorId,
    challengeId: challenge?.id ?? "",
    code: code(),
  });
  expect(stolen.error?.code).toBe("mfa_factor_not_found");
  expect((await server.visitor().auth.mfa.challenge({ factorId })).error?.status).toBe(401);
});

test("secrets rest encrypted: the tables alone make no code", async () => {
  const person = await server.createPerson();
  const { data } = await person.client.auth.mfa.enroll({ factorType: "totp" });
  const secret = data?.totp.secret ?? "";
  expect(secret).toHaveLength(32);
  const rows = await server.database.sql`select * from auth.mfa_factors where user_id = ${person.id}`;
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test("the secret key lists a member's factors and takes them away, which ends their sessions", async () => {
  const person = await server.createPerson("editor");
  const { factorId } = await setUpAuthenticator(person.client);
  const { admin } = server.service.auth;
  const { data } = await admin.mfa.listFactors({ userId: person.id });
  expect(data?.factors).toMatchObject([{ id: factorId, factor_type: "totp", status: "verified" }]);
  expect((await admin.mfa.deleteFactor({ userId: person.id, id: factorId })).error).toBeNull();
  expect((await person.client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect(await levelsOf(await signInAgain(person))).toEqual(["aal1", "aal1"]);
});

test("recovery codes come once, open a session at level two, and each works once", async () => {
  const person = await server.createPerson("editor");
  expect((await person.client.auth.mfa.recoveryCodes.generate()).error?.code).toBe(
    "mfa_recovery_codes_sole_factor",
  );
  await setUpAuthenticator(person.client);
  const { data: set } = await person.client.auth.mfa.recoveryCodes.generate();
  expect(set).toMatchObject({ type: "recovery_code", total: 10 });
  const [code = "", another = ""] = set?.codes ?? [];
  expect(new Set(set?.codes).size).toBe(10);
  const again = await signInAgain(person);
  const { recoveryCodes } = again.auth.mfa;
  const asTyped = code.toUpperCase().replace(/(.{4})(?=.)/g, "$1-");
  expect((await recoveryCodes.verify({ code: ` ${asTyped} ` })).error).toBeNull();
  expect(await levelsOf(again)).toEqual(["aal2", "aal2"]);
  expect((await claimsOf({ client: again })).amr.map(({ method }) => method)).toContain("mfa/recovery_code");
  expect((await recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });

  const late = await signInAgain(person);
  expect((await late.auth.mfa.recoveryCodes.verify({ code })).error?.code).toBe("mfa_verification_failed");
  expect((await late.auth.mfa.recoveryCodes.regenerate()).error?.code).toBe("insufficient_aal");
  expect((await recoveryCodes.regenerate()).data?.codes).toHaveLength(10);
  expect((await late.auth.mfa.recoveryCodes.verify({ code: another })).error?.code).toBe(
    "mfa_verification_failed",
  );
});

test("recovery codes rest as fingerprints, are slowed down when guessed, and go with the last real factor", async () => {
  const person = await server.createPerson("editor");
  const { factorId } = await setUpAuthenticator(person.client);
  const { data: set } = await person.client.auth.mfa.recoveryCodes.generate();
  const rows = await server.database
    .sql`select * from auth.mfa_recovery_codes where factor_id = ${set?.id ?? ""}`;
  for (const code of set?.codes ?? []) expect(JSON.stringify(rows)).not.toContain(code);

  const thief = await signInAgain(person);
  const guess = () => thief.auth.mfa.recoveryCodes.verify({ code: "aaaa aaaa aaaa aaaa" });
  for (let i = 0; i < 5; i += 1) expect((await guess()).error?.code).toBe("mfa_verification_failed");
  expect((await guess()).error).toMatchObject({ status: 429, code: "mfa_recovery_codes_locked" });

  await person.client.auth.mfa.unenroll({ factorId });
  expect((await person.client.auth.getUser()).data.user?.factors).toEqual([]);
});
