import { request } from "node:http";
import type { Duplex } from "node:stream";
import { afterAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { silentLogger } from "./support/silent-logger.ts";
import { startTestBackend } from "./support/test-backend.ts";

const server = await startTestBackend();
afterAll(() => server.close());

const address = () => `10.66.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
const endpoint = (query = `apikey=${server.secrets.publishableKey}&vsn=2.0.0`) =>
  `${server.url.replace("http", "ws")}/realtime/v1/websocket?${query}`;

async function connect(from = address()) {
  const socket = new WebSocket(endpoint(), { headers: { "x-forwarded-for": from } });
  const frames: unknown[][] = [];
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  socket.on("message", (data) => frames.push(JSON.parse(data.toString())));
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("open", resolve));
  const send = (...frame: unknown[]) => socket.send(JSON.stringify(frame));
  return { socket, frames, closed, send };
}

/** What an ordinary visitor sees while others misbehave: it must not change. */
async function expectService() {
  const { frames, send, socket } = await connect();
  send(null, "1", "phoenix", "heartbeat", {});
  await vi.waitFor(() =>
    expect(frames).toContainEqual([null, "1", "phoenix", "phx_reply", { status: "ok", response: {} }]),
  );
  socket.close();
}

const upgradeHeaders = () => ({
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
  "x-forwarded-for": address(),
});

function refusal(
  query: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve) => {
    const asked = request(endpoint(query).replace("ws", "http"), {
      headers: { ...upgradeHeaders(), ...headers },
    });
    asked.on("response", (response) => {
      let body = "";
      response.on("data", (chunk) => (body += chunk));
      response.on("end", () => resolve({ status: response.statusCode, body }));
    });
    asked.on("upgrade", (response, socket) => {
      socket.destroy();
      resolve({ status: response.statusCode, body: "" });
    });
    asked.end();
  });
}

test.each([
  ["vsn=2.0.0", {}, 401, "API key is missing"],
  ["apikey=sb_publishable_wrong&vsn=2.0.0", {}, 401, "The token provided is not a valid JWT"],
  [`apikey=${server.secrets.publishableKey}&vsn=3.0.0`, {}, 400, "Unsupported serializer version"],
  [`apikey=${server.secrets.publishableKey}`, { origin: "https://evil.example" }, 403, "Origin not allowed"],
  [`apikey=${server.secrets.secretKey}`, { "user-agent": "Mozilla/5.0" }, 401, "not a valid JWT"],
])("a socket with %s %j is refused with %i", async (query, headers, status, error) => {
  const answer = await refusal(query, headers as Record<string, string>);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body).error).toContain(error);
});

test("garbage is ignored and the socket stays open", async () => {
  const { socket, frames, send } = await connect();
  for (const garbage of [
    "",
    "{",
    "null",
    "[]",
    "[1,2,3,4,5]",
    '{"topic":1}',
    "\u0000",
    '["1","1","realtime:x","phx_join",null]',
  ])
    socket.send(garbage);
  for (const bytes of [[], [3], [3, 255, 255, 255, 255, 255, 1], [9, 9, 9], [3, 0, 0, 1, 1, 0, 1, 97]])
    socket.send(Buffer.from(bytes));
  send(null, "9", "phoenix", "heartbeat", {});
  await vi.waitFor(() =>
    expect(frames).toContainEqual([null, "9", "phoenix", "phx_reply", { status: "ok", response: {} }]),
  );
  socket.close();
});

test("odd but well-formed messages get a response or none, never a crash", async () => {
  const { frames, send, socket } = await connect();
  send("1", "1", "nonsense", "phx_join", {});
  send("1", "2", "realtime:never-joined", "broadcast", {});
  send("1", "3", "realtime:never-joined", "phx_leave", {});
  send("4", "4", "realtime:odd", "phx_join", {
    config: { postgres_changes: [null], broadcast: 7, presence: "x", private: "false" },
  });
  await vi.waitFor(() => {
    const statuses = Object.fromEntries(
      frames
        .filter((frame) => frame[3] === "phx_reply")
        .map((frame) => [frame[1], (frame[4] as { status: string }).status]),
    );
    expect(statuses).toEqual({ 1: "error", 2: "error", 3: "ok", 4: "ok" });
  }, 30_000);
  socket.close();
});

test("a join that cannot be parsed is refused, and is not a server error", async () => {
  const logged = vi.spyOn(silentLogger, "error");
  const { frames, send, socket } = await connect();
  send("1", "1", "realtime:odd", "phx_join", { access_token: 5 });
  await vi.waitFor(
    () =>
      expect(frames.find((frame) => frame[3] === "phx_reply")?.[4]).toMatchObject({
        status: "error",
        response: { reason: expect.stringContaining("InvalidJoin") },
      }),
    30_000,
  );
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
  socket.close();
});

test("a frame of 10 MB closes its socket with 1009", async () => {
  const { socket, closed } = await connect();
  socket.send("x".repeat(10 * 1024 * 1024));
  expect(await closed).toBe(1009);
  await expectService();
});

test("a thousand joins close their socket with 1008", async () => {
  const { send, closed } = await connect();
  for (let i = 0; i < 1000; i += 1) send(String(i), String(i), `realtime:t${i}`, "phx_join", { config: {} });
  expect(await closed).toBe(1008);
  await expectService();
});

test("the eleventh channel is refused, the tenth is not", async () => {
  const { frames, send, socket } = await connect();
  for (let i = 1; i <= 10; i += 1) send(String(i), String(i), `realtime:t${i}`, "phx_join", { config: {} });
  const okJoins = () => frames.filter((frame) => (frame[4] as { status?: string }).status === "ok");
  await vi.waitFor(() => expect(okJoins()).toHaveLength(10));
  send("11", "11", "realtime:t11", "phx_join", { config: {} });
  await vi.waitFor(
    () => expect(JSON.stringify(frames)).toMatch(/ChannelRateLimitReached|ClientJoinRateLimitReached/),
    30_000,
  );
  expect(okJoins()).toHaveLength(10);
  socket.close();
});

test("one address may have twenty sockets", async () => {
  const from = address();
  const sockets = await Promise.all(Array.from({ length: 20 }, () => connect(from)));
  const answer = await refusal(`apikey=${server.secrets.publishableKey}`, { "x-forwarded-for": from });
  expect(answer).toMatchObject({ status: 429, body: JSON.stringify({ error: "Too many connected users" }) });
  for (const { socket } of sockets) socket.close();
  await vi.waitFor(
    async () =>
      expect(
        (await refusal(`apikey=${server.secrets.publishableKey}`, { "x-forwarded-for": from })).status,
      ).toBe(101),
    30_000,
  );
});

test("a client that never reads is dropped, and others get everything", async () => {
  const editor = await server.createPerson("editor");
  const join = [
    "1",
    "1",
    "realtime:a",
    "phx_join",
    { config: { postgres_changes: [{ event: "*", schema: "public", table: "homepage_content" }] } },
  ];
  const lazy = await connect();
  const keen = await connect();
  for (const { send, frames } of [lazy, keen]) {
    send(...join);
    await vi.waitFor(() => expect(frames.some((frame) => frame[3] === "system")).toBe(true));
  }
  lazy.socket.pause();
  const content = { texts: Array.from({ length: 20 }, () => "x".repeat(10_000)) };
  const saves = 60;
  for (let i = 0; i < saves; i += 1)
    await editor.client
      .from("homepage_content")
      .insert({ section_type: `big_${i}`, content })
      .throwOnError();
  await vi.waitFor(
    () => expect(keen.frames.filter((frame) => frame[3] === "postgres_changes")).toHaveLength(saves),
    30_000,
  );
  lazy.socket.resume();
  expect(await lazy.closed).toBe(1006);
  keen.socket.close();
}, 180_000);

test("a frame that arrives byte by byte is not held in pieces until it is complete", async () => {
  const asked = request(endpoint().replace("ws", "http"), {
    headers: upgradeHeaders(),
  }).end();
  const socket = await new Promise<Duplex>((resolve) =>
    asked.once("upgrade", (_, upgraded) => resolve(upgraded)),
  );
  socket.on("error", () => undefined).resume();
  // The head of a masked text frame of 60,000 bytes, then its bytes one by one.
  socket.write(Buffer.from([0x81, 0xfe, 0xea, 0x60, 0, 0, 0, 0]));
  let sent = 0;
  while (!socket.closed && sent < 59_999) {
    await new Promise((resolve) => socket.write("x", resolve));
    await new Promise((resolve) => setImmediate(resolve));
    sent += 1;
  }
  expect(sent).toBeLessThan(59_999);
  await expectService();
});
