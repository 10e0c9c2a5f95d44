import type { MiddlewareHandler } from "hono";
import { findOwnOrigin } from "./own-origin.ts";
import type { ServerEnv } from "./server-env.ts";

/** The staff area and the Supabase interfaces are not public pages and are left alone. */
const notPublic = /^\/(admin|auth\/v1|rest\/v1|storage\/v1|realtime\/v1|__manifest)(\/|$)/;
/** Built files keep their names; `.data` is React Router's request for the data of a page. */
const isFile = (path: string) => /\.[^/]+$/.test(path) && !path.endsWith(".data");

/**
 * Every public page has one canonical address: lower case, single slashes, no slash at the end. Other spellings
 * redirect there permanently (308, so that a form keeps its method and body). Cached pages are served before this.
 */
export const canonicalAddresses: MiddlewareHandler = async (context, next) => {
  // Uses the parsed URL, not Hono's decoded path. A backslash counts as a slash, as in browsers, so a path with a
  // single leading slash cannot name another host.
  const { pathname, search } = new URL(context.req.url);
  const canonical = notPublic.test(pathname) ? pathname : canonicalPathname(pathname);
  if (canonical === pathname) return next();
  return context.body(null, 308, { location: canonical + search });
};

function canonicalPathname(pathname: string): string {
  const path = pathname.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  if (isFile(path)) return path;
  return (
    path
      // Letters, digits, "-", "_" and "~" mean the same with and without escaping.
      .replace(/%(?:2D|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi, decodeURIComponent)
      .replace(/%[0-9A-F]{2}|[A-Z]/gi, (part) => (part.length === 1 ? part.toLowerCase() : part))
  );
}

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

const methods = ["GET", "HEAD", "POST"];

/** Pages accept GET and HEAD, forms POST. Other methods are refused before a page is rendered. */
export const pageMethods: MiddlewareHandler = async (context, next) =>
  methods.includes(context.req.method)
    ? next()
    : context.text("Pages are read with GET and forms are sent with POST.", 405, {
        allow: methods.join(", "),
      });

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
