import { Agent, createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, expect, test } from "vitest";

import { formatHead, writeAnswer } from "./write-answer.ts";

const body = Buffer.from("<p>నమస్తే</p>");
const headers = [
  "content-type",
  "text/html; charset=utf-8",
  "x-mark",
  "1",
  "content-length",
  String(body.byteLength),
];
const answer = { headers, head: formatHead(200, headers), body };
const server = createServer((incoming, response) => writeAnswer(incoming, response, 200, answer));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Everything the server sends for some bytes, until it closes. */
function exchange(text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (chunk) => (received += chunk));
    socket.on("close", () => resolve(received));
  });
}

test("an ordinary client gets a well-formed answer, again and again on one connection", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let i = 0; i < 3; i += 1) {
    const got = await new Promise<{ text: string; mark: unknown; date: unknown }>((resolve) => {
      request({ port, host: "127.0.0.1", agent }, (response) => {
        let text = "";
        response.setEncoding("utf8").on("data", (chunk) => (text += chunk));
        response.on("end", () =>
          resolve({ text, mark: response.headers["x-mark"], date: response.headers.date }),
        );
      }).end();
    });
    expect(got.text).toBe("<p>నమస్తే</p>");
    expect(got.mark).toBe("1");
    expect(Date.parse(String(got.date))).toBeGreaterThan(Date.now() - 5_000);
  }
  agent.destroy();
});

test("requests sent in one go are answered in one go, each whole", async () => {
  const get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
  const received = await exchange(`${get}${get}GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(received.match(/HTTP\/1\.1 200 OK\r\n/g)).toHaveLength(3);
  expect(received.match(/<\/p>/g)).toHaveLength(3);
});

test("a client that wants to close or speaks HTTP/1.0 is answered and let go", async () => {
  for (const text of ["GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "GET / HTTP/1.0\r\n\r\n"]) {
    const received = await exchange(text);
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(received.toLowerCase()).toContain("connection: close");
  }
});

test("a question for the head alone gets no body", async () => {
  const received = await exchange(
    "HEAD / HTTP/1.1\r\nHost: a\r\n\r\nHEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
  );
  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  expect(received).not.toContain("<p>");
});
