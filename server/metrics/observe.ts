import type { Server } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { MetricsReport, MetricsSample } from "#app/contracts/metrics-report.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { PageCache } from "#server/pages/page-cache.ts";
import type { Activity } from "./activity.ts";
import { createDatabaseSampler, type DatabaseSample } from "./database-samples.ts";
import { durationAt } from "./request-counters.ts";

const minuteMs = 60_000;
const minutesKept = 24 * 60;
/** This resolution costs almost nothing, and delays that people notice are longer. */
const delayResolutionMs = 20;

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
  const delay = monitorEventLoopDelay({ resolution: delayResolutionMs });
  delay.enable();
  let before = totalsOf(observed);
  const sample = async () => {
    const inDatabase = await observed.sampleDatabase();
    const { sockets, leadsWaiting } = observed;
    return {
      ...sampleBetween(before, totalsOf(observed), delay, inDatabase),
      sockets: sockets(),
      leadsWaiting: leadsWaiting(),
    };
  };
  const clock = setInterval(() => {
    void sample().then((finished) => {
      samples.push(finished);
      if (samples.length >= minutesKept) samples.shift();
      before = totalsOf(observed);
      delay.reset();
    });
  }, minuteMs);
  clock.unref();

  return {
    observed,
    report: async () => ({
      startedAt,
      samples: [...samples, await sample()],
      pageCache: { ...cache.size, ...cache.counts },
      databaseBytes: (await observed.sampleDatabase()).database?.bytes ?? null,
    }),
    stop: () => {
      clearInterval(clock);
      delay.disable();
    },
  };
}

function totalsOf({ activity, cache }: Observed) {
  const { requests, leads, mailsSent, mailsFailed } = activity;
  return { ...requests.totals(), fromCache: cache.counts.hits, leads, mailsSent, mailsFailed };
}

type Totals = ReturnType<typeof totalsOf>;

function sampleBetween(
  before: Totals,
  now: Totals,
  delay: ReturnType<typeof monitorEventLoopDelay>,
  { outbox, database }: DatabaseSample,
): Omit<MetricsSample, "sockets" | "leadsWaiting"> {
  const durations = now.byDuration.map((n, i) => n - (before.byDuration[i] ?? 0));
  return {
    at: new Date().toISOString(),
    requests: now.requests - before.requests,
    fromCache: now.fromCache - before.fromCache,
    faults: now.faults - before.faults,
    halfMs: durationAt(0.5, durations),
    slowMs: durationAt(0.95, durations),
    // The histogram includes its own sampling interval.
    delayMs: Math.max(0, delay.percentile(99) / 1e6 - delayResolutionMs),
    leads: now.leads - before.leads,
    mailsSent: now.mailsSent - before.mailsSent,
    mailsFailed: now.mailsFailed - before.mailsFailed,
    outboxWaiting: outbox?.waiting ?? null,
    outboxOldestSeconds: outbox?.oldestSeconds ?? null,
    databaseConnections: database?.connections ?? null,
    databaseBusy: database?.busy ?? null,
    memoryBytes: process.memoryUsage.rss(),
  };
}
