import { z } from "zod";
import type { Supabase } from "#app/lib/supabase.ts";

/** An enquiry with everything that belongs to it, as the person it is about can be given it. */
const enquiriesSchema = z.array(
  z.looseObject({
    reference: z.string().nullable(),
    attachments: z.array(
      z.looseObject({
        path: z.string(),
        file_name: z.string(),
        content_type: z.string(),
        byte_size: z.number(),
      }),
    ),
  }),
);
export type PersonExport = { exported_at: string; enquiries: z.infer<typeof enquiriesSchema> };

/** All enquiries of the person who left this one. The database decides which they are and who may read them. */
export async function exportPerson(supabase: Supabase, leadId: string): Promise<PersonExport> {
  const { data } = await supabase.rpc("export_person", { of_lead: leadId }).throwOnError();
  return { exported_at: new Date().toISOString(), enquiries: enquiriesSchema.parse(data) };
}

const erasedSchema = z.object({ enquiries: z.number(), attachments: z.number(), notes: z.number() });
export type Erased = z.infer<typeof erasedSchema>;

/** Everything `exportPerson` shows. Owners only; the bytes of attachments follow through the outbox. */
export async function erasePerson(supabase: Supabase, leadId: string): Promise<Erased> {
  const { data } = await supabase.rpc("erase_person", { of_lead: leadId }).throwOnError();
  return erasedSchema.parse(data);
}

/** One enquiry and nothing else of the same person. False when the database refused or it was gone. */
export async function eraseLead(supabase: Supabase, leadId: string): Promise<boolean> {
  const erased = await supabase.from("contact_leads").delete().eq("id", leadId).select("id").throwOnError();
  return erased.data.length > 0;
}

/** As many as an address can name at a time, so that a thousand are ten questions. */
const atOnce = 100;

/** These enquiries and nothing else of their people. What the database refuses or no longer has is not counted. */
export async function eraseLeads(
  supabase: Supabase,
  ids: readonly string[],
): Promise<{ erased: number; isWhole: boolean }> {
  let erased = 0;
  for (let start = 0; start < ids.length; start += atOnce) {
    const { data, error } = await supabase
      .from("contact_leads")
      .delete()
      .in("id", ids.slice(start, start + atOnce))
      .select("id");
    if (error) break;
    erased += data.length;
  }
  return { erased, isWhole: erased === ids.length };
}
