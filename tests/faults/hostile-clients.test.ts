import { type AddressInfo, connect, type Socket } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeTempFolder } from "#embedded-supabase/tests/temp-folder.ts";
import { type Listener, listen } from "#server/listener.ts";
import { copyNewSite } from "#tests/support/server/new-site.ts";
import { type ServerProcess, startServer } from "#tests/support/server/server-process.ts";
import { saw } from "./saw.ts";

/** Sends bytes, reads the response, and returns how long the server waited. */
function talk(port: number, bytes: string | Buffer, { reads = true } = {}) {
  const begun = performance.now();
  let received = "";
  const socket: Socket = connect(port, "127.0.0.1");
  // A write of the caller while the socket still connects must come after these bytes.
  socket.write(bytes);
  if (reads) socket.setEncoding("latin1").on("data", (chunk) => (received += chunk));
  socket.on("error", () => undefined);
  const closed = new Promise<{ received: string; ms: number }>((resolve) =>
    socket.on("close", () => resolve({ received, ms: Math.round(performance.now() - begun) })),
  );
  return { socket, closed };
}

describe("slow clients", () => {
  const patience = {
    headers: 400,
    request: 3_000,
    silence: 600,
    idle: 2_000,
    reading: 900,
    readBytesPerSecond: 1024 ** 3,
    sending: 500,
    sentBytesPerSecond: 1024,
    check: 100,
  };
  let listener: Listener;
  let port: number;
  const large = Buffer.alloc(32 * 1024 * 1024, "x");
  beforeAll(async () => {
    listener = await listen(
      { host: "127.0.0.1", port: 0, siteUrl: "http://a", hsts: "off", trustProxy: 0 },
      patience,
    );
    port = (listener.server.address() as AddressInfo).port;
    listener.serve((request, response) => {
      if (request.url === "/large") return response.end(large);
      request.resume().on("end", () => response.end("ok"));
    });
  });
  afterAll(() => listener.close());

  test("endless headers are not waited for", async () => {
    const { socket, closed } = talk(port, "GET / HTTP/1.1\r\nHost: a\r\n");
    const drip = setInterval(() => socket.write("X-A: b\r\n"), 50);
    const { received, ms } = await closed;
    clearInterval(drip);
    saw(
      "a header line every 50 ms, for ever",
      "cut off soon after 400 ms",
      `${received.split("\r\n")[0]} after ${ms} ms`,
    );
    expect(received).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(ms).toBeLessThan(30_000);
  });

  test("an idle connection is closed without a response, because a browser may reuse it for its next page", async () => {
    const { received, ms } = await talk(port, "").closed;
    saw("a connection and no request", "closed in silence", `${received || "closed"} after ${ms} ms`);
    expect(received).toBe("");
  });

  test("an endless body is not waited for", async () => {
    const { socket, closed } = talk(port, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 900000\r\n\r\n");
    const drip = setInterval(() => socket.write("x".repeat(500)), 50);
    const { received, ms } = await closed;
    clearInterval(drip);
    saw(
      "500 bytes of a body every 50 ms",
      "cut off soon after 3 s",
      `${received.split("\r\n")[0] || "closed"} after ${ms} ms`,
    );
    expect(ms).toBeLessThan(30_000);
  });

  test("a body below the minimum rate is refused with the usual headers, whatever code reads it", async () => {
    const { socket, closed } = talk(port, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n");
    const drip = setInterval(() => socket.write("x"), 20);
    const { received, ms } = await closed;
    clearInterval(drip);
    saw("50 bytes of a body a second", "refused after 500 ms", `${received.split("\r\n")[0]} after ${ms} ms`);
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(received).toContain("content-security-policy: default-src 'none'");
    expect(received).toContain("x-content-type-options: nosniff");
    expect(ms).toBeLessThan(2_500);
  });

  test("a body above the minimum rate is accepted, regardless of its duration", async () => {
    const { socket, closed } = talk(
      port,
      "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 20000\r\n\r\n",
    );
    const drip = setInterval(() => socket.write("x".repeat(500)), 50);
    const { received } = await closed;
    clearInterval(drip);
    expect(received).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("a client that requests much and does not read is disconnected", async () => {
    const { socket, closed } = talk(port, "GET /large HTTP/1.1\r\nHost: a\r\n\r\n", { reads: false });
    socket.pause();
    await vi.waitFor(async () => {
      const count = await new Promise<number>((resolve) =>
        listener.server.getConnections((_, n) => resolve(n)),
      );
      expect(count).toBe(0);
    }, 30_000);
    socket.resume();
    const { ms } = await closed;
    saw("32 MB asked for and not read", "closed after 600 ms of silence", `closed, ${ms} ms in all`);
  });

  test("a client that reads a large response byte by byte is disconnected", async () => {
    const { socket, closed } = talk(port, "GET /large HTTP/1.1\r\nHost: a\r\n\r\n", { reads: false });
    let read = 0;
    // The client reads often, and each time enough for the TCP window to open, so it is never idle.
    socket.on("data", (chunk) => {
      read += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), 20);
    });
    const { ms } = await closed;
    saw("32 MB taken a little at a time", "closed after 900 ms", `closed after ${ms} ms, ${read} bytes read`);
    expect(read).toBeLessThan(large.length);
  });

  test("an honest visitor is served while three hundred of them are still waiting", async () => {
    const slow = Array.from({ length: 300 }, () => talk(port, "GET / HTTP/1.1\r\nHost: a\r\n"));
    const firstEnd = Promise.race(slow.map(({ closed }) => closed)).then(() => "one of them ended first");
    const answer = await Promise.race([fetch(`http://127.0.0.1:${port}/`), firstEnd]);
    const status = answer instanceof Response ? answer.status : answer;
    saw("300 half-open requests", "others are served meanwhile", String(status));
    expect(status).toBe(200);
    await Promise.all(slow.map(({ closed }) => closed));
  });
});

describe("oversized and malformed requests to the real server", () => {
  const { folder, remove } = makeTempFolder("hostile");
  let server: ServerProcess;
  let port: number;
  beforeAll(async () => {
    const dataDir = path.join(folder, "data");
    await copyNewSite(dataDir);
    server = await startServer({ env: { DATA_DIR: dataDir, LOG_LEVEL: "error" } });
    port = Number(new URL(server.url).port);
  });
  afterAll(async () => {
    await server.end();
    remove();
  });
  const get = (target: string, more = "") =>
    `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${more}\r\n`;
  const post = (target: string, more: string, body: string) =>
    `POST ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${more}\r\n${body}`;
  const form = "Content-Type: application/x-www-form-urlencoded\r\n";

  const requests: [string, string | Buffer][] = [
    ["noise", Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7919) % 256))],
    ["a TLS greeting", Buffer.from([22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3])],
    ["no version", "GET /\r\n\r\n"],
    ["an unknown method", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n"],
    ["no Host", "GET / HTTP/1.1\r\n\r\n"],
    ["two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n"],
    ["no address", "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"],
    ["a foreign expectation", post("/contact", `${form}Expect: tea\r\nContent-Length: 3\r\n`, "a=b")],
    ["two lengths", post("/contact", `${form}Content-Length: 3\r\nContent-Length: 5\r\n`, "a=b")],
    [
      "length and chunks",
      post("/contact", `${form}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n`, "0\r\n\r\n"),
    ],
    ["a broken chunk", post("/contact", `${form}Transfer-Encoding: chunked\r\n`, "zz\r\nab\r\n0\r\n\r\n")],
    ["an address of 100 kB", get(`/${"a".repeat(100_000)}`)],
    ["a header of 100 kB", get("/", `X-Long: ${"b".repeat(100_000)}\r\n`)],
    [
      "2000 headers",
      get("/", Array.from({ length: 2000 }, (_, i) => `X-${i}: ${"c".repeat(20)}\r\n`).join("")),
    ],
    ["a form of 2 MB", post("/contact", `${form}Content-Length: 2000000\r\n`, "a".repeat(2_000_000))],
    [
      "a form that is no form",
      post(
        "/contact",
        "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 9\r\n",
        "--y\r\nabc\n",
      ),
    ],
    [
      "JSON that is none",
      post("/rest/v1/contact_leads", "Content-Type: application/json\r\nContent-Length: 5\r\n", "{{{{{"),
    ],
    ["a lonely percent sign", get("/%")],
    ["bytes that are no text", get("/%ff%fe")],
    ["a zero byte", get("/a%00b")],
    ["a climb", get("/../../../../etc/passwd")],
    ["a hidden climb", get("/assets/..%2f..%2f..%2fetc/passwd")],
    ["two slashes", get("//example.org/")],
    ["nothing but two slashes", get("//")],
    ["nothing but three slashes", get("///")],
    ["an address of its own", get("http://example.org/")],
    ["a page of the blog that is none", get("/blog?page=none")],
    ["a post where nothing listens", post("/admin/staff", `${form}Content-Length: 3\r\n`, "a=b")],
    ["a calendar nobody asked for", get("/deadlines.ics?case=none")],
    ["a cookie of nonsense", get("/", "Cookie: \x01\x02=;;;===\r\n")],
    ["an If-None-Match of 10 kB", get("/", `If-None-Match: ${'W/"x", '.repeat(1200)}\r\n`)],
  ];

  test.each(requests)("%s causes no server error", async (name, bytes) => {
    const { socket, closed } = talk(port, bytes);
    const giveUp = setTimeout(() => socket.destroy(), 40_000);
    const { received, ms } = await closed;
    clearTimeout(giveUp);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0);
    saw(name, "an answer below 500, soon", `${status || "closed"} in ${ms} ms`);
    expect(status).toBeLessThan(500);
    if (/Host|version|no address|expectation/.test(name)) expect([400, 417]).toContain(status);
    if (status) expect(received).toContain("nosniff");
    // The first line of /etc/passwd.
    expect(received).not.toContain("root:x:");
    expect(ms).toBeLessThan(30_000);
  });

  test("afterwards the server works and its log has no error", async () => {
    expect((await fetch(server.url)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(
      server
        .output()
        .split("\n")
        .filter((line) => line.includes('"level":"error"')),
    ).toEqual([]);
  });
});
