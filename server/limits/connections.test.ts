import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { connectionsPerAddress } from "#limits/site-limits.ts";
import { listen } from "#server/listener.ts";

const request = "GET / HTTP/1.1\r\nHost: a\r\n";

/** A server that answers at once, except below /slow. On Linux every address of 127.0.0.0/8 can be a client. */
async function open(trustProxy = 0) {
  const listener = await listen({ host: "127.0.0.1", port: 0, siteUrl: "http://a", hsts: "off", trustProxy });
  const slow: unknown[] = [];
  listener.serve(({ url }, response) => void (url === "/slow" ? slow.push(response) : response.end("ok")));
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    listener.server.closeAllConnections();
    await listener.close();
  });
  const { port } = listener.server.address() as AddressInfo;
  const come = (localAddress: string, sends = "") => {
    const told = { received: "", isClosed: false };
    const socket = connect({ port, host: "127.0.0.1", localAddress }, () => socket.write(sends));
    socket
      .on("error", () => undefined)
      .on("close", () => {
        told.isClosed = true;
      });
    socket.on("data", (bytes) => {
      told.received += bytes;
    });
    sockets.push(socket);
    return told;
  };
  return { come, slow };
}
const count = (tolds: { isClosed: boolean }[]) => tolds.filter(({ isClosed }) => !isClosed).length;

test.runIf(process.platform === "linux")(
  "one address has a limit of connections, and the oldest idle one is closed for the next",
  async () => {
    const { come } = await open();
    const idle = Array.from({ length: 3 * connectionsPerAddress }, () => come("127.0.0.2"));
    await expect.poll(() => count(idle)).toBe(connectionsPerAddress);
    const next = come("127.0.0.2", `${request}\r\n`);
    const neighbour = come("127.0.0.9", `${request}\r\n`);
    for (const told of [next, neighbour]) await expect.poll(() => told.received).toContain("200 OK");
    expect(idle[0]?.isClosed).toBe(true);
  },
);

test.runIf(process.platform === "linux")("busy connections are not closed for others", async () => {
  const { come, slow: underWay } = await open();
  const slow = "GET /slow HTTP/1.1\r\nHost: a\r\n\r\n";
  const busy = Array.from({ length: connectionsPerAddress }, () => come("127.0.0.2", slow));
  await expect.poll(() => underWay.length).toBe(connectionsPerAddress);
  const late = come("127.0.0.2", slow);
  await expect.poll(() => late.isClosed).toBe(true);
  expect(count(busy)).toBe(connectionsPerAddress);
});

test.runIf(process.platform === "linux")("a network has a larger limit than an address", async () => {
  const { come } = await open();
  const idle = Array.from({ length: 8 * connectionsPerAddress }, (_, n) => come(`127.0.0.${2 + (n % 8)}`));
  await expect.poll(() => count(idle)).toBe(4 * connectionsPerAddress);
});

test.runIf(process.platform === "linux")("a trusted proxy has no limit", async () => {
  const { come } = await open(1);
  const named = `${request}X-Forwarded-For: 203.0.113.9\r\n\r\n`;
  const proxied: ReturnType<typeof come>[] = [];
  for (let n = 0; n < 2 * connectionsPerAddress; n += 1) {
    const told = come("127.0.0.2", named);
    proxied.push(told);
    if (n % 20 === 0) await expect.poll(() => told.received).toContain("200 OK");
  }
  await expect.poll(() => proxied.every(({ received }) => received.includes("200 OK"))).toBe(true);
  expect(count(proxied)).toBe(2 * connectionsPerAddress);
});
