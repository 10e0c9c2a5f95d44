import { z } from "zod";
import type { Supabase } from "#app/lib/supabase.ts";

/** An enquiry with all its data, as it is given to its sender. */
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
const exportSchema = z.looseObject({ enquiries: enquiriesSchema });
export type PersonExport = z.infer<typeof exportSchema> & { exported_at: string };

/** All data about the person. The database decides what that is and who may read it. */
export async function exportPerson(supabase: Supabase, personId: string): Promise<PersonExport> {
  const { data } = await supabase.rpc("export_person", { named: personId }).throwOnError();
  return { exported_at: new Date().toISOString(), ...exportSchema.parse(data) };
}

const erasedSchema = z.object({ enquiries: z.number(), attachments: z.number(), notes: z.number() });
export type Erased = z.infer<typeof erasedSchema>;

/** Erases everything that `exportPerson` shows. Owners only; the attachments are erased through the outbox. */
export async function erasePerson(supabase: Supabase, personId: string): Promise<Erased> {
  const { data } = await supabase.rpc("erase_person", { named: personId }).throwOnError();
  return erasedSchema.parse(data);
}

/** Erases one enquiry, and the person if it was the last one. False if the database refused or it was gone. */
export async function eraseLead(supabase: Supabase, leadId: string): Promise<boolean> {
  const erased = await supabase.from("contact_leads").delete().eq("id", leadId).select("id").throwOnError();
  return erased.data.length > 0;
}

/** Erases these people with all their data, one by one. Returns how many were erased before a failure. */
export async function erasePeople(supabase: Supabase, ids: readonly string[]): Promise<number> {
  for (const [erased, id] of ids.entries()) {
    const isDone = await erasePerson(supabase, id).then(
      ({ enquiries }) => enquiries > 0,
      () => false,
    );
    if (!isDone) return erased;
  }
  return ids.length;
}
