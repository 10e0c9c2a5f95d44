import { type MetricsReport, metricsReportSchema } from "#app/contracts/metrics-report.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { askServer } from "#app/staff/kit/ask-server.ts";

/** The figures of the server that answers; where several share the work, each has its own. */
export async function findMetrics(supabase: Supabase): Promise<MetricsReport> {
  return metricsReportSchema.parse(await askServer(supabase, "/admin/metrics.json"));
}
