import type { SupabaseClient } from "@supabase/supabase-js";
import { decodeJwt } from "jose";
import { Secret, TOTP } from "otpauth";
import { expect, vi } from "vitest";
import type { TestBackend } from "./test-backend.ts";
import type { Person } from "./test-clients.ts";

/**
 * An authenticator app. Each code works once, so a test that needs three uses a clock 30 s behind, right and ahead.
 */
export type Authenticator = { factorId: string; code: (secondsOff?: -60 | -30 | 0 | 30 | 60) => string };

/** Codes change every 30 seconds; a comparison must not span that moment. */
export const roomInThisStep = () =>
  vi.waitFor(() => expect((Date.now() / 1000) % 30).toBeLessThan(22), { timeout: 10_000, interval: 250 });

export async function enrolAuthenticator(client: SupabaseClient): Promise<Authenticator> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp" });
  if (error) throw error;
  return authenticatorFor(data.id, data.totp.secret);
}

export function authenticatorFor(factorId: string, secret: string): Authenticator {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    factorId,
    code: (secondsOff = 0) => totp.generate({ timestamp: Date.now() + secondsOff * 1000 }),
  };
}

/** Enrols and verifies an app. Its current code is still unused. */
export async function setUpAuthenticator(client: SupabaseClient): Promise<Authenticator> {
  await roomInThisStep();
  const authenticator = await enrolAuthenticator(client);
  const { error } = await client.auth.mfa.challengeAndVerify({
    factorId: authenticator.factorId,
    code: authenticator.code(-30),
  });
  if (error) throw error;
  return authenticator;
}

/** A member whose second factor is verified, with their client. */
export async function createGuarded(
  { createPerson }: Pick<TestBackend, "createPerson">,
  role?: "owner" | "editor",
): Promise<Person & { app: Authenticator }> {
  const person = await createPerson(role);
  return { ...person, app: await setUpAuthenticator(person.client) };
}

/** Signs in with the password only. */
export async function signInAgain(
  { visitor }: Pick<TestBackend, "visitor">,
  { email, password }: Person,
  address?: string,
): Promise<SupabaseClient> {
  const client = visitor(address);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/** The current and the next assurance level of the session. */
export async function levelsOf({ auth }: SupabaseClient) {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
  return [data?.currentLevel, data?.nextLevel];
}

export async function claimsOf({ client }: Pick<Person, "client">) {
  const { data } = await client.auth.getSession();
  return decodeJwt<{ aal: string; amr: { method: string; timestamp: number }[] }>(
    data.session?.access_token ?? "",
  );
}
