import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "#server/core/logger.ts";
import type { ServerEnv } from "./server-env.ts";

const slowMs = 1000;

/** Gives each request an ID to quote, and logs the path without its query, never a body, an address or a name. */
export function requestLog(logger: Logger): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    context.set("requestId", requestId);
    context.set("log", logger.child({ requestId }));
    await next();
    const { status } = context.res;
    const ms = Math.round(performance.now() - started);
    const level = status >= 500 ? "error" : status >= 400 || ms > slowMs ? "info" : "debug";
    // At the usual log level the log lacks this request, so its ID would lead nowhere.
    if (level !== "debug") context.res.headers.set("x-request-id", requestId);
    context.get("log")[level]({ method: context.req.method, path: context.req.path, status, ms }, "request");
  };
}
