import { reportPeriods } from "#app/leads/report-periods.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Logger } from "#server/core/logger.ts";

/** A large report takes seconds, so it is computed ahead. The database decides which server computes it, and when. */
export async function remakeReports(service: Supabase, logger: Logger): Promise<void> {
  for (const days of reportPeriods) {
    const { error: err } = await service.rpc("remake_lead_report", { days });
    if (err) logger.warn({ err, days }, "The report could not be computed. It is tried again.");
  }
}
