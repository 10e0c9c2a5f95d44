import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

import { StartupError } from "./core/startup-error.ts";
import { GatheredRequest } from "./http/gathered-request.ts";

const drainMs = 10_000;

/** Timeouts in milliseconds, against slow-loris attacks and dead connections. */
const patience = {
  headers: 10_000,
  // An attachment of 10 MB over a village's connection takes minutes. Whoever reads a body ends what is slower than it
  // should be: limited-body.ts, read-multipart.server.ts.
  request: 900_000,
  /** Without a byte in either direction while something is under way: for who asks and does not read. */
  silence: 60_000,
  /** Between two requests. */
  idle: 65_000,
  /** An answer is taken at this rate after a first minute; who draws it out byte by byte holds its memory no longer. */
  reading: 60_000,
  readBytesPerSecond: 4 * 1024,
  /** How often headers, requests and readers are looked at. */
  check: 5_000,
};
export type Patience = typeof patience;

export type Listener = {
  server: Server;
  /** Until this is called, visitors are told that the site is starting. */
  serve: (handler: RequestListener, upgrade?: UpgradeListener) => void;
  /** Graceful shutdown: lets requests under way finish, for ten seconds at most. */
  close: () => Promise<void>;
};

export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Takes the port first: a start that cannot succeed should fail before the database is touched. */
export async function listen(host: string, port: number, limits: Patience = patience): Promise<Listener> {
  let handler: RequestListener = (request, response) => {
    const isLiveness = request.url === "/healthz";
    response.writeHead(isLiveness ? 200 : 503, {
      "content-type": "text/plain; charset=utf-8",
      "retry-after": "1",
      "cache-control": "no-store",
    });
    response.end(isLiveness ? "ok" : "The site is starting. Please try again in a moment.\n");
  };
  const options = { connectionsCheckingInterval: limits.check, IncomingMessage: GatheredRequest };
  const server = createServer(options, (request, response) => handler(request, response));
  server.headersTimeout = limits.headers;
  server.requestTimeout = limits.request;
  server.keepAliveTimeout = limits.idle;
  // Upgraded sockets (WebSocket) have a heartbeat of their own.
  server.setTimeout(limits.silence);
  server.maxHeadersCount = 100;
  server.maxConnections = 10_000;
  letSlowReadersGo(server, limits);
  server.on("clientError", (error, socket) => refuse(error, socket as Socket));

  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });
  return {
    server,
    serve: (next, upgrade) => {
      handler = next;
      if (upgrade) server.on("upgrade", upgrade);
    },
    close: () => close(server),
  };
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Repeated, because a connection becomes idle only after the answer to its last request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}

/** A socket with bytes that its reader has not taken, since when, and how much it had taken then. */
type Reading = { since: number; taken: number };

function letSlowReadersGo(server: Server, { reading, readBytesPerSecond, check }: Patience): void {
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
 * What cannot be read, or does not come to an end. A browser opens connections before it has something to ask: one on
 * which nothing was asked is closed in silence, because an answer there would be taken for that of the next page.
 */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable || socket.bytesRead === 0) return void socket.destroy();
  const status = error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? "408 Request Timeout" : "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is already in use. Stop the other program or set another PORT.`,
    EACCES: `You may not listen on port ${port}. Choose a PORT above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not an address of this machine.`,
  };
  const reason = error.code ? reasons[error.code] : undefined;
  return reason ? new StartupError(reason, { cause: error }) : error;
}
