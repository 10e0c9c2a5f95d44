import type { Session } from "@supabase/supabase-js";
import type { Supabase } from "#app/lib/supabase.ts";

/** What a signed-in member must still do before the staff area opens, in the database's terms. */
export type FactorState = "enough" | "challenge" | "set up";

export async function findFactorState(supabase: Supabase): Promise<FactorState> {
  const { data } = await supabase.rpc("second_factor_state").throwOnError();
  return data === "challenge" || data === "set up" ? data : "enough";
}

/** The address of the page for the second factor, which returns to the requested page. */
export const secondFactorPath = (to: string): string => `/admin/second-factor?${new URLSearchParams({ to })}`;

/** Reads the unverified token, for pages that must decide before a request. A forged token deceives only its owner. */
export function owesFactor(session: Pick<Session, "access_token" | "user"> | null): boolean {
  if (!session?.user.factors?.some(({ status }) => status === "verified")) return false;
  return claimsOf(session.access_token).aal === "aal1";
}

type Claims = { aal?: string; session_id?: string; amr?: { timestamp: number }[] };

/** The unverified claims of a token; empty if it cannot be parsed. */
export function claimsOf(token: string): Claims {
  const [, payload = ""] = token.split(".");
  try {
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return {};
  }
}
