import type { MiddlewareHandler } from "hono";

/**
 * The service worker is a static file with its own policy: it may only send requests to this site. When offline reading
 * is off, the file does not exist; installed workers notice that and remove themselves (app/site/offline/worker.ts).
 */
export const offlineWorker =
  ({ offlineReading }: { offlineReading: boolean }): MiddlewareHandler =>
  async (context, next) => {
    if (!offlineReading) return context.notFound();
    await next();
    context.header("content-security-policy", "default-src 'none'; connect-src 'self'");
    context.header("cache-control", "no-cache");
  };
