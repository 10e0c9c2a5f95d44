import type { MiddlewareHandler } from "hono";

const methods = ["GET", "HEAD", "POST"];

/** Pages accept GET and HEAD, forms POST. Other methods are refused before a page is rendered. */
export const pageMethods: MiddlewareHandler = async (context, next) =>
  methods.includes(context.req.method)
    ? next()
    : context.text("Pages are read with GET and forms are sent with POST.", 405, {
        allow: methods.join(", "),
      });
