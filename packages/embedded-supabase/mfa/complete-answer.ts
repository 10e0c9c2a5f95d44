import type { Sql } from "../database/database.ts";
import type { GatewayRequest } from "../gateway/http/gateway-request.ts";
import { recordDevice } from "./devices.ts";
import { recordMethod, sessionOf, signAccessToken, withFactors } from "./session-tokens.ts";

/**
 * Lite's sessions contain neither the sign-in method nor the assurance level, and its users have no factors. This adds
 * them to the response, so that supabase-js gets the same as from a hosted project.
 */
export async function completeAnswer(
  sql: Sql,
  jwtSecret: string,
  request: GatewayRequest,
  answer: Response,
): Promise<Response> {
  if (!/^\/auth\/v1\/(token|verify|user)$/.test(request.url.pathname)) return answer;
  const location = answer.headers.get("location");
  if (location?.includes("#access_token=")) return completeLink(location);
  if (!answer.ok || !answer.headers.get("content-type")?.includes("json")) return answer;
  const body: unknown = await answer.clone().json();
  if (typeof body !== "object" || body === null) return answer;
  if ("access_token" in body && "user" in body) return completeSession(body as Record<string, unknown>);
  if ("aud" in body && "identities" in body && !("factors" in body))
    return withBody(answer, await withFactors(sql, body as Record<string, unknown>));
  return answer;

  async function completeSession(session: Record<string, unknown>): Promise<Response> {
    const sessionId = sessionOf(String(session.access_token));
    await remember(sessionId);
    return withBody(answer, {
      ...session,
      access_token: await signAccessToken(sql, sessionId, jwtSecret),
      user: await withFactors(sql, session.user as Record<string, unknown>),
    });
  }

  async function completeLink(address: string): Promise<Response> {
    const [page = "", fragment] = address.split("#");
    const fields = new URLSearchParams(fragment);
    const sessionId = sessionOf(fields.get("access_token") ?? "");
    await remember(sessionId);
    fields.set("access_token", await signAccessToken(sql, sessionId, jwtSecret));
    const headers = new Headers(answer.headers);
    headers.set("location", `${page}#${fields}`);
    return new Response(null, { status: answer.status, headers });
  }

  /** A renewal is not a new sign-in. */
  async function remember(sessionId: string): Promise<void> {
    const grant = request.url.searchParams.get("grant_type");
    if (grant === "refresh_token") return;
    await recordMethod(sql, sessionId, grant === "password" ? "password" : "otp");
    await recordDevice(sql, sessionId, request);
  }
}

function withBody(answer: Response, body: unknown): Response {
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  return Response.json(body, { status: answer.status, headers });
}
