import type { Server } from "node:http";
import type { MetricsReport, MetricsSample } from "#app/contracts/metrics-report.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { PageCache } from "#server/pages/page-cache.ts";
import type { Activity } from "./activity.ts";
import { createDatabaseSampler, type DatabaseSample } from "./database-samples.ts";
import { durationAt } from "./request-counters.ts";

const minuteMs = 60_000;
const minutesKept = 24 * 60;

export type Observed = {
  activity: Activity;
  cache: Pick<PageCache, "counts" | "size">;
  sampleDatabase: () => Promise<DatabaseSample>;
  sockets: () => number;
  connections: () => Promise<number>;
  /** Enquiries and papers that wait on the disk of this server for the database. */
  leadsWaiting: () => number;
  freeDisk: () => Promise<number>;
};

export type Observer = { observed: Observed; report: () => Promise<MetricsReport>; stop: () => void };

type Parts = Pick<Observed, "activity" | "leadsWaiting" | "freeDisk"> & {
  backend: Backend;
  cache: PageCache;
  server: Server;
};

/** Records a sample of the server's activity every minute and keeps a day of them in memory. */
export function observe({ activity, backend, cache, server, leadsWaiting, freeDisk }: Parts): Observer {
  const observed: Observed = {
    activity,
    cache,
    sampleDatabase: createDatabaseSampler(backend),
    sockets: backend.sockets,
    leadsWaiting,
    freeDisk,
    connections: () =>
      new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count))),
  };
  backend.feed.subscribe((event) => {
    if (
      event.type === "change" &&
      event.change.table === "contact_leads" &&
      event.change.operation === "INSERT"
    )
      activity.leads += 1;
  });

  const startedAt = new Date().toISOString();
  const samples: MetricsSample[] = [];
  let before = activity.requests.totals();
  const sample = async (): Promise<MetricsSample> => {
    const { outbox } = await observed.sampleDatabase();
    const now = activity.requests.totals();
    const durations = now.byDuration.map((n, i) => n - (before.byDuration[i] ?? 0));
    return {
      at: new Date().toISOString(),
      faults: now.faults - before.faults,
      slowMs: durationAt(0.95, durations),
      outboxWaiting: outbox?.waiting ?? null,
    };
  };
  const clock = setInterval(() => {
    void sample().then((finished) => {
      samples.push(finished);
      if (samples.length >= minutesKept) samples.shift();
      before = activity.requests.totals();
    });
  }, minuteMs);
  clock.unref();

  return {
    observed,
    report: async () => ({
      startedAt,
      clockAheadMinutes: activity.clockAheadMinutes,
      samples: [...samples, await sample()],
    }),
    stop: () => clearInterval(clock),
  };
}
