import type { Session } from "@supabase/supabase-js";
import type { Supabase } from "#app/lib/supabase.ts";

/** What a signed-in person still has to do before anything opens; the database's words. */
export type FactorState = "enough" | "challenge" | "set up";

export async function findFactorState(supabase: Supabase): Promise<FactorState> {
  const { data } = await supabase.rpc("second_factor_state").throwOnError();
  return data === "challenge" || data === "set up" ? data : "enough";
}

/** Where it is done, and back to the wanted page. */
export const secondFactorPath = (to: string): string => `/admin/second-factor?${new URLSearchParams({ to })}`;

/** Read from the unverified token, for pages that must decide before a request. A forged token deceives only its owner. */
export function owesFactor(session: Pick<Session, "access_token" | "user"> | null): boolean {
  if (!session?.user.factors?.some(({ status }) => status === "verified")) return false;
  return claimsOf(session.access_token).aal === "aal1";
}

type Claims = { aal?: string; session_id?: string; amr?: { timestamp: number }[] };

/** What a token says, unverified; nothing of a token that cannot be read. */
export function claimsOf(token: string): Claims {
  const [, payload = ""] = token.split(".");
  try {
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return {};
  }
}
