import type { Hono } from "hono";
import { isSame } from "#limits/is-same.ts";

import type { Backend } from "#server/backend/backend.ts";
import { bearerOf } from "#server/http/bearer.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import { isActiveStaff } from "#server/http/staff-caller.ts";
import type { Observer } from "./observe.ts";

type Parts = { observer: Observer; backend: Backend; token: string | undefined };

const unkept = { "cache-control": "no-store" };

/** Metrics for programs with the operator's token and for signed-in staff. */
export function addMetricsRoutes(app: Hono<ServerEnv>, { observer, backend, token }: Parts): void {
  app.get("/admin/metrics.json", async (context) => {
    if (!(await isActiveStaff(backend, bearerOf(context.req.header("authorization"))))) {
      return context.json({ message: "Sign in as a member of staff." }, 401, unkept);
    }
    return context.json(await observer.report(), 200, unkept);
  });

  // Without a token the route does not exist.
  if (!token) return;
  const exposition = import("./prometheus.ts").then(({ contentType, createExposition }) => ({
    contentType,
    text: createExposition(observer.observed),
  }));
  app.get("/metrics", async (context) => {
    const given = bearerOf(context.req.header("authorization"));
    if (!given || !isSame(given, token)) {
      return context.text("A token is needed.\n", 401, { ...unkept, "www-authenticate": "Bearer" });
    }
    const { contentType, text } = await exposition;
    return context.body(await text(), 200, { ...unkept, "content-type": contentType });
  });
}
