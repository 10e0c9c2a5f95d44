import type { IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { listen } from "#server/listener.ts";

const listener = await listen({
  host: "127.0.0.1",
  port: 0,
  siteUrl: "http://a",
  hsts: "off",
  trustProxy: 0,
});
afterAll(() => listener.close());
const { port } = listener.server.address() as AddressInfo;

const head = "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n";
const inOneByteChunks = (text: string) => [...text].map((sign) => `1\r\n${sign}\r\n`).join("");

/** Sends these bytes and passes the request that the server receives to `look`. */
async function send(bytes: string, look: (request: IncomingMessage) => Promise<void>): Promise<void> {
  const { promise: seen, resolve, reject } = Promise.withResolvers<void>();
  listener.serve((request, response) => {
    look(request)
      .then(resolve, reject)
      .finally(() => response.end());
  });
  const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
  socket.on("error", () => undefined);
  await seen.finally(() => socket.destroy());
}

test("a body in chunks of one byte arrives whole, in few pieces", async () => {
  const words = "0123456789".repeat(10_000);
  await send(`${head}${inOneByteChunks(words)}0\r\n\r\n`, async (request) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    expect(Buffer.concat(pieces).toString()).toBe(words);
    expect(pieces.length).toBeLessThan(words.length / 100);
  });
});

test("unread pieces are merged too", async () => {
  const words = "x".repeat(60_000);
  await send(`${head}${inOneByteChunks(words)}0\r\n\r\n`, async (request) => {
    await expect.poll(() => request.readableLength).toBeGreaterThan(40_000);
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    expect(pieces.length).toBeLessThan(600);
    expect(Buffer.concat(pieces).length).toBe(words.length);
  });
});

test("the first part of a body arrives before its end is sent", async () => {
  await send(`${head}${inOneByteChunks("first")}`, async (request) => {
    const piece = await new Promise<Buffer>((resolve) => {
      request.once("data", resolve);
    });
    expect(piece.toString()).toBe("first");
  });
});
