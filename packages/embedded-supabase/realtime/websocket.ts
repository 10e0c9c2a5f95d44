import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { realtime as limits } from "../../limits/interface-limits.ts";
import { isSame } from "../../limits/is-same.ts";
import { addressKey } from "../../limits/network-limit.ts";
import type { Caller, Keys } from "../core/caller.ts";
import type { ChangeFeed } from "../core/change-feed.ts";
import type { Logger } from "../core/logger.ts";
import type { Sql } from "../database/database.ts";
import { verifyToken } from "../gateway/caller.ts";
import type { SessionCheck } from "../gateway/session-check.ts";
import { createStaffCheck } from "../gateway/staff-check.ts";
import { readCatalog } from "./catalog.ts";
import { Connection } from "./connection.ts";
import type { Version } from "./protocol.ts";
import { closeCodes, createBind, createIdentify, type RealtimeServices } from "./services.ts";
import { StaffTopics } from "./staff-topics.ts";
import { TopicHub } from "./topic-hub.ts";

const sweepMs = 15_000;
const refusalDelayMs = 1_000;

export type Realtime = {
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer, address: string) => void;
  connections: () => number;
  close: () => void;
};

export async function openRealtime(options: {
  sql: Sql;
  feed: ChangeFeed;
  keys: Keys;
  sessions: SessionCheck;
  logger: Logger;
  /** Origins whose pages may connect; a client without an Origin is not a browser. */
  isOwnOrigin: (origin: string, host: string | undefined) => boolean;
}): Promise<Realtime> {
  const { sql, feed, keys, sessions, logger } = options;
  const catalog = await readCatalog(sql);
  const connections = new Map<Connection, string>();
  const perAddress = new Map<string, number>();
  const hub = new TopicHub(sql, catalog, logger);
  const isStaff = createStaffCheck(sql);
  const services: RealtimeServices = {
    hub,
    staffTopics: new StaffTopics(),
    logger,
    identify: createIdentify(isStaff, keys.jwtSecret, sessions),
    isStaff,
    bind: createBind(sql, catalog),
    forget: (connection) => {
      const address = connections.get(connection);
      connections.delete(connection);
      if (address !== undefined) count(address, -1);
    },
  };

  function count(address: string, change: 1 | -1): void {
    const now = (perAddress.get(address) ?? 0) + change;
    if (now > 0) perAddress.set(address, now);
    else perAddress.delete(address);
  }

  // After a gap in the feed every client must reconnect and reload, because missed changes cannot be sent.
  const restartAll = () => {
    for (const connection of connections.keys()) connection.close(closeCodes.restart, "RealtimeRestarting");
  };
  feed.subscribe((event) => {
    if (event.type === "resync" || !hub.announce(event.change)) restartAll();
    else if (event.change.table === "staff") reviewMembers(String(event.change.row.user_id));
    // A global setting can require a second factor of all members.
    else if (event.change.table === "global_settings") reviewMembers();
  });
  feed.onSessionEnd((sessionId) => {
    for (const connection of connections.keys()) connection.endSession(sessionId);
  });
  /** Checks rights again: of a member who was suspended, removed or promoted, or of all. */
  const reviewMembers = (userId?: string) => {
    for (const connection of connections.keys()) connection.reviewMembers(userId);
  };

  const sweep = setInterval(() => {
    const oldest = Date.now() - limits.silentMs;
    for (const connection of connections.keys()) if (connection.lastSeen < oldest) connection.terminate();
  }, sweepMs);
  sweep.unref();

  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
    maxFragments: limits.fragments,
    maxBufferedChunks: limits.pieces,
  });

  const isFull = (address: string) =>
    connections.size >= limits.connections || (perAddress.get(address) ?? 0) >= limits.connectionsPerAddress;

  async function admit(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    address: string,
  ): Promise<void> {
    const url = new URL(request.url ?? "", "http://localhost");
    const version = url.searchParams.get("vsn") ?? "1.0.0";
    if (version !== "1.0.0" && version !== "2.0.0")
      return refuse(socket, 400, "Unsupported serializer version");
    const { origin, host } = request.headers;
    if (origin !== undefined && !options.isOwnOrigin(origin, host))
      return refuse(socket, 403, "Origin not allowed");
    if (isFull(address)) return refuse(socket, 429, "Too many connected users");
    const identified = await identifyKey(url.searchParams.get("apikey"), request, keys);
    if ("fault" in identified) return refuse(socket, 401, identified.fault);
    const { caller, expiresAt } = identified;
    if (caller.role === "authenticated" && !(await sessions.isAlive(caller.sessionId)))
      return refuse(socket, 401, "The session was ended");
    // Checked again, because others may have connected meanwhile.
    if (isFull(address)) return refuse(socket, 429, "Too many connected users");
    sockets.handleUpgrade(request, socket, head, (accepted) => {
      // Counted only once open: a request that never becomes a socket is never removed from the count.
      count(address, 1);
      const connection = new Connection(accepted, version satisfies Version, caller, services);
      connection.expireAt(expiresAt);
      connections.set(connection, address);
    });
  }

  return {
    upgrade: (request, socket, head, address) => {
      socket.on("error", () => socket.destroy());
      admit(request, socket, head, addressKey(address)).catch((err: unknown) => {
        logger.error({ err }, "A socket could not be opened.");
        refuse(socket, 500, "Internal error");
      });
    },
    connections: () => connections.size,
    close: () => {
      clearInterval(sweep);
      restartAll();
      sockets.close();
      // A client that does not answer the close frame must not delay the shutdown.
      setTimeout(() => {
        for (const connection of connections.keys()) connection.terminate();
      }, 500).unref();
    },
  };
}

async function identifyKey(
  apiKey: string | null,
  request: IncomingMessage,
  keys: Keys,
): Promise<{ caller: Caller; expiresAt?: number } | { fault: string }> {
  if (!apiKey) return { fault: "API key is missing" };
  if (isSame(apiKey, keys.publishableKey)) return { caller: { role: "anon" } };
  const isBrowser =
    request.headers.origin !== undefined || /^\s*Mozilla\//i.test(request.headers["user-agent"] ?? "");
  if (isSame(apiKey, keys.secretKey) && !isBrowser) return { caller: { role: "service_role" } };
  const verified = await verifyToken(apiKey, keys.jwtSecret);
  if ("caller" in verified) return verified;
  return {
    fault: verified.fault === "expired" ? "Token has expired" : "The token provided is not a valid JWT",
  };
}

/** Refuses with plain HTTP after a delay, because a refused client retries immediately. */
function refuse(socket: Duplex, status: number, error: string): void {
  const body = JSON.stringify({ error });
  setTimeout(() => {
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\nX-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\nContent-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n\r\n${body}`,
    );
  }, refusalDelayMs).unref();
}
