/** Authenticator assurance levels as in Supabase: aal1 means one factor, aal2 two. */
export type AssuranceLevel = "aal1" | "aal2";

/**
 * The authenticated caller: identified by an API key, and people also by a token that we signed. `provenAt` is when the
 * person last showed a password, a factor or a link from a mail, in seconds since 1970.
 */
export type Caller =
  | { role: "anon" }
  | { role: "authenticated"; userId: string; sessionId: string; aal: AssuranceLevel; provenAt: number }
  | { role: "service_role" };

export type Keys = { publishableKey: string; secretKey: string; jwtSecret: string };
