import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { rates } from "#limits/site-limits.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import { pageLimit } from "./page-rate-limit.ts";

function openApp() {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const app = new Hono<ServerEnv>();
  app.use(async (context, next) => {
    context.set("address", context.req.header("from") ?? "");
    await next();
  });
  app.use(pageLimit());
  app.all("*", (context) => context.text("made"));
  return async (path: string, from: string, method = "GET") =>
    app.request(path, { method, headers: { from } });
}

/** The number of requests that one visitor may send at once, including those that may wait. */
const { limit, windowSeconds, longestWaitMs } = rates.pages;
const asMany = limit + (longestWaitMs / 1000) * (limit / windowSeconds);

test("a client that makes up addresses gets Retry-After; others, forms and staff are not affected", async () => {
  const ask = openApp();
  const waiting = Array.from({ length: asMany }, (_, i) => ask(`/made-up-${i}`, "203.0.113.66"));
  const refused = await ask("/made-up", "203.0.113.66");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
  expect((await ask("/made-up", "203.0.113.9")).status).toBe(200);
  expect((await ask("/contact", "203.0.113.66", "POST")).status).toBe(200);
  expect((await ask("/admin/leads", "203.0.113.66")).status).toBe(200);
  await vi.runAllTimersAsync();
  const made = await Promise.all(waiting);
  expect(made.every(({ status }) => status === 200)).toBe(true);
});

test.each([`/${"long-".repeat(100)}`, "/search?q=", "/__manifest?paths=/", "/admin/made-up-"])(
  "addresses that are never cached count as well: %s",
  async (path) => {
    const ask = openApp();
    for (let i = 0; i < asMany; i += 1) void ask(`${path}${i}`, "203.0.113.66");
    expect((await ask(path, "203.0.113.66")).status).toBe(429);
  },
);
