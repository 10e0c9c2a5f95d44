import type { Row, Supabase } from "#app/lib/supabase.ts";
import { loadRetentionMonths } from "#app/staff/settings/lead-retention.ts";
import type { LeadEvent } from "./describe-event.ts";
import { type Lead, readLead } from "./lead.ts";
import { loadPerson, type Person } from "./person.ts";

export type Attachment = Pick<Row<"lead_papers">, "id" | "path" | "file_name" | "content_type" | "byte_size">;
export type OpenLead = {
  lead: Lead;
  events: LeadEvent[];
  attachments: Attachment[];
  keptMonths: number;
  person: Person;
};

/** Everything about one lead, or nothing when it was erased. */
export async function loadLead(supabase: Supabase, id: string): Promise<OpenLead | undefined> {
  const [{ data: lead }, { data: events }, { data: attachments }, keptMonths, person] = await Promise.all([
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
    loadPerson(supabase, id),
  ]);
  if (!lead) return undefined;
  return {
    lead: readLead(lead, attachments.length),
    events,
    attachments,
    keptMonths,
    person,
  };
}

const leadColumns = `id, reference, name, email, phone, phone_e164, message, status, locale, page, details, campaign,
  quality_flag, suspicion, assignee, follow_up_on, consent_version, source, created_at, updated_at`;
