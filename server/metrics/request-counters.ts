import { type RouteClass, routeClasses } from "./route-class.ts";

/** Upper edges of the buckets in milliseconds; slower requests are in one more bucket. */
export const durationEdges = [1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];

export type RouteCounts = {
  route: RouteClass;
  byStatus: Float64Array;
  /** Requests by duration: one bucket for each upper edge and one for slower requests. */
  byDuration: Float64Array;
  totalMs: number;
};

/** Counts requests. A cached page costs one addition, because that path is compared with a file server. */
export class RequestCounters {
  cachedPages = 0;
  cachedUnchanged = 0;
  readonly #routes = new Map<RouteClass, RouteCounts>(
    routeClasses.map((route) => [
      route,
      {
        route,
        byStatus: new Float64Array(6),
        byDuration: new Float64Array(durationEdges.length + 1),
        totalMs: 0,
      },
    ]),
  );

  count(route: RouteClass, status: number, ms: number): void {
    const counts = this.#routes.get(route);
    if (!counts) return;
    const digit = Math.min(5, Math.max(1, Math.floor(status / 100)));
    counts.byStatus[digit] = (counts.byStatus[digit] ?? 0) + 1;
    const found = durationEdges.findIndex((edge) => ms <= edge);
    const bucket = found === -1 ? durationEdges.length : found;
    counts.byDuration[bucket] = (counts.byDuration[bucket] ?? 0) + 1;
    counts.totalMs += ms;
  }

  read(): RouteCounts[] {
    const cached = this.#routes.get("cached_page");
    if (cached) {
      cached.byStatus[2] = this.cachedPages;
      cached.byStatus[3] = this.cachedUnchanged;
    }
    return [...this.#routes.values()];
  }

  /** The totals for charts. Cached pages have no duration worth measuring. */
  totals(): { faults: number; byDuration: Float64Array } {
    let faults = 0;
    const byDuration = new Float64Array(durationEdges.length + 1);
    for (const counts of this.read()) {
      faults += counts.byStatus[5] ?? 0;
      if (counts.route === "operation") continue;
      for (const [i, n] of counts.byDuration.entries()) byDuration[i] = (byDuration[i] ?? 0) + n;
    }
    return { faults, byDuration };
  }
}

/** The quantile of the durations, interpolated linearly within a bucket. */
export function durationAt(share: number, byDuration: ArrayLike<number>): number | null {
  const counts = Array.from(byDuration);
  const total = counts.reduce((sum, n) => sum + n, 0);
  if (total === 0) return null;
  let left = share * total;
  for (const [i, n] of counts.entries()) {
    const [from, to] = [durationEdges[i - 1] ?? 0, durationEdges[i] ?? durationEdges.at(-1) ?? 0];
    if (n > 0 && left <= n) return from + (to - from) * (left / n);
    left -= n;
  }
  return durationEdges.at(-1) ?? null;
}
