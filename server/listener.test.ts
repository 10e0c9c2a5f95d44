import { type AddressInfo, connect } from "node:net";
import { expect, test } from "vitest";
import { listen } from "./listener.ts";

const request = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

/** A server, and a connection to it on which nothing was sent yet, as browsers open them in advance. */
async function openWithVisitor() {
  const listener = await listen({
    ...{ host: "127.0.0.1", port: 0, siteUrl: "http://a" },
    ...{ hsts: "off", trustProxy: 0 },
  });
  listener.serve((_, response) => void response.end("ok"));
  const accepted = new Promise((resolve) => listener.server.once("connection", resolve));
  const { port } = listener.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("data", (bytes) => {
    received += bytes;
  });
  const closed = new Promise((resolve) => socket.once("close", () => resolve(received)));
  await accepted;
  return { listener, socket, closed };
}

test("a stop does not wait for connections opened in advance", async () => {
  const { listener, closed } = await openWithVisitor();
  const began = performance.now();
  await listener.close();
  // A connection with a request would have ten seconds.
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(await closed).toBe("");
});

test("a request that arrives on such a connection right after the stop is still answered", async () => {
  const { listener, socket, closed } = await openWithVisitor();
  const stopped = listener.close();
  socket.write(request);
  expect(await closed).toContain("200 OK");
  await stopped;
});
