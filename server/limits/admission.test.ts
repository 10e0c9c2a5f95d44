import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { rates, underWay } from "#limits/site-limits.ts";
import { admission } from "./admission.ts";

/** A server that responds at once or on command; `here` and `order` are the requests it received, and from which address. */
async function open({ isQuick = false, trustProxy = 1 } = {}) {
  const warn = vi.fn();
  const here: ServerResponse[] = [];
  const order: unknown[] = [];
  const handle = ({ headers }: IncomingMessage, response: ServerResponse) => {
    here.push(response);
    order.push(headers["x-forwarded-for"]);
    if (isQuick) response.end();
  };
  const server = createServer(admission(handle, { trustProxy, siteUrl: "http://a", hsts: "off" }, { warn }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = (from: string, method = "GET") => {
    const answer = { status: 0 };
    const headers = { "x-forwarded-for": from };
    const sent = request({ port, host: "127.0.0.1", method, headers }, (response) => {
      answer.status = response.statusCode ?? 0;
      response.resume();
    });
    sent.on("error", () => undefined).end();
    return { answer, leave: () => sent.destroy() };
  };
  const askMany = (count: number, from: string, method?: string) =>
    Array.from({ length: count }, () => ask(from, method));
  return { port, here, order, ask, askMany, warn };
}

test("an address has a share of the running requests, its next one waits, and others are not delayed", async () => {
  const { here, ask, askMany } = await open();
  askMany(underWay.width + 1, "203.0.113.66");
  await expect.poll(() => here.length).toBe(underWay.width);
  const other = ask("203.0.113.9");
  await expect.poll(() => here.length).toBe(underWay.width + 1);
  here.at(-1)?.end();
  await expect.poll(() => other.answer.status).toBe(200);
  here[0]?.end();
  await expect.poll(() => here.length).toBe(underWay.width + 2);
});

test("a full queue refuses, and the machine's own address has no queue", async () => {
  const { here, askMany } = await open();
  const asked = askMany(underWay.width + underWay.length + 3, "203.0.113.66");
  const countRefused = () => asked.filter(({ answer }) => answer.status === 429).length;
  await expect.poll(countRefused).toBe(3);
  expect(here).toHaveLength(underWay.width);
  askMany(underWay.width + 3, "127.0.0.1");
  await expect.poll(() => here.length).toBe(2 * underWay.width + 3);
});

test("a client that disconnects gives its place to the next one", async () => {
  const { here, ask, askMany } = await open();
  const running = askMany(underWay.width, "203.0.113.66");
  await expect.poll(() => here.length).toBe(underWay.width);
  const [left, stays] = [ask("203.0.113.66"), ask("203.0.113.66")];
  left.leave();
  running[0]?.leave();
  await expect.poll(() => here.length).toBe(underWay.width + 1);
  here.at(-1)?.end();
  await expect.poll(() => stays.answer.status).toBe(200);
});

test("pipelined responses end when their connection closes", async () => {
  const { port, here, askMany } = await open();
  const socket = connect(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.66\r\n\r\n".repeat(underWay.width));
  await expect.poll(() => here.length).toBe(underWay.width);
  socket.destroy();
  askMany(underWay.width, "203.0.113.66");
  await expect.poll(() => here.length).toBe(2 * underWay.width);
});

test("requests that wait on a closed connection are not started", async () => {
  const { port, here, ask } = await open();
  const socket = connect(port, "127.0.0.1");
  const asked = "GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 203.0.113.66\r\n\r\n";
  socket.write(asked.repeat(underWay.width + 5));
  await expect.poll(() => here.length).toBe(underWay.width);
  socket.destroy();
  const next = ask("203.0.113.66");
  await expect.poll(() => here.length).toBe(underWay.width + 1);
  here.at(-1)?.end();
  await expect.poll(() => next.answer.status).toBe(200);
});

test("an enquiry does not wait behind the page requests of its neighbours", async () => {
  const { here, ask, askMany } = await open();
  askMany(underWay.width + 1, "203.0.113.66");
  await expect.poll(() => here.length).toBe(underWay.width);
  ask("203.0.113.66", "POST");
  await expect.poll(() => here.length).toBe(underWay.width + 1);
});

test("forms have their own queue, and pages are served beside waiting forms", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { ask, askMany } = await open({ isQuick: true });
  const { limit, windowSeconds, longestWaitMs } = rates.forms;
  const waiting = (longestWaitMs / 1000) * (limit / windowSeconds);
  const forms = askMany(limit + waiting + 3, "203.0.113.66", "POST");
  const page = ask("203.0.113.66");
  await expect.poll(() => forms.filter(({ answer }) => answer.status === 429).length).toBe(3);
  await expect.poll(() => page.answer.status).toBe(200);
});

test("a client that exceeds its share is delayed, not refused", async () => {
  // The share does not grow while the clock is stopped.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { here, order, ask, askMany } = await open({ isQuick: true });
  for (let asked = 0; asked < rates.requests.limit; asked += 30) {
    askMany(30, "203.0.113.66");
    await expect.poll(() => here.length).toBe(asked + 30);
  }
  const late = askMany(50, "203.0.113.66");
  const other = ask("203.0.113.9");
  await expect.poll(() => late.every(({ answer }) => answer.status === 200)).toBe(true);
  expect(other.answer.status).toBe(200);
  expect(order.indexOf("203.0.113.9")).toBeLessThan(order.lastIndexOf("203.0.113.66"));
});

test("a proxy on this machine that TRUST_PROXY does not count is logged once", async () => {
  const { askMany, here, warn } = await open({ isQuick: true, trustProxy: 0 });
  askMany(3, "203.0.113.66");
  await expect.poll(() => here.length).toBe(3);
  expect(warn.mock.calls).toEqual([[expect.stringContaining("Set TRUST_PROXY=1")]]);
});
