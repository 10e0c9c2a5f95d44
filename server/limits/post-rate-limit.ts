import type { MiddlewareHandler } from "hono";
import { attachmentsAddress } from "#app/leads/attachment-rules.ts";
import { NetworkLimiter } from "#limits/network-limit.ts";
import { rates } from "#limits/site-limits.ts";
import type { Refuse } from "#server/http/refuse-form.ts";
import type { ServerEnv } from "#server/http/server-env.ts";

/** The rate limit of public forms, per visitor. The response says how else to reach us. */
export function postLimit(refuse: Refuse): MiddlewareHandler<ServerEnv> {
  const posts = new NetworkLimiter(rates.posts);
  const attachments = new NetworkLimiter(rates.attachments);
  return async (context, next) => {
    if (context.req.method !== "POST") return next();
    const limiter = context.req.path === attachmentsAddress ? attachments : posts;
    const taken = limiter.take(context.get("address"));
    if (taken.ok) return next();
    context.header("retry-after", String(taken.retryAfterSeconds));
    return refuse(context, "too-many");
  };
}
