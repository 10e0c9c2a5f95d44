import { readFileSync } from "node:fs";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Secret, TOTP } from "otpauth";
import type { BenchSite } from "#tests/support/measuring/bench-site.ts";
import { timed } from "#tests/support/measuring/timing.ts";

/** The thief knows these, and has no second factor. */
export const stolen = { email: "guarded@example.org", password: "a password that was stolen" };

export type GuardedOwner = { signIn: () => Promise<number> };

/** An owner with an app and recovery codes, who signs in again and again from the network at home. */
export async function createGuardedOwner(site: BenchSite): Promise<GuardedOwner> {
  const { secretKey } = JSON.parse(readFileSync(path.join(site.dataDir, "secrets.json"), "utf8"));
  const clientWith = (key: string): SupabaseClient =>
    createClient(site.server.url, key, {
      auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
      global: { headers: { "x-forwarded-for": "192.0.2.20" } },
    });
  const service = clientWith(secretKey);
  const { data, error } = await service.auth.admin.createUser({ ...stolen, email_confirm: true });
  if (error) throw error;
  await service.from("staff").insert({ user_id: data.user.id, role: "owner" }).throwOnError();

  const home = clientWith(site.publishableKey);
  await home.auth.signInWithPassword(stolen);
  const enrolled = await home.auth.mfa.enroll({ factorType: "totp" });
  if (enrolled.error) throw enrolled.error;
  const { id: factorId, totp } = enrolled.data;
  const app = new TOTP({ secret: Secret.fromBase32(totp.secret) });
  let lastStep = 0;
  /** A code works once, and not after a later one. */
  const nextCode = () => {
    const step = Math.floor(Date.now() / 30_000);
    const next = Math.max(step - 1, lastStep + 1);
    if (next > step + 1) return undefined;
    lastStep = next;
    return app.generate({ timestamp: next * 30_000 });
  };
  await home.auth.mfa.challengeAndVerify({ factorId, code: nextCode() ?? "" });
  const codes = (await home.auth.mfa.recoveryCodes.generate()).data?.codes ?? [];

  /** Milliseconds until the owner reads enquiries. */
  const signIn = async () => {
    const { ms } = await timed(async () => {
      const client = clientWith(site.publishableKey);
      const first = await client.auth.signInWithPassword(stolen);
      if (first.error) throw first.error;
      const code = nextCode();
      const second = code
        ? await client.auth.mfa.challengeAndVerify({ factorId, code })
        : await client.auth.mfa.recoveryCodes.verify({ code: codes.pop() ?? "" });
      if (second.error) throw second.error;
      await client.rpc("find_people").throwOnError();
    });
    return ms;
  };
  return { signIn };
}
