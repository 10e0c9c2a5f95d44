import type { MiddlewareHandler } from "hono";
import { addressKey, RateLimiter } from "#limits/rate-limit.ts";
import { rates } from "#limits/site-limits.ts";
import { isOwnMachine } from "#server/http/request-address.ts";
import type { ServerEnv } from "#server/http/server-env.ts";

/**
 * The rate limit of pages that have to be made, per visitor: who asks for them faster waits. It stands behind the page cache, so that reading costs
 * nothing of it: only addresses nobody has asked for, most of which somebody made up. Whatever comes this far counts:
 * addresses that are never kept, long ones and searches, cost as much as others. The staff's are counted apart, so that
 * nobody on the office's line keeps staff out of theirs.
 */
export function pageLimit(): MiddlewareHandler<ServerEnv> {
  const pages = { public: new RateLimiter(rates.pages), staff: new RateLimiter(rates.pages) };
  return async (context, next) => {
    const isRead = context.req.method === "GET" || context.req.method === "HEAD";
    const address = context.get("address");
    if (!isRead || isOwnMachine(address)) return next();
    const area = context.req.path.startsWith("/admin") ? "staff" : "public";
    const waitMs = pages[area].reserve(addressKey(address), rates.pages.longestWaitMs);
    if (waitMs === 0) return next();
    if (waitMs !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      const hasLeft = context.req.raw.signal.aborted;
      return hasLeft ? context.text("The request ended before it was whole.", 400) : next();
    }
    return context.text(
      "Too many pages were asked for from your connection. Please try again in a moment.\n",
      429,
      {
        "cache-control": "no-store",
        "retry-after": "5",
      },
    );
  };
}
