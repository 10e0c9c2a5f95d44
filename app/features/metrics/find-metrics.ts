import type { SupabaseClient } from "@supabase/supabase-js";

import { type MetricsReport, metricsReportSchema } from "./metrics-report.ts";

/** The figures of the server that answers; where several share the work, each has its own. */
export async function findMetrics(supabase: SupabaseClient): Promise<MetricsReport> {
  const { data } = await supabase.auth.getSession();
  const response = await fetch("/admin/metrics.json", {
    headers: { authorization: `Bearer ${data.session?.access_token ?? ""}` },
  });
  if (!response.ok) throw new Error(`The server's figures were refused (${response.status}).`);
  return metricsReportSchema.parse(await response.json());
}
