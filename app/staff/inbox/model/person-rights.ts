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
const exportSchema = z.looseObject({ enquiries: enquiriesSchema });
export type PersonExport = z.infer<typeof exportSchema> & { exported_at: string };

/** Everything kept about the person. The database decides what that is and who may read it. */
export async function exportPerson(supabase: Supabase, personId: string): Promise<PersonExport> {
  const { data } = await supabase.rpc("export_person", { named: personId }).throwOnError();
  return { exported_at: new Date().toISOString(), ...exportSchema.parse(data) };
}

const erasedSchema = z.object({ enquiries: z.number(), attachments: z.number(), notes: z.number() });
export type Erased = z.infer<typeof erasedSchema>;

/** Everything `exportPerson` shows. Owners only; the bytes of attachments follow through the outbox. */
export async function erasePerson(supabase: Supabase, personId: string): Promise<Erased> {
  const { data } = await supabase.rpc("erase_person", { named: personId }).throwOnError();
  return erasedSchema.parse(data);
}

/** One enquiry and nothing else of the same person. False when the database refused or it was gone. */
export async function eraseLead(supabase: Supabase, leadId: string): Promise<boolean> {
  const erased = await supabase.from("contact_leads").delete().eq("id", leadId).select("id").throwOnError();
  return erased.data.length > 0;
}

/** These people with everything kept about them, one after the other. Says how many were erased before something failed. */
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
