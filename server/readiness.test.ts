import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import type { ServerEnv } from "./http/server-env.ts";
import { addReadinessRoute } from "./readiness.ts";

test("a server is ready only when the search has its indexes", async () => {
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
