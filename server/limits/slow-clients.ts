import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { announcesBody } from "#server/http/raw-headers.ts";

export type Pace = {
  /** After this time a client must read at this rate, so that a slow reader does not hold memory for long. */
  reading: number;
  readBytesPerSecond: number;
  /** The same for a client that sends the body of a request. */
  sending: number;
  sentBytesPerSecond: number;
  /** The interval at which headers, requests and slow clients are checked. */
  check: number;
};

/** When a socket began to have unread bytes, and how many bytes had been read by then. */
type Reading = { since: number; taken: number };
/** When a body began, and how many bytes had come on its connection by then. */
type Sending = { request: IncomingMessage; since: number; before: number };

/**
 * Closes connections that are too slow, in either direction. `refuse` answers a slow sender. The function that it
 * returns expects each request.
 */
export function closeSlowClients(server: Server, pace: Pace, refuse: (socket: Socket) => void) {
  const readers = new Map<Socket, Reading | undefined>();
  const senders = new Map<Socket, Sending>();
  server.on("connection", (socket: Socket) => {
    readers.set(socket, undefined);
    socket.once("close", () => {
      readers.delete(socket);
      senders.delete(socket);
    });
  });
  let lastLook = performance.now();
  const look = setInterval(() => {
    const now = performance.now();
    for (const [socket, known] of readers) {
      const reading = isSlowReader(socket, known, now, pace);
      if (reading === true) socket.destroy();
      else readers.set(socket, reading);
    }
    for (const [socket, sending] of senders) {
      const { request, before } = sending;
      if (request.complete) senders.delete(socket);
      // The server has not read the received bytes, so the sender cannot send more.
      else if (request.readableLength >= request.readableHighWaterMark) sending.since += now - lastLook;
      else {
        const fair = pace.sending + ((socket.bytesRead - before) / pace.sentBytesPerSecond) * 1000;
        if (now - sending.since > fair) refuse(socket);
      }
    }
    lastLook = now;
  }, pace.check);
  look.unref();
  server.once("close", () => clearInterval(look));
  return (request: IncomingMessage) => {
    const { socket } = request;
    if (announcesBody(request.rawHeaders))
      senders.set(socket, { request, since: performance.now(), before: socket.bytesRead });
  };
}

/** True, or since when the socket has unread bytes. */
function isSlowReader(
  socket: Socket,
  known: Reading | undefined,
  now: number,
  { reading, readBytesPerSecond }: Pace,
): Reading | true | undefined {
  const waiting = socket.writableLength;
  if (waiting === 0) return undefined;
  const taken = socket.bytesWritten - waiting;
  const { since, taken: before } = known ?? { since: now, taken };
  const fair = reading + ((taken - before + waiting) / readBytesPerSecond) * 1000;
  return now - since > fair ? true : { since, taken: before };
}
