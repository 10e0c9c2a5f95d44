import type { Caller } from "../core/caller.ts";
import type { Logger } from "../core/logger.ts";
import type { Sql } from "../database/database.ts";
import { verifyToken } from "../gateway/caller.ts";
import type { SessionCheck } from "../gateway/session-check.ts";
import { type Binding, readBinding } from "./binding.ts";
import type { Catalog } from "./catalog.ts";
import type { Connection } from "./connection.ts";
import type { RequestedBinding } from "./protocol.ts";
import type { StaffTopics } from "./staff-topics.ts";
import type { TopicHub } from "./topic-hub.ts";
import { checkFilter } from "./visibility.ts";

export const closeCodes = { policy: 1001, abuse: 1008, restart: 1012 } as const;

export type Identity =
  | { caller: Caller; isStaff: boolean; expiresAt: number | undefined }
  | { fault: string };

export type RealtimeServices = {
  hub: TopicHub;
  staffTopics: StaffTopics;
  logger: Logger;
  isStaff: (caller: Caller) => Promise<boolean>;
  identify: (token: string | null | undefined, fallback: Caller) => Promise<Identity>;
  bind: (
    wishes: RequestedBinding[],
    role: Caller["role"],
  ) => Promise<{ bindings: Binding[]; echoed: Record<string, unknown>[]; fault: string | undefined }>;
  forget: (connection: Connection) => void;
};

/** The token may still be valid when its session ends. */
export const endedSession = "InvalidJWTToken: The session was ended";

/** Without a token, or with an API key instead, the role of the connection applies. */
export function createIdentify(
  isStaff: RealtimeServices["isStaff"],
  jwtSecret: string,
  sessions: SessionCheck,
): RealtimeServices["identify"] {
  const faults = {
    expired: "InvalidJWTToken: Token has expired",
    malformed: "MalformedJWT: The token provided is not a valid JWT",
    early: "InvalidJWTToken: Token used before issued",
    invalid: "JwtSignatureError: Failed to validate JWT signature",
  };
  return async (token, fallback) => {
    if (!token || token.startsWith("sb_")) return { caller: fallback, isStaff: false, expiresAt: undefined };
    const verified = await verifyToken(token, jwtSecret);
    if ("fault" in verified) return { fault: faults[verified.fault] };
    if (!(await sessions.isAlive(verified.caller.sessionId))) return { fault: endedSession };
    return { ...verified, isStaff: await isStaff(verified.caller) };
  };
}

/** One result per subscription, in order and unchanged, because the library compares them. */
export function createBind(sql: Sql, catalog: Catalog): RealtimeServices["bind"] {
  return async (wishes, role) => {
    const bindings: Binding[] = [];
    const echoed: Record<string, unknown>[] = [];
    let fault: string | undefined;
    for (const wish of wishes) {
      const result = readBinding(wish, catalog, role);
      const { select: _, ...asSent } = wish;
      if ("fault" in result) {
        fault ??= result.fault;
        echoed.push({ id: 1, ...asSent });
        continue;
      }
      const { binding } = result;
      if (
        binding.table &&
        binding.conditions.length > 0 &&
        !(await checkFilter(sql, binding.table, binding.conditions))
      ) {
        fault ??= `Error parsing \`filter\` params: ${JSON.stringify([wish.filter])}`;
        echoed.push({ id: 1, ...asSent });
        continue;
      }
      bindings.push(binding);
      echoed.push({ id: binding.id, ...asSent });
    }
    return { bindings, echoed, fault };
  };
}
