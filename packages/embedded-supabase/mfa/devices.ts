import { isIP } from "node:net";
import type { Queryable } from "../database/database.ts";
import type { GatewayRequest } from "../gateway/http/gateway-request.ts";

/** An address as the gateway counts it (IPv6: a /64) in PostgreSQL's format; null if it is invalid. */
export function networkOf(address: string | undefined): string | null {
  if (!address) return null;
  if (isIP(address) === 4) return address;
  return isIP(`${address}::`) === 6 ? `${address}::/64` : null;
}

/**
 * Stores the device and network of a new session. A client without a User-Agent gets an empty name, because the log and
 * the mail need the column.
 */
export async function recordDevice(sql: Queryable, sessionId: string, request: GatewayRequest) {
  const userAgent = request.headers.get("user-agent")?.slice(0, 400) ?? "";
  await sql`
    update auth.sessions set user_agent = ${userAgent}, ip = ${networkOf(request.address)} where id = ${sessionId}`;
}
