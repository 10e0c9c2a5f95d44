/** Authenticator assurance levels as in Supabase: aal1 means one factor, aal2 two. */
export type AssuranceLevel = "aal1" | "aal2";

/** The authenticated caller: identified by an API key, and people also by a token that we signed. */
export type Caller =
  | { role: "anon" }
  | { role: "authenticated"; userId: string; sessionId: string; aal: AssuranceLevel }
  | { role: "service_role" };

export type Keys = { publishableKey: string; secretKey: string; jwtSecret: string };
