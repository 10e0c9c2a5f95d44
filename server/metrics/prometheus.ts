import { readFileSync } from "node:fs";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { projectFolder } from "#server/core/project-folder.ts";
import type { Observed } from "./observe.ts";
import { durationEdges } from "./request-counters.ts";

export const contentType = "text/plain; version=0.0.4; charset=utf-8";

type Sample = readonly [labels: string, value: number | null | undefined];

/** One metric in Prometheus's text format. A sample without a value is left out, because a zero would be wrong. */
function metric(kind: "counter" | "gauge" | "histogram", name: string, help: string, samples: Sample[]) {
  const lines = samples.flatMap(([labels, value]) =>
    typeof value === "number" ? [`${name}${labels} ${value}`] : [],
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines, ""].join("\n");
}

const { version } = JSON.parse(readFileSync(path.join(projectFolder, "package.json"), "utf8"));
const release = `{version="${version}",release="${path.basename(projectFolder)}"}`;

/** The metrics of the health page for Prometheus. Loaded only when METRICS_TOKEN is set. */
export function createExposition(observed: Observed): () => Promise<string> {
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();

  return async () => {
    const { activity, cache, sampleDatabase: read } = observed;
    const [{ outbox, database, lastBackupAt }, connections, free] = await Promise.all([
      read(),
      observed.connections(),
      observed.freeDisk(),
    ]);
    const routes = activity.requests.read();
    const counter = (name: string, help: string, value: number) =>
      metric("counter", name, help, [["", value]]);
    const gauge = (name: string, help: string, value: number | null | undefined) =>
      metric("gauge", name, help, [["", value]]);
    const backupAge = lastBackupAt === null ? null : Math.max(0, (Date.now() - lastBackupAt) / 1000);
    const loopDelay = loop.percentile(99) / 1e9;
    loop.reset();
    const { user, system } = process.cpuUsage();
    return [
      metric(
        "counter",
        "http_requests_total",
        "Answers by kind of request and first digit of the status.",
        routes.flatMap(({ route, byStatus }) =>
          Array.from(byStatus, (n, digit): Sample => [`{route="${route}",status="${digit}xx"}`, n || null]),
        ),
      ),
      metric(
        "histogram",
        "http_request_duration_seconds",
        "Time until the answer began, by kind of request. Pages from the cache are not measured.",
        routes.filter(({ route }) => route !== "cached_page").flatMap(durationsOf),
      ),
      counter("page_cache_hits_total", "Pages written from memory.", cache.counts.hits),
      counter("page_cache_misses_total", "Pages that had to be rendered.", cache.counts.renders),
      counter("page_cache_drops_total", "Pages that left the cache.", cache.counts.drops),
      counter(
        "leads_stored_total",
        "Enquiries of the whole site since this server started. Do not add up the servers'.",
        activity.leads,
      ),
      counter("mails_sent_total", "Mails handed over by this server.", activity.mailsSent),
      counter("mails_failed_total", "Attempts to hand over a mail that failed.", activity.mailsFailed),
      counter("process_cpu_seconds_total", "Processor time of this server.", (user + system) / 1e6),
      gauge("process_resident_memory_bytes", "Memory of this server.", process.memoryUsage.rss()),
      gauge("process_start_time_seconds", "When this server started.", performance.timeOrigin / 1000),
      gauge("nodejs_eventloop_lag_p99_seconds", "Delay of the event loop since the last look.", loopDelay),
      gauge("page_cache_pages", "Pages in memory.", cache.size.pages),
      gauge("page_cache_bytes", "Their size.", cache.size.bytes),
      gauge("http_connections", "Open connections, sockets included.", connections),
      gauge("realtime_sockets", "Open Realtime sockets.", observed.sockets()),
      gauge("clock_ahead_minutes", "How far the clock was set ahead.", activity.clockAheadMinutes),
      gauge("leads_waiting", "Enquiries and papers that wait for the database.", observed.leadsWaiting()),
      gauge("outbox_waiting", "Notifications not sent yet.", outbox?.waiting),
      gauge("outbox_oldest_seconds", "Age of the oldest notification not sent yet.", outbox?.oldestSeconds),
      gauge("database_connections", "Connections of all our servers to the database.", database?.connections),
      gauge("database_connections_busy", "Of these, at work or in a transaction.", database?.busy),
      gauge("database_bytes", "Size of the database.", database?.bytes),
      gauge("disk_free_bytes", "Free on the disk of DATA_DIR.", Number.isFinite(free) ? free : null),
      metric("gauge", "build_info", "The release that runs: its version and its folder.", [[release, 1]]),
      gauge("backup_age_seconds", "Age of the last good backup.", backupAge),
    ].join("");
  };
}

function durationsOf({ route, byDuration, totalMs }: DurationCounts): Sample[] {
  let sum = 0;
  const buckets = Array.from(byDuration, (n, i): Sample => {
    sum += n;
    const edge = durationEdges[i];
    return [`_bucket{route="${route}",le="${edge === undefined ? "+Inf" : edge / 1000}"}`, sum];
  });
  return [...buckets, [`_sum{route="${route}"}`, totalMs / 1000], [`_count{route="${route}"}`, sum]];
}

type DurationCounts = { route: string; byDuration: Float64Array; totalMs: number };
