/** Who is asking, proven: by an API key, and for people by a token we signed. */
export type Caller =
  | { role: "anon" }
  | { role: "authenticated"; userId: string; sessionId: string }
  | { role: "service_role" };

export type Keys = { publishableKey: string; secretKey: string; jwtSecret: string };
