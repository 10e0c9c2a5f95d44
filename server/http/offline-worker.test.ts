import { Hono } from "hono";
import { expect, test } from "vitest";
import { offlineWorker } from "./offline-worker.ts";

function serve(offlineReading: boolean) {
  const app = new Hono();
  app.get("/worker.js", offlineWorker({ offlineReading }));
  app.get("/worker.js", (context) => context.body("", 200, { "content-type": "text/javascript" }));
  return app.request("/worker.js");
}

test("the worker may only send requests to this site, and is revalidated each time", async () => {
  const { headers } = await serve(true);
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
  expect(headers.get("cache-control")).toBe("no-cache");
});

test("when switched off, the worker does not exist, so that installed workers remove themselves", async () => {
  expect((await serve(false)).status).toBe(404);
});
