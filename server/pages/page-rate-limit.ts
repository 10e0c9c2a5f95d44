import type { MiddlewareHandler } from "hono";
import { NetworkLimiter } from "#limits/network-limit.ts";
import { rates } from "#limits/site-limits.ts";
import { isOwnMachine } from "#server/http/request-address.ts";
import type { ServerEnv } from "#server/http/server-env.ts";

/**
 * The rate limit of rendered pages, per visitor: faster clients wait. It runs after the page cache, so that reading
 * cached pages costs nothing. It counts everything else, including addresses that are never cached, long ones and
 * searches. Staff pages are counted separately, so that visitors at the same address as the office do not block staff.
 */
export function pageLimit(): MiddlewareHandler<ServerEnv> {
  const pages = { public: new NetworkLimiter(rates.pages), staff: new NetworkLimiter(rates.pages) };
  return async (context, next) => {
    const isRead = context.req.method === "GET" || context.req.method === "HEAD";
    const address = context.get("address");
    if (!isRead || isOwnMachine(address)) return next();
    const area = context.req.path.startsWith("/admin") ? "staff" : "public";
    const waitMs = pages[area].reserve(address, rates.pages.longestWaitMs);
    if (waitMs === 0) return next();
    if (waitMs !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      const hasLeft = context.req.raw.signal.aborted;
      return hasLeft ? context.text("The request was incomplete.", 400) : next();
    }
    return context.text(
      "Too many pages were requested from your connection. Please try again in a moment.\n",
      429,
      {
        "cache-control": "no-store",
        "retry-after": "5",
      },
    );
  };
}
