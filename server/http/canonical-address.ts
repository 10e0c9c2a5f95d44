import type { MiddlewareHandler } from "hono";

/** Not public pages: the staff area and the Supabase interfaces are left alone. */
const notPublic = /^\/(admin|auth\/v1|rest\/v1|storage\/v1|realtime\/v1|__manifest)(\/|$)/;
/** The name of a file is what it was built as; `.data` is React Router's own question for a page. */
const isFile = (path: string) => /\.[^/]+$/.test(path) && !path.endsWith(".data");

/**
 * Every public page has one canonical address: small letters, single slashes, none
 * at the end. Any other spelling of it redirects there for good (308, so that a
 * form keeps its method and body). A page in the cache is answered before this.
 */
export const canonicalAddresses: MiddlewareHandler = async (context, next) => {
  // As a URL has it, not as Hono decodes it: a backslash is a slash here, as browsers take it, and nothing in a
  // path with a single slash at its front can name another host.
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
      // Letters, digits, "-", "_" and "~" mean the same with and without an escape.
      .replace(/%(?:2D|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi, decodeURIComponent)
      .replace(/%[0-9A-F]{2}|[A-Z]/gi, (part) => (part.length === 1 ? part.toLowerCase() : part))
  );
}
