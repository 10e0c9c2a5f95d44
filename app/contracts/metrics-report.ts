import { z } from "zod";

/** Null: it could not be asked for at that moment. */
const unsure = z.number().nullable();

/** One minute of one server. */
export const metricsSampleSchema = z.object({
  /** The end of the minute. */
  at: z.string(),
  /** Answers with a status of 500 and above. */
  faults: z.number(),
  /** 95 in 100 of what was not written from memory took at most this long. */
  slowMs: unsure,
  outboxWaiting: unsure,
});
export type MetricsSample = z.infer<typeof metricsSampleSchema>;

/** What GET /admin/metrics.json answers to signed-in staff. */
export const metricsReportSchema = z.object({
  startedAt: z.string(),
  /** Oldest first, at most a day of them; the last one is the minute under way. */
  samples: z.array(metricsSampleSchema),
  /** The embedded PostgreSQL, once its release is more than 120 days old. */
  oldDatabase: z.object({ version: z.string(), days: z.number() }).optional(),
});
export type MetricsReport = z.infer<typeof metricsReportSchema>;
