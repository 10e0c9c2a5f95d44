import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import type { ServerEnv } from "#server/http/server-env.ts";
import { rates } from "#server/limits/limits.ts";
import { pageLimit } from "./page-rate-limit.ts";

test("who makes addresses up is told to come back later; others, forms and staff are not", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const app = new Hono<ServerEnv>();
  app.use(async (context, next) => {
    context.set("address", context.req.header("from") ?? "");
    await next();
  });
  app.use(pageLimit());
  app.all("*", (context) => context.text("made"));
  const ask = async (path: string, from: string, method = "GET") =>
    app.request(path, { method, headers: { from } });

  for (let i = 0; i < rates.pages.limit; i += 1) await ask(`/made-up-${i}`, "203.0.113.66");
  const refused = await ask("/made-up", "203.0.113.66");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  expect((await ask("/made-up", "203.0.113.9")).status).toBe(200);
  expect((await ask("/contact", "203.0.113.66", "POST")).status).toBe(200);
  expect((await ask("/admin/leads", "203.0.113.66")).status).toBe(200);
});
