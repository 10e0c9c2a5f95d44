import type { MiddlewareHandler } from "hono";

/** Who closed the connection, as a browser does with a reload that a newer one has overtaken, is no failure of ours: nobody reads the answer. */
export const leftRequests: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.res.status < 500 || !context.req.raw.signal.aborted) return;
  context.res = undefined;
  context.res = context.text("The request ended before it was whole.", 400);
};
