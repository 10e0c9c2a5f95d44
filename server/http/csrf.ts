import type { MiddlewareHandler } from "hono";
import { findOwnOrigin } from "./own-origin.ts";

/**
 * Protection against CSRF: forms are accepted only from our own pages. Browsers send the origin of a POST. A client
 * that does not is not a browser, so it has no session that another website could misuse.
 */
export function sameOriginPosts(siteUrl: string): MiddlewareHandler {
  const ownOrigin = findOwnOrigin(siteUrl);
  return async (context, next) => {
    if (context.req.method === "GET" || context.req.method === "HEAD") return next();
    const { headers } = context.req.raw;
    const isForeign = !ownOrigin(headers) || headers.get("sec-fetch-site") === "cross-site";
    if (isForeign) return context.text("This form was sent from another website and was not accepted.", 403);
    return next();
  };
}
