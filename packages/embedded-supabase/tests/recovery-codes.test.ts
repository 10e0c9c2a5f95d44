import { afterAll, expect, test } from "vitest";
import {
  claimsOf,
  createGuarded,
  levelsOf,
  setUpAuthenticator,
  signInAgain,
} from "./support/authenticator.ts";
import { startTestBackend } from "./support/test-backend.ts";

/** Recovery codes, for someone who has lost the phone with the app. */
const server = await startTestBackend();
afterAll(() => server.close());

test("recovery codes are shown once, raise a session to aal2, and each works once", async () => {
  const person = await server.createPerson("editor");
  expect((await person.client.auth.mfa.recoveryCodes.generate()).error?.code).toBe(
    "mfa_recovery_codes_sole_factor",
  );
  await setUpAuthenticator(person.client);
  const { data: set } = await person.client.auth.mfa.recoveryCodes.generate();
  expect(set).toMatchObject({ type: "recovery_code", total: 10 });
  const [code = "", another = ""] = set?.codes ?? [];
  expect(new Set(set?.codes).size).toBe(10);
  const again = await signInAgain(server, person);
  const { recoveryCodes } = again.auth.mfa;
  const asTyped = code.toUpperCase().replace(/(.{4})(?=.)/g, "$1-");
  expect((await recoveryCodes.verify({ code: ` ${asTyped} ` })).error).toBeNull();
  expect(await levelsOf(again)).toEqual(["aal2", "aal2"]);
  expect((await claimsOf({ client: again })).amr.map(({ method }) => method)).toContain("mfa/recovery_code");
  expect((await recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });

  const late = await signInAgain(server, person);
  expect((await late.auth.mfa.recoveryCodes.verify({ code })).error?.code).toBe("mfa_verification_failed");
  expect((await late.auth.mfa.recoveryCodes.regenerate()).error?.code).toBe("insufficient_aal");
  expect((await recoveryCodes.regenerate()).data?.codes).toHaveLength(10);
  expect((await late.auth.mfa.recoveryCodes.verify({ code: another })).error?.code).toBe(
    "mfa_verification_failed",
  );
});

test("recovery codes are stored as hashes, not locked by wrong ones, and removed with the last real factor", async () => {
  const person = await createGuarded(server, "editor");
  const { factorId } = person.app;
  const { data: set } = await person.client.auth.mfa.recoveryCodes.generate();
  const rows = await server.database
    .sql`select * from auth.mfa_recovery_codes where factor_id = ${set?.id ?? ""}`;
  for (const code of set?.codes ?? []) expect(JSON.stringify(rows)).not.toContain(code);

  const thief = await signInAgain(server, person);
  const guess = () => thief.auth.mfa.recoveryCodes.verify({ code: "aaaa aaaa aaaa aaaa" });
  for (let i = 0; i < 25; i += 1) expect((await guess()).error?.code).toBe("mfa_verification_failed");
  const owner = await signInAgain(server, person, "198.51.100.9");
  expect((await owner.auth.mfa.recoveryCodes.verify({ code: set?.codes[0] ?? "" })).error).toBeNull();

  await person.client.auth.mfa.unenroll({ factorId });
  expect((await person.client.auth.getUser()).data.user?.factors).toEqual([]);
});
