import { errors, jwtVerify } from "jose";
import { isSame } from "../../limits/is-same.ts";
import type { Caller, Keys } from "../core/caller.ts";
import { uuid } from "../core/uuid.ts";
import { restError } from "./http/answers.ts";

export type Identified = { caller: Caller } | { refusal: Response; fault?: "early" };

/** ASCII characters only. If we and lite trimmed other whitespace differently, one header would identify two callers. */
const tokenIn = (headers: Headers) => /^Bearer[ \t]+([!-~]+)$/i.exec(headers.get("authorization") ?? "")?.[1];

/** The headers for lite: with the token that we parsed, or without one. Lite parses the header differently. */
export function withReadToken(headers: Headers): Headers {
  const forwarded = new Headers(headers);
  const token = tokenIn(headers);
  if (token) forwarded.set("authorization", `Bearer ${token}`);
  else forwarded.delete("authorization");
  return forwarded;
}

export async function identifyCaller(request: Request, keys: Keys): Promise<Identified> {
  // Not from the URL: a form of another site could send it there, and URLs are logged.
  const apiKey = request.headers.get("apikey");
  if (!apiKey) return refuse("No API key found in request", "No `apikey` request header was found.");
  const isSecret = isSame(apiKey, keys.secretKey);
  if (!isSecret && !isSame(apiKey, keys.publishableKey)) {
    return refuse("Invalid API key", "Double check your Supabase `apikey`");
  }
  // A browser must never have the secret key. As on hosted Supabase, browsers are recognised by their User-Agent.
  if (isSecret && /^\s*Mozilla\//i.test(request.headers.get("user-agent") ?? "")) {
    return refuse("Forbidden use of secret API key in browser", null);
  }

  const token = tokenIn(request.headers);
  if (!token || token.startsWith("sb_") || isSame(token, apiKey)) {
    return { caller: { role: isSecret ? "service_role" : "anon" } };
  }
  return identifyPerson(token, keys.jwtSecret);
}

async function identifyPerson(token: string, jwtSecret: string): Promise<Identified> {
  const verified = await verifyToken(token, jwtSecret);
  if ("caller" in verified) return { caller: verified.caller };
  const isExpired = verified.fault === "expired";
  return {
    ...(verified.fault === "early" ? { fault: verified.fault } : {}),
    refusal: restError(
      401,
      isExpired ? "PGRST303" : "PGRST301",
      isExpired ? "JWT expired" : "JWT is not valid",
    ),
  };
}

export type VerifiedToken =
  | { caller: Extract<Caller, { role: "authenticated" }>; expiresAt: number }
  | { fault: "expired" | "malformed" | "invalid" | "early" };

/** Verifies a token of a person: signed by us, with a session, and not expired. */
export async function verifyToken(token: string, jwtSecret: string): Promise<VerifiedToken> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(jwtSecret), {
      algorithms: ["HS256"],
      requiredClaims: ["sub", "exp", "role", "session_id"],
    });
    const { sub, role, exp, iat = 0, session_id: sessionId } = payload;
    // REST refuses a token from the future, so the other interfaces do too.
    if (iat > Date.now() / 1000 + 1) return { fault: "early" };
    // We only sign tokens for people; a token that claims more is not ours.
    const isPerson =
      role === "authenticated" &&
      sub &&
      uuid.test(sub) &&
      typeof sessionId === "string" &&
      uuid.test(sessionId);
    if (!isPerson || !exp) return { fault: "invalid" };
    const aal = payload.aal === "aal2" ? "aal2" : "aal1";
    const provenAt = lastProof(payload.amr);
    return {
      caller: { role: "authenticated", userId: sub, sessionId, aal, provenAt },
      expiresAt: exp * 1000,
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { fault: "expired" };
    return {
      fault:
        error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid ? "malformed" : "invalid",
    };
  }
}

/** The newest time in Supabase's `amr` claim: when the person last showed a password, a factor or a link. */
function lastProof(methods: unknown): number {
  const times = Array.isArray(methods) ? methods.map((method) => Number(method?.timestamp) || 0) : [];
  return Math.max(0, ...times);
}

function refuse(message: string, hint: string | null): Identified {
  return { refusal: Response.json({ message, hint }, { status: 401 }) };
}
