import type { Server } from "node:http";
import type { MetricsReport, MetricsSample } from "#app/contracts/metrics-report.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Backend, DatabaseLoad } from "#server/backend/backend.ts";
import type { PageCache } from "#server/pages/page-cache.ts";
import type { Activity } from "./activity.ts";
import { durationAt } from "./request-counters.ts";

/** Values that only the database knows. Null when it could not be queried. */
type DatabaseSample = {
  outbox: { waiting: number; oldestSeconds: number } | null;
  database: DatabaseLoad | null;
  lastBackupAt: number | null;
};

const trustedMs = 5_000;

/** Cached: the database is queried at most once in five seconds and never twice at once. */
function createDatabaseSampler(backend: Pick<Backend, "service" | "inspectDatabase">) {
  let sampledAt = 0;
  let sample: Promise<DatabaseSample> | undefined;
  return () => {
    if (!sample || Date.now() - sampledAt > trustedMs) {
      sampledAt = Date.now();
      sample = read(backend);
    }
    return sample;
  };
}

async function read({
  service,
  inspectDatabase,
}: Pick<Backend, "service" | "inspectDatabase">): Promise<DatabaseSample> {
  const [outbox, database, lastBackupAt] = await Promise.all([
    readOutbox(service).catch(() => null),
    inspectDatabase?.().catch(() => null) ?? null,
    readLastBackup(service).catch(() => null),
  ]);
  return { outbox, database, lastBackupAt };
}

async function readOutbox(service: Supabase): Promise<NonNullable<DatabaseSample["outbox"]>> {
  const { data, count } = await service
    .from("outbox")
    .select("created_at", { count: "exact" })
    .is("sent_at", null)
    .order("created_at")
    .limit(1)
    .throwOnError();
  const oldest = data[0] ? Date.parse(data[0].created_at) : Date.now();
  return { waiting: count ?? 0, oldestSeconds: Math.max(0, (Date.now() - oldest) / 1000) };
}

async function readLastBackup(service: Supabase): Promise<number | null> {
  const { data } = await service.from("backup_state").select("good_at").maybeSingle().throwOnError();
  return data?.good_at ? Date.parse(data.good_at) : null;
}

const minuteMs = 60_000;
const minutesKept = 24 * 60;

export type Observed = {
  activity: Activity;
  cache: Pick<PageCache, "counts" | "size">;
  sampleDatabase: () => Promise<DatabaseSample>;
  sockets: () => number;
  connections: () => Promise<number>;
  /** Enquiries and attachments that wait on the disk of this server for the database. */
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
