import type { SupabaseClient } from "@supabase/supabase-js";

/** An enquiry with everything that belongs to it, as the person it is about can be given it. */
type ExportedEnquiry = Record<string, unknown> & {
  reference: string | null;
  attachments: { path: string; file_name: string; content_type: string; byte_size: number }[];
};
export type PersonExport = { exported_at: string; enquiries: ExportedEnquiry[] };

/** All enquiries of whoever left this one; the database decides which these are and who may ask. */
export async function exportPerson(supabase: SupabaseClient, leadId: string): Promise<PersonExport> {
  const { data } = await supabase.rpc("export_person", { of_lead: leadId }).throwOnError();
  return { exported_at: new Date().toISOString(), enquiries: data };
}

export type Erased = { enquiries: number; attachments: number; notes: number };

/** Everything `exportPerson` shows. Owners only; the bytes of attachments follow through the outbox. */
export async function erasePerson(supabase: SupabaseClient, leadId: string): Promise<Erased> {
  return (await supabase.rpc("erase_person", { of_lead: leadId }).throwOnError()).data;
}

/** One enquiry and nothing else of the same person. False when the database refused or it was gone. */
export async function eraseLead(supabase: SupabaseClient, leadId: string): Promise<boolean> {
  const erased = await supabase.from("contact_leads").delete().eq("id", leadId).select("id").throwOnError();
  return erased.data.length > 0;
}
