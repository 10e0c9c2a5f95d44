import type { MiddlewareHandler } from "hono";

const methods = ["GET", "HEAD", "POST"];

/** Pages are read, and their forms are posted; anything else is answered as HTTP has it, before it costs a page. */
export const pageMethods: MiddlewareHandler = async (context, next) =>
  methods.includes(context.req.method)
    ? next()
    : context.text("Pages are read with GET and forms are sent with POST.", 405, {
        allow: methods.join(", "),
      });
