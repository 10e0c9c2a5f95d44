import { expect, test } from "vitest";
import type { Supabase } from "#app/lib/supabase.ts";
import { createOwnerSetup } from "./owner-setup.ts";

/** A backend without an owner that answers a new account with this code. */
const backendRefusing = (code: string) => {
  const answer = { throwOnError: async () => ({ data: [] }) };
  return {
    from: () => ({ select: () => ({ eq: () => ({ limit: () => answer }) }) }),
    auth: { admin: { createUser: async () => ({ data: { user: null }, error: { code } }) } },
  } as unknown as Supabase;
};

test.each([
  ["weak_password", "weak password"],
  ["email_exists", "email is taken"],
])("an account refused with %s is reported to the person, not as a server error", async (code, result) => {
  const firstOwner = { email: "owner@example.org", password: "1234567890" };
  const setup = createOwnerSetup(backendRefusing(code), "secret", { siteUrl: "http://x", firstOwner });
  expect(await setup.createOwner({ name: "", ...firstOwner })).toBe(result);
  expect(await setup.ensureOwner()).toBe(result);
});
