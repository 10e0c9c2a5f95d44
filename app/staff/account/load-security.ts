import { z } from "zod";
import type { Supabase } from "#app/lib/supabase.ts";

const sessionsSchema = z.array(
  z.object({
    id: z.uuid(),
    startedAt: z.string(),
    lastSeenAt: z.string(),
    userAgent: z.string(),
    addressRange: z.string().nullable(),
    isThis: z.boolean(),
  }),
);
export type StaffSession = z.infer<typeof sessionsSchema>[number];

export type Security = Awaited<ReturnType<typeof loadSecurity>>;

/** How a member's account is protected. Parts that the project does not offer are undefined. */
export async function loadSecurity(supabase: Supabase) {
  const [factors, passkeys, sessions] = await Promise.all([
    supabase.auth.mfa.listFactors(),
    supabase.auth.passkey.list(),
    supabase.rpc("my_sessions"),
  ]);
  const all = factors.data?.all.filter(({ status }) => status === "verified") ?? [];
  const hasCodes = all.some(({ factor_type }) => factor_type === "recovery_code");
  const codes = hasCodes ? await supabase.auth.mfa.recoveryCodes.getStatus() : undefined;
  return {
    factors: all,
    codes: codes?.data ?? undefined,
    passkeys: passkeys.data ?? undefined,
    sessions: sessionsSchema.safeParse(sessions.data).data,
  };
}
