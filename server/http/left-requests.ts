import type { MiddlewareHandler } from "hono";
import type { ServerEnv } from "./server-env.ts";

/**
 * A disconnected client is not a server error. Browsers disconnect, for example, when a second reload replaces the
 * first. Real failures (`hasFailed`) remain errors in the log and the metrics.
 */
export const leftRequests: MiddlewareHandler<ServerEnv> = async (context, next) => {
  await next();
  const hasFailed = context.get("hasFailed");
  if (context.res.status < 500 || !context.req.raw.signal.aborted || hasFailed) return;
  context.res = undefined;
  context.res = context.text("The request was incomplete.", 400);
};
