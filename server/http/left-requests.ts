import type { MiddlewareHandler } from "hono";
import type { ServerEnv } from "./server-env.ts";

/**
 * Who closed the connection, as a browser does with a reload that a newer one has overtaken, is no failure of ours: nobody
 * reads the answer. What has really failed meanwhile stays a failure in log and figures.
 */
export const leftRequests: MiddlewareHandler<ServerEnv> = async (context, next) => {
  await next();
  const hasFailed = context.get("hasFailed");
  if (context.res.status < 500 || !context.req.raw.signal.aborted || hasFailed) return;
  context.res = undefined;
  context.res = context.text("The request ended before it was whole.", 400);
};
