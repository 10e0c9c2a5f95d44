import { z } from "zod";

const count = z.number();
/** Null: it could not be asked for at that moment. */
const unsure = z.number().nullable();

/** One minute of one server. */
export const metricsSampleSchema = z.object({
  /** The end of the minute. */
  at: z.string(),
  requests: count,
  /** Of these, pages written from memory. */
  fromCache: count,
  /** Answers with a status of 500 and above. */
  faults: count,
  /** Half, and 95 in 100, of what was not written from memory took at most this long. */
  halfMs: unsure,
  slowMs: unsure,
  /** How late the process was for its own work, in the worst hundredth of the minute. */
  delayMs: count,
  sockets: count,
  leads: count,
  /** Enquiries and papers that wait on the disk of the server for the database. */
  leadsWaiting: count,
  mailsSent: count,
  mailsFailed: count,
  outboxWaiting: unsure,
  outboxOldestSeconds: unsure,
  databaseConnections: unsure,
  databaseBusy: unsure,
  memoryBytes: count,
});
export type MetricsSample = z.infer<typeof metricsSampleSchema>;

/** What GET /admin/metrics.json answers to signed-in staff. */
export const metricsReportSchema = z.object({
  startedAt: z.string(),
  /** Oldest first, at most a day of them; the last one is the minute under way. */
  samples: z.array(metricsSampleSchema),
  pageCache: z.object({ pages: count, bytes: count, hits: count, renders: count, drops: count }),
  databaseBytes: unsure,
  /** The embedded PostgreSQL, once its release is more than 120 days old. */
  oldDatabase: z.object({ version: z.string(), days: count }).optional(),
});
export type MetricsReport = z.infer<typeof metricsReportSchema>;
