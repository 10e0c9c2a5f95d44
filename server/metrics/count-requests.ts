import type { MiddlewareHandler } from "hono";
import type { RequestCounters } from "./request-counters.ts";
import { routeClassOf } from "./route-class.ts";

/** Counts requests that pass through the framework. Cached pages are counted where they are sent. */
export function countRequests(requests: RequestCounters): MiddlewareHandler {
  return async (context, next) => {
    const begun = performance.now();
    await next();
    const route = routeClassOf(context.req.method, context.req.path);
    requests.count(route, context.res.status, performance.now() - begun);
  };
}
