import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Config } from "./core/config.ts";
import { StartupError } from "./core/config.ts";
import { GatheredRequest } from "./http/gathered-request.ts";
import { createRefusals, type Refusals } from "./http/plain-refusal.ts";
import { holdRequests } from "./http/while-starting.ts";
import { limitConnections } from "./limits/connections.ts";
import { closeSlowClients } from "./limits/slow-clients.ts";

const drainMs = 10_000;
/** The time for the first request to arrive on a new connection. */
const firstRequestMs = 1_000;

/** Timeouts in milliseconds, against slow-loris attacks and dead connections. */
const patience = {
  headers: 10_000,
  /** An attachment of 10 MB over a poor connection takes minutes. */
  request: 900_000,
  /** No byte in either direction during a request: the client has sent it and does not read the response. */
  silence: 60_000,
  /** Between two requests. */
  idle: 65_000,
  reading: 60_000,
  readBytesPerSecond: 4 * 1024,
  // This limit applies to every body. Attachments have a stricter one: upload-slots.ts.
  sending: 15_000,
  sentBytesPerSecond: 1024,
  check: 5_000,
};
export type Patience = typeof patience;

export type Listener = {
  server: Server;
  /** Until this is called, requests wait; see while-starting.ts. */
  serve: (handler: RequestListener, upgrade?: UpgradeListener) => void;
  /** Graceful shutdown: open requests may finish within ten seconds. */
  close: () => Promise<void>;
};

export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Opens the port first, so that a start that cannot succeed fails before the database is touched. */
export async function listen(
  { host, port, trustProxy, ...headers }: Pick<Config, "host" | "port" | "siteUrl" | "hsts" | "trustProxy">,
  limits: Patience = patience,
): Promise<Listener> {
  const refusals = createRefusals(headers);
  const waiting = holdRequests(refusals);
  let handler = waiting.handle;
  const options = {
    connectionsCheckingInterval: limits.check,
    IncomingMessage: GatheredRequest,
    // Node would refuse without our headers.
    requireHostHeader: false,
  };
  const server = createServer(options, (request, response) => {
    if (!isAddressed(request)) return refusals.end(request.socket, "400 Bad Request");
    // HTTP/1.1 keeps connections open by default. Without this header each response has 48 bytes less.
    if (request.httpVersion === "1.1" && response.shouldKeepAlive) response.removeHeader("connection");
    countRequest(request, response);
    expectBody(request);
    handler(request, response);
  });
  server.on("checkExpectation", ({ socket }) => refusals.end(socket, "417 Expectation Failed"));
  server.headersTimeout = limits.headers;
  server.requestTimeout = limits.request;
  server.keepAliveTimeout = limits.idle;
  // Upgraded sockets (WebSocket) have their own heartbeat.
  server.setTimeout(limits.silence);
  server.maxHeadersCount = 100;
  server.maxConnections = 10_000;
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const { countRequest, markBusy } = limitConnections(server, trustProxy);
  const expectBody = closeSlowClients(server, limits, (socket) => {
    refusals.end(socket, "408 Request Timeout");
    socket.destroySoon();
  });
  server.on("clientError", (error, socket) => refuse(error, socket as Socket, refusals));

  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(inheritedSocket() ?? { port, host }, resolve);
  });
  return {
    server,
    serve: (next, upgrade) => {
      handler = next;
      if (upgrade) {
        server.on("upgrade", (request, socket, head) => {
          markBusy(request.socket);
          upgrade(request, socket, head);
        });
      }
      waiting.release(next);
    },
    close: () => close(server, sockets),
  };
}

/**
 * The socket that systemd opened for us and keeps open between two servers, so that no connection is refused meanwhile
 * (sd_listen_fds(3)). LISTEN_PID tells whether the variables are meant for this process or for a parent of it.
 */
function inheritedSocket(): { fd: number } | undefined {
  const { LISTEN_PID: pid, LISTEN_FDS: count } = process.env;
  if (pid !== String(process.pid) || !count) return undefined;
  if (count !== "1")
    throw new StartupError(`systemd passed ${count} sockets. Keep one ListenStream in bhumilex.socket.`);
  return { fd: 3 };
}

/** Browsers open connections in advance. For Node one without a request is not idle, so it would delay a stop. */
async function close(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  const waitsUntil = performance.now() + firstRequestMs;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Repeated, because a connection becomes idle only after the response to its last request.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
    if (performance.now() < waitsUntil) return;
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, 50);
  const limit = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

/** A request names one host and an address. HTTP/1.0 had no hosts. */
function isAddressed({ httpVersion, rawHeaders, url = "" }: IncomingMessage): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === "host") hosts += 1;
  return (
    (url.startsWith("/") || /^https?:/i.test(url)) && (hosts === 1 || (hosts === 0 && httpVersion === "1.0"))
  );
}

/**
 * Handles requests that cannot be parsed or do not finish. Browsers open connections before they need them. Such a
 * connection, on which nothing was sent, is closed silently: a response on it would be taken for that of the next page.
 */
function refuse(error: NodeJS.ErrnoException, socket: Socket, refusals: Refusals): void {
  if (!socket.writable || socket.bytesRead === 0) return void socket.destroy();
  const isLate = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  refusals.end(socket, isLate ? "408 Request Timeout" : "400 Bad Request");
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is already in use. Stop the other program or set another PORT.`,
    EACCES: `Permission denied for port ${port}. Choose a PORT above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
  };
  const reason = error.code ? reasons[error.code] : undefined;
  return reason ? new StartupError(reason, { cause: error }) : error;
}
