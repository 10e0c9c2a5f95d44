import type { SupabaseClient } from "@supabase/supabase-js";

import type { LeadEvent } from "./describe-event.ts";
import type { Lead } from "./lead.ts";
import { loadRetentionMonths } from "./lead-retention.ts";

export type Paper = { id: string; path: string; file_name: string; content_type: string; byte_size: number };
export type OpenLead = { lead: Lead; events: LeadEvent[]; papers: Paper[]; keptMonths: number };

/** Everything about one lead, or nothing when it was erased. */
export async function loadLead(supabase: SupabaseClient, id: string): Promise<OpenLead | undefined> {
  const [{ data: lead }, { data: events }, { data: papers }, keptMonths] = await Promise.all([
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
    loadRetentionMonths(supabase),
  ]);
  if (!lead) return undefined;
  return {
    lead: { ...(lead as unknown as Lead), papers: papers.length },
    events,
    papers,
    keptMonths,
  };
}

const leadColumns = `id, reference, name, email, phone, phone_e164, message, status, locale, page, details, campaign,
  quality_flag, suspicion, assignee, follow_up_on, consent_version, created_at, updated_at`;
