import type { SupabaseClient } from "@supabase/supabase-js";

/** Removes every second step and passkey of an account. This ends its sessions. */
export async function removeFactors(admin: SupabaseClient["auth"]["admin"], userId: string): Promise<void> {
  const { data, error } = await admin.mfa.listFactors({ userId });
  if (error) throw error;
  for (const { id } of data.factors) {
    const { error: fault } = await admin.mfa.deleteFactor({ userId, id });
    // The recovery codes are deleted with the last factor.
    if (fault && fault.code !== "mfa_factor_not_found") throw fault;
  }
}
