import { afterAll, expect, test } from "vitest";
import {
  authenticatorFor,
  claimsOf,
  createGuarded,
  enrolAuthenticator,
  levelsOf,
  roomInThisStep,
  setUpAuthenticator,
  signInAgain,
} from "./support/authenticator.ts";
import { startTestBackend } from "./support/test-backend.ts";

/** The second factor, used through supabase-js. */
const server = await startTestBackend();
afterAll(() => server.close());

test("a sign-in with a password has aal1", async () => {
  const person = await server.createPerson("editor");
  const { aal, amr } = await claimsOf(person);
  expect(aal).toBe("aal1");
  expect(amr.map(({ method }) => method)).toEqual(["password"]);
  expect(Math.abs((amr[0]?.timestamp ?? 0) - Date.now() / 1000)).toBeLessThan(60);
  expect(await levelsOf(person.client)).toEqual(["aal1", "aal1"]);
});

test("an app is set up: secret, URI and QR code are shown once, and the code raises the session to aal2", async () => {
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

test("a renewed session keeps its level; a new one with the password only must still show the factor", async () => {
  const person = await createGuarded(server, "editor");
  const { app } = person;
  expect((await person.client.auth.refreshSession()).error).toBeNull();
  expect((await claimsOf(person)).aal).toBe("aal2");

  const again = await signInAgain(server, person);
  expect(await levelsOf(again)).toEqual(["aal1", "aal2"]);
  const { error } = await again.auth.mfa.challengeAndVerify({ factorId: app.factorId, code: app.code() });
  expect(error).toBeNull();
  expect(await levelsOf(again)).toEqual(["aal2", "aal2"]);
  expect((await again.from("contact_leads").select("id")).error).toBeNull();
});

test("setting it up ends the person's other sessions, which have only shown a password", async () => {
  const person = await server.createPerson("editor");
  const other = await signInAgain(server, person);
  await setUpAuthenticator(person.client);
  expect((await other.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await person.client.auth.getUser()).error).toBeNull();
});

test.each([-30, 30] as const)("a clock that is %i seconds off is accepted", async (secondsOff) => {
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

test("a code works once, also for two parallel requests", async () => {
  const person = await createGuarded(server);
  const { app } = person;
  const code = app.code();
  const clients = await Promise.all([signInAgain(server, person), signInAgain(server, person)]);
  const outcomes = await Promise.all(
    clients.map(({ auth }) => auth.mfa.challengeAndVerify({ factorId: app.factorId, code })),
  );
  expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
  const late = await signInAgain(server, person);
  const { error } = await late.auth.mfa.challengeAndVerify({ factorId: app.factorId, code });
  expect(error?.code).toBe("mfa_verification_failed");
  const { error: older } = await late.auth.mfa.challengeAndVerify({
    factorId: app.factorId,
    code: app.code(-30),
  });
  expect(older?.code).toBe("mfa_verification_failed");
});

test("a code used while the clock was a day ahead does not lock its member out, and codes still work once", async () => {
  const person = await createGuarded(server);
  const { factorId, code } = person.app;
  await server.database.sql`
    update auth.mfa_factors set last_totp_step = last_totp_step + 2880 where id = ${factorId}`;
  const client = await signInAgain(server, person);
  const answer = { factorId, code: code() };
  expect((await client.auth.mfa.challengeAndVerify(answer)).error).toBeNull();
  expect((await client.auth.mfa.challengeAndVerify(answer)).error?.code).toBe("mfa_verification_failed");
});

test("a challenge is answered on its own factor, once, and within five minutes", async () => {
  const person = await createGuarded(server);
  const { app } = person;
  const { factorId } = app;
  const here = await signInAgain(server, person, "10.77.0.1");
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

test("guessing is slowed down: from one address after five, from many after twenty, never on known networks", async () => {
  const person = await createGuarded(server, "owner");
  const home = "10.78.0.1";
  const { app } = person;
  const { factorId } = app;
  const atHome = await signInAgain(server, person, home);
  await atHome.auth.mfa.challengeAndVerify({ factorId, code: app.code() });

  const thief = await signInAgain(server, person, "10.78.1.1");
  const guess = (client = thief) => client.auth.mfa.challengeAndVerify({ factorId, code: "000000" });
  // After five attempts only one is possible every half minute.
  for (let i = 0; i < 6; i += 1) expect((await guess()).error?.code).toBe("mfa_verification_failed");
  expect((await guess()).error).toMatchObject({ status: 429, code: "over_request_rate_limit" });

  for (const place of [2, 3, 4]) {
    const friend = await signInAgain(server, person, `10.78.1.${place}`);
    for (let i = 0; i < 5; i += 1) await guess(friend);
  }
  const stranger = await signInAgain(server, person, "10.78.1.9");
  expect((await guess(stranger)).error?.status).toBe(429);

  const owner = await signInAgain(server, person, home);
  const { error } = await owner.auth.mfa.challengeAndVerify({ factorId, code: app.code(30) });
  expect(error).toBeNull();
});

test("without its factor a session is at aal1 again, and the password is enough", async () => {
  const person = await createGuarded(server, "editor");
  const { app } = person;
  expect((await person.client.auth.mfa.unenroll({ factorId: app.factorId })).data).toEqual({
    id: app.factorId,
  });
  await person.client.auth.refreshSession();
  expect(await levelsOf(person.client)).toEqual(["aal1", "aal1"]);
  const again = await signInAgain(server, person);
  expect((await again.from("staff").select("user_id").eq("user_id", person.id)).data).toHaveLength(1);
});

test("secrets are stored encrypted: the tables alone are not enough to create a code", async () => {
  const person = await server.createPerson();
  const { data } = await person.client.auth.mfa.enroll({ factorType: "totp" });
  const secret = data?.totp.secret ?? "";
  expect(secret).toHaveLength(32);
  const rows = await server.database.sql`select * from auth.mfa_factors where user_id = ${person.id}`;
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test("the secret key lists and removes a member's factors, which ends their sessions", async () => {
  const person = await createGuarded(server, "editor");
  const { factorId } = person.app;
  const { admin } = server.service.auth;
  const { data } = await admin.mfa.listFactors({ userId: person.id });
  expect(data?.factors).toMatchObject([{ id: factorId, factor_type: "totp", status: "verified" }]);
  expect((await admin.mfa.deleteFactor({ userId: person.id, id: factorId })).error).toBeNull();
  expect((await person.client.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect(await levelsOf(await signInAgain(server, person))).toEqual(["aal1", "aal1"]);
});
