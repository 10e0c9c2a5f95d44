/** aal1: one factor was shown. aal2: two. In Supabase's words, in its tokens and in its tables. */
export type AssuranceLevel = "aal1" | "aal2";

/** Who is asking, proven: by an API key, and for people by a token we signed. */
export type Caller =
  | { role: "anon" }
  | { role: "authenticated"; userId: string; sessionId: string; aal: AssuranceLevel }
  | { role: "service_role" };

export type Keys = { publishableKey: string; secretKey: string; jwtSecret: string };
