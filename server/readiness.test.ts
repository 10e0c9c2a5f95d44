import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { createLogger } from "./core/logger.ts";
import type { ServerEnv } from "./http/server-env.ts";
import { addReadinessRoute } from "./readiness.ts";

test("a server is ready only when the search indexes are built", async () => {
  const app = new Hono<ServerEnv>();
  const { promise: warmed, resolve } = Promise.withResolvers<void>();
  addReadinessRoute(app, {
    backend: { checkReady: async () => undefined },
    ownerSetup: { ensureOwner: async () => undefined },
    freeDisk: async () => Number.POSITIVE_INFINITY,
    warmSearch: () => warmed,
  });
  const answered = vi.fn();
  const answer = Promise.resolve(app.request("/readyz")).then((response) => {
    answered();
    return response;
  });
  await new Promise(setImmediate);
  expect(answered).not.toHaveBeenCalled();
  resolve();
  expect((await answer).status).toBe(200);
});

test("a database that hangs makes the server unready within two seconds", async () => {
  const app = new Hono<ServerEnv>();
  app.use(async (context, next) => {
    context.set("log", createLogger("silent"));
    await next();
  });
  addReadinessRoute(app, {
    backend: { checkReady: () => new Promise(() => undefined) },
    ownerSetup: { ensureOwner: async () => undefined },
    freeDisk: async () => Number.POSITIVE_INFINITY,
    warmSearch: async () => undefined,
  });
  const began = performance.now();
  const answer = await app.request("/readyz");
  expect([answer.status, await answer.json()]).toEqual([503, { status: "database unavailable" }]);
  expect(performance.now() - began).toBeLessThan(10_000);
});
