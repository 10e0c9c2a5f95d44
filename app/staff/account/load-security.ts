import type { Factor, PasskeyListItem } from "@supabase/supabase-js";
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

export type Security = {
  factors: readonly Factor[];
  /** Undefined if there are none, or if the project does not offer them. */
  codes: { total: number; remaining: number } | undefined;
  /** Undefined if the project has passkeys turned off. */
  passkeys: readonly PasskeyListItem[] | undefined;
  /** Undefined if the backend cannot list them. */
  sessions: readonly StaffSession[] | undefined;
};

/** How a member's account is protected. Parts that the project does not offer are undefined. */
export async function loadSecurity(supabase: Supabase): Promise<Security> {
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
