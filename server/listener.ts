import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { StartupError } from "./core/startup-error.ts";
import { GatheredRequest } from "./http/gathered-request.ts";
import { holdRequests } from "./http/while-starting.ts";

const drainMs = 10_000;

/** Timeouts in milliseconds, against slow-loris attacks and dead connections. */
const patience = {
  headers: 10_000,
  // An attachment of 10 MB over a poor connection takes minutes. The code that reads a body ends requests that are
  // too slow: limited-body.ts, read-multipart.server.ts.
  request: 900_000,
  /**
   * Without a byte in either direction during a request, for clients that send a request and do not read the response.
   */
  silence: 60_000,
  /** Between two requests. */
  idle: 65_000,
  /** After the first minute a client must read at this rate, so that a slow reader does not hold memory for long. */
  reading: 60_000,
  readBytesPerSecond: 4 * 1024,
  /** The interval at which headers, requests and slow readers are checked. */
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
export async function listen(host: string, port: number, limits: Patience = patience): Promise<Listener> {
  const waiting = holdRequests();
  let handler = waiting.handle;
  const options = { connectionsCheckingInterval: limits.check, IncomingMessage: GatheredRequest };
  const server = createServer(options, (request, response) => handler(request, response));
  server.headersTimeout = limits.headers;
  server.requestTimeout = limits.request;
  server.keepAliveTimeout = limits.idle;
  // Upgraded sockets (WebSocket) have their own heartbeat.
  server.setTimeout(limits.silence);
  server.maxHeadersCount = 100;
  server.maxConnections = 10_000;
  closeSlowReaders(server, limits);
  server.on("clientError", (error, socket) => refuse(error, socket as Socket));

  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(inheritedSocket() ?? { port, host }, resolve);
  });
  return {
    server,
    serve: (next, upgrade) => {
      handler = next;
      if (upgrade) server.on("upgrade", upgrade);
      waiting.release(next);
    },
    close: () => close(server),
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

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Repeated, because a connection becomes idle only after the response to its last request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

/** When a socket began to have unread bytes, and how many bytes had been read by then. */
type Reading = { since: number; taken: number };

function closeSlowReaders(server: Server, { reading, readBytesPerSecond, check }: Patience): void {
  const readers = new Map<Socket, Reading | undefined>();
  server.on("connection", (socket: Socket) => {
    readers.set(socket, undefined);
    socket.once("close", () => readers.delete(socket));
  });
  const look = setInterval(() => {
    const now = performance.now();
    for (const [socket, known] of readers) {
      const waiting = socket.writableLength;
      const taken = socket.bytesWritten - waiting;
      if (waiting === 0) {
        readers.set(socket, undefined);
        continue;
      }
      const { since, taken: before } = known ?? { since: now, taken };
      if (!known) readers.set(socket, { since, taken });
      const fair = reading + ((taken - before + waiting) / readBytesPerSecond) * 1000;
      if (now - since > fair) socket.destroy();
    }
  }, check);
  look.unref();
  server.once("close", () => clearInterval(look));
}

/**
 * Handles requests that cannot be parsed or do not finish. Browsers open connections before they need them. Such a
 * connection, on which nothing was sent, is closed silently: a response on it would be taken for that of the next page.
 */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || socket.bytesRead === 0) return void socket.destroy();
  const status = error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? "408 Request Timeout" : "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
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
