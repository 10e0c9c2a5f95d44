import { afterAll, expect, test, vi } from "vitest";
import { createGuarded, enrolAuthenticator, roomInThisStep, signInAgain } from "./support/authenticator.ts";
import { startTestBackend } from "./support/test-backend.ts";

/** What a stolen password permits for a member with a second factor: nothing. */
const server = await startTestBackend();
afterAll(() => server.close());

test("the password alone changes neither password nor address, adds no factor and removes none", async () => {
  const person = await createGuarded(server, "owner");
  const { app } = person;
  const thief = await signInAgain(server, person);
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

test("a stolen password cannot read, change, follow or store anything of a member with a factor", async () => {
  const person = await createGuarded(server, "owner");
  const thief = await signInAgain(server, person);
  await server
    .visitor()
    .from("contact_leads")
    .insert({ name: "Asha", phone: "+91 00000 00000" })
    .throwOnError();

  expect((await thief.rpc("second_factor_state")).data).toBe("challenge");
  expect((await thief.from("contact_leads").select("id")).data).toEqual([]);
  expect((await thief.from("staff").select("user_id")).data).toEqual([]);
  expect((await thief.rpc("find_people")).error?.code).toBe("42501");
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
  // supabase-js passes a new token to Realtime after sign-in and renewal, not at MFA_CHALLENGE_VERIFIED.
  await person.client.realtime.setAuth((await person.client.auth.getSession()).data.session?.access_token);
  // The thief joins first, because messages are sent in the order of joining.
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

test("an enrolment that began before another was finished cannot be completed", async () => {
  await roomInThisStep();
  const person = await server.createPerson();
  const thief = await signInAgain(server, person);
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

test("no one can list, use or remove the factors of another person", async () => {
  const [owner, other] = await Promise.all([createGuarded(server, "owner"), server.createPerson("editor")]);
  const { factorId, code } = owner.app;
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
