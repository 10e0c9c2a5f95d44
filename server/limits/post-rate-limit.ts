import type { MiddlewareHandler } from "hono";
import { attachmentsAddress } from "#app/leads/attachment-rules.ts";
import { addressKey, RateLimiter } from "#limits/rate-limit.ts";
import { rates } from "#limits/site-limits.ts";
import type { Refuse } from "#server/http/refuse-form.ts";
import type { ServerEnv } from "#server/http/server-env.ts";

/** The rate limit of public forms, per visitor. The response says how else to reach us. */
export function postLimit(refuse: Refuse): MiddlewareHandler<ServerEnv> {
  const posts = new RateLimiter(rates.posts);
  const attachments = new RateLimiter(rates.attachments);
  return async (context, next) => {
    if (context.req.method !== "POST") return next();
    const taken = (context.req.path === attachmentsAddress ? attachments : posts).take(
      addressKey(context.get("address")),
    );
    if (taken.ok) return next();
    context.header("retry-after", String(taken.retryAfterSeconds));
    return refuse(context, "too-many");
  };
}
