import type { SupabaseClient } from "@supabase/supabase-js";

import type { LeadEvent } from "./describe-event.ts";
import type { Lead } from "./lead.ts";

export type Paper = { id: string; path: string; file_name: string; content_type: string; byte_size: number };
export type OpenLead = { lead: Lead; events: LeadEvent[]; papers: Paper[]; keptMonths: number };

/** Everything about one lead, or nothing when it was erased. */
export async function loadLead(supabase: SupabaseClient, id: string): Promise<OpenLead | undefined> {
  const [{ data: lead }, { data: events }, { data: papers }, { data: setting }] = await Promise.all([
    supabase.from("contact_leads").select(leadColumns).eq("id", id).maybeSingle().throwOnError(),
    supabase
      .from("lead_events")
      .select("id, event, from_status, to_status, note, detail, actor, created_at")
      .eq("lead_id", id)
      .order("id")
      .limit(500)
      .throwOnError(),
    supabase
      .from("lead_papers")
      .select("id, path, file_name, content_type, byte_size")
      .eq("lead_id", id)
      .order("created_at")
      .throwOnError(),
    supabase
      .from("global_settings")
      .select("value")
      .eq("key", "lead_retention")
      .limit(1)
      .maybeSingle()
      .throwOnError(),
  ]);
  if (!lead) return undefined;
  const months = Number(setting?.value?.months);
  return {
    lead: { ...(lead as unknown as Lead), papers: papers.length },
    events,
    papers,
    keptMonths: Number.isInteger(months) && months > 0 ? months : 12,
  };
}

const leadColumns = `id, reference, name, email, phone, phone_e164, message, status, locale, page, details, campaign,
  quality_flag, suspicion, assignee, follow_up_on, consent_version, created_at, updated_at`;
