import { type MetricsReport, metricsReportSchema } from "#app/contracts/metrics-report.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { askServer } from "#app/staff/kit/ask-server.ts";

/** The metrics of the server that responds; each of several servers has its own. */
export async function findMetrics(supabase: Supabase): Promise<MetricsReport> {
  return metricsReportSchema.parse(await askServer(supabase, "/admin/metrics.json"));
}
