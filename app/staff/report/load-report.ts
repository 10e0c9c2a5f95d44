import { z } from "zod";
import type { Supabase } from "#app/lib/supabase.ts";

const rowSchema = z.object({
  key: z.string(),
  enquiries: z.number(),
  /** How many were called, or called at, at least once. */
  called: z.number(),
  won: z.number(),
  lost: z.number(),
  /** From the enquiry to the first call; null where nobody was called. */
  medianMinutes: z.number().nullable(),
  withinDay: z.number(),
});
export type ReportRow = z.infer<typeof rowSchema>;

const rows = z.array(rowSchema).default([]);
const reportSchema = z.object({ all: rows, page: rows, campaign: rows, district: rows });
type Report = z.infer<typeof reportSchema>;

export const periods = [30, 90, 365] as const;
type Period = (typeof periods)[number];
const usual: Period = 90;

export const readPeriod = (query: URLSearchParams): Period =>
  periods.find((days) => String(days) === query.get("days")) ?? usual;

export async function loadReport(supabase: Supabase, days: Period): Promise<Report> {
  const { data } = await supabase.rpc("lead_report", { days }).throwOnError();
  return reportSchema.parse(data);
}
