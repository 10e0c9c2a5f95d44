import type { MiddlewareHandler } from "hono";

/**
 * The service worker is a static file with a policy of its own: it may ask this site and do nothing else. Switched off,
 * it is gone; the workers in visitors' browsers ask for themselves, and leave (app/site/offline/worker.ts).
 */
export const offlineWorker =
  ({ offlineReading }: { offlineReading: boolean }): MiddlewareHandler =>
  async (context, next) => {
    if (!offlineReading) return context.notFound();
    await next();
    context.header("content-security-policy", "default-src 'none'; connect-src 'self'");
    context.header("cache-control", "no-cache");
  };
