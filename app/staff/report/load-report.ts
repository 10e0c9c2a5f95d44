import { z } from "zod";
import { reportPeriods } from "#app/leads/report-periods.ts";
import type { Supabase } from "#app/lib/supabase.ts";

const rowSchema = z.object({
  key: z.string(),
  enquiries: z.number(),
  /** Enquiries whose sender was called or written to since, also in vain. A status that staff set does not count. */
  called: z.number(),
  won: z.number(),
  /** The median time from the enquiry to the first call; null without a call. */
  medianMinutes: z.number().nullable(),
  withinDay: z.number(),
});
export type ReportRow = z.infer<typeof rowSchema>;

const rows = z.array(rowSchema).default([]);
const reportSchema = z.object({
  all: rows,
  page: rows,
  campaign: rows,
  district: rows,
  topic: rows,
  /** The keys are the accounts that handle the person, or "none". */
  handler: rows,
  /** When it was computed, if it was precomputed. */
  madeAt: z.string().optional(),
});
type Report = z.infer<typeof reportSchema>;

type Period = (typeof reportPeriods)[number];
const usual: Period = 90;

export const readPeriod = (query: URLSearchParams): Period =>
  reportPeriods.find((days) => String(days) === query.get("days")) ?? usual;

export async function loadReport(supabase: Supabase, days: Period): Promise<Report> {
  const { data } = await supabase.rpc("lead_report", { days }).throwOnError();
  return reportSchema.parse(data);
}
