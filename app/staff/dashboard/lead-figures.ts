import type { Answer, Supabase } from "#app/lib/supabase.ts";
import { todayInIndia } from "#app/lib/time/today-in-india.ts";

export type LeadDay = Answer<"count_leads_by_day">[number];
export type LeadFigures = { waiting: number; overdue: number; suspected: number; days: LeadDay[] };

const shownDays = 30;

export async function loadLeadFigures(supabase: Supabase): Promise<LeadFigures> {
  const leads = () => supabase.from("contact_leads").select("id", { count: "exact", head: true });
  const [waiting, overdue, suspected, days] = await Promise.all([
    leads().eq("status", "new").is("suspicion", null).throwOnError(),
    leads()
      .lt("follow_up_on", todayInIndia())
      .in("status", ["new", "contacted", "in_progress"])
      .throwOnError(),
    leads().eq("status", "new").not("suspicion", "is", null).throwOnError(),
    supabase
      .rpc("count_leads_by_day", {
        days: shownDays,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      })
      .throwOnError(),
  ]);
  return {
    waiting: waiting.count ?? 0,
    overdue: overdue.count ?? 0,
    suspected: suspected.count ?? 0,
    days: days.data,
  };
}
