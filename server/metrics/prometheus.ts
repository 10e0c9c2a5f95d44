import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

import type { Observed } from "./observe.ts";
import { durationEdges } from "./request-counters.ts";

export type Exposition = { contentType: string; text: () => Promise<string> };

/** The same figures in Prometheus's words. Loaded only where METRICS_TOKEN is set. */
export function createExposition(observed: Observed): Exposition {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { requests } = observed.activity;
  const registers = [registry];

  new Counter({
    name: "http_requests_total",
    help: "Answers by kind of request and first digit of the status.",
    labelNames: ["route", "status"],
    registers,
    collect() {
      this.reset();
      for (const { route, byStatus } of requests.read()) {
        for (const [digit, n] of byStatus.entries()) if (n > 0) this.inc({ route, status: `${digit}xx` }, n);
      }
    },
  });
  new DurationHistogram(observed, registers);

  const counter = (name: string, help: string, read: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  const { activity, cache } = observed;
  counter("page_cache_hits_total", "Pages written from memory.", () => cache.counts.hits);
  counter("page_cache_misses_total", "Pages that had to be rendered.", () => cache.counts.renders);
  counter("page_cache_drops_total", "Pages that left the cache.", () => cache.counts.drops);
  counter(
    "leads_stored_total",
    "Enquiries of the whole site since this server started. Do not add up the servers'.",
    () => activity.leads,
  );
  counter("mails_sent_total", "Mails handed over by this server.", () => activity.mailsSent);
  counter("mails_failed_total", "Attempts to hand over a mail that failed.", () => activity.mailsFailed);

  // Without a value where it could not be read: a zero would be a claim.
  const gauge = (name: string, help: string, read: () => Promise<number | null | undefined>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read();
        if (typeof value === "number") this.set(value);
        else this.remove();
      },
    });
  gauge("page_cache_pages", "Pages in memory.", async () => cache.size.pages);
  gauge("page_cache_bytes", "Their size.", async () => cache.size.bytes);
  gauge("http_connections", "Open connections, sockets included.", observed.connections);
  gauge("realtime_sockets", "Open Realtime sockets.", async () => observed.sockets());
  const { readings } = observed;
  gauge("outbox_waiting", "Notifications not sent yet.", async () => (await readings()).outbox?.waiting);
  gauge(
    "outbox_oldest_seconds",
    "Age of the oldest notification not sent yet.",
    async () => (await readings()).outbox?.oldestSeconds,
  );
  gauge(
    "database_connections",
    "Connections of all our servers to the database.",
    async () => (await readings()).database?.connections,
  );
  gauge(
    "database_connections_busy",
    "Of these, at work or in a transaction.",
    async () => (await readings()).database?.busy,
  );
  gauge("database_bytes", "Size of the database.", async () => (await readings()).database?.bytes);
  gauge("backup_age_seconds", "Age of the last good backup.", async () => {
    const { lastBackupAt } = await readings();
    return lastBackupAt === null ? null : Math.max(0, (Date.now() - lastBackupAt) / 1000);
  });

  return { contentType: registry.contentType, text: () => registry.metrics() };
}

/** Shows counts that are kept elsewhere. */
class DurationHistogram extends Histogram<"route"> {
  readonly #observed: Observed;

  constructor(observed: Observed, registers: Registry[]) {
    super({
      name: "http_request_duration_seconds",
      help: "Time until the answer began, by kind of request. Pages from the cache are not measured.",
      labelNames: ["route"],
      registers,
    });
    this.#observed = observed;
  }

  override async get() {
    const { name, help } = this as unknown as { name: string; help: string };
    const values = this.#observed.activity.requests
      .read()
      .filter(({ route }) => route !== "cached_page")
      .flatMap(({ route, byDuration, totalMs }) => {
        let sum = 0;
        const buckets = Array.from(byDuration, (n, i) => {
          sum += n;
          const edge = durationEdges[i];
          const le = edge === undefined ? "+Inf" : edge / 1000;
          return { metricName: `${name}_bucket`, labels: { route, le }, value: sum };
        });
        return [
          ...buckets,
          { metricName: `${name}_sum`, labels: { route }, value: totalMs / 1000 },
          { metricName: `${name}_count`, labels: { route }, value: sum },
        ];
      });
    return { name, help, type: "histogram", aggregator: "sum", values } as unknown as Awaited<
      ReturnType<Histogram<"route">["get"]>
    >;
  }

  getForPromString() {
    return this.get();
  }
}
