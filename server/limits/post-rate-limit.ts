import type { MiddlewareHandler } from "hono";
import { papersAddress } from "#app/leads/attachment-rules.ts";
import { addressKey, RateLimiter } from "#embedded-supabase";
import type { Refuse } from "#server/http/refuse-form.ts";
import type { ServerEnv } from "#server/http/server-env.ts";

/**
 * Forms of public pages, per visitor. Far above what a person needs, far below
 * what a machine would send; the answer says how else to reach us.
 */
export function postLimit(refuse: Refuse): MiddlewareHandler<ServerEnv> {
  const posts = new RateLimiter({ limit: 30, windowSeconds: 600 });
  // A lead may bring five papers, each a post of its own and some of them tried twice.
  const papers = new RateLimiter({ limit: 120, windowSeconds: 600 });
  return async (context, next) => {
    if (context.req.method !== "POST") return next();
    const taken = (context.req.path === papersAddress ? papers : posts).take(
      addressKey(context.get("address")),
    );
    if (taken.ok) return next();
    context.header("retry-after", String(taken.retryAfterSeconds));
    return refuse(context, "too-many");
  };
}
