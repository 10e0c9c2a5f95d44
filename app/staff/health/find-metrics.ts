import type { SupabaseClient } from "@supabase/supabase-js";

import { askServer } from "#app/staff/kit/ask-server.ts";
import { type MetricsReport, metricsReportSchema } from "./metrics-report.ts";

/** The figures of the server that answers; where several share the work, each has its own. */
export async function findMetrics(supabase: SupabaseClient): Promise<MetricsReport> {
  return metricsReportSchema.parse(await askServer(supabase, "/admin/metrics.json"));
}
