import { z } from "zod";

/** A number that is null if it could not be read at that time. */
const unsure = z.number().nullable();

export const metricsSampleSchema = z.object({
  at: z.string(),
  /** Responses with status 500 and above. */
  faults: z.number(),
  /** The 95th percentile of the duration of uncached responses. */
  slowMs: unsure,
  outboxWaiting: unsure,
});
export type MetricsSample = z.infer<typeof metricsSampleSchema>;

export const metricsReportSchema = z.object({
  startedAt: z.string(),
  /** How far the clock of the server was set ahead while it ran. */
  clockAheadMinutes: z.number(),
  /** Oldest first, at most a day; the last sample is the current minute. */
  samples: z.array(metricsSampleSchema),
  /** Set once the release of the embedded PostgreSQL is more than 120 days old. */
  oldDatabase: z.object({ version: z.string(), days: z.number() }).optional(),
});
export type MetricsReport = z.infer<typeof metricsReportSchema>;
