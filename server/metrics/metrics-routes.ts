import type { Hono } from "hono";
import { isSame } from "#limits/is-same.ts";
import { bearerOf } from "#server/access/bearer.ts";
import { forStaff } from "#server/access/for-staff.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { Config } from "#server/core/config.ts";
import { findOldDatabase } from "#server/core/database-age.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import type { Observer } from "./observe.ts";

type Parts = { observer: Observer; backend: Backend; config: Config };

const unkept = { "cache-control": "no-store" };

/** Metrics for programs with the operator's token and for signed-in staff. */
export function addMetricsRoutes(app: Hono<ServerEnv>, { observer, backend, config }: Parts): void {
  app.get(
    "/admin/metrics.json",
    forStaff(
      backend,
      async () => ({ ...(await observer.report()), oldDatabase: findOldDatabase(config) }),
      "all.read",
    ),
  );

  const { metricsToken: token } = config;
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
