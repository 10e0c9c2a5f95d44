import type { MiddlewareHandler } from "hono";

/**
 * Protection against CSRF: forms are accepted from our own pages only. Browsers
 * say where a post comes from; a client that does not is no browser, so it has no
 * visitor's session that another website could misuse.
 */
export function sameOriginPosts(siteUrl: string): MiddlewareHandler {
  const own = new URL(siteUrl);
  return async (context, next) => {
    if (context.req.method === "GET" || context.req.method === "HEAD") return next();
    const origin = context.req.header("origin");
    const isOwn =
      origin === undefined ||
      origin === own.origin ||
      hostOf(origin) === (context.req.header("host") ?? own.host);
    const isForeign = !isOwn || context.req.header("sec-fetch-site") === "cross-site";
    if (isForeign) return context.text("This form was sent from another website and was not accepted.", 403);
    return next();
  };
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
