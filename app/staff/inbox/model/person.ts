import { z } from "zod";
import type { Row, Supabase } from "#app/lib/supabase.ts";
import { loadRetentionMonths } from "#app/staff/settings/lead-retention.ts";
import type { LeadEvent } from "./describe-event.ts";
import { type Lead, leadSchema, type Person, personSchema } from "./lead.ts";
import { shownPhone } from "./reach-lead.ts";

const paperSchema = z.object({
  id: z.string(),
  lead_id: z.string(),
  path: z.string(),
  file_name: z.string(),
  content_type: z.string(),
  byte_size: z.number(),
});
export type Paper = z.infer<typeof paperSchema>;

const openSchema = z.object({
  person: z.looseObject({}),
  /** "tel:+919848000041" and the like. */
  contacts: z.array(z.string()),
  /** Newest first, at most a hundred. */
  enquiries: z.array(leadSchema).min(1),
  events: z.custom<Row<"lead_events">[]>(Array.isArray),
  papers: z.array(paperSchema),
  merges: z.array(z.object({ id: z.number(), contacts: z.array(z.string()) })),
  /** Possible duplicates: people with a contact of this person, or with one in their messages. */
  perhaps: z.array(z.object({ id: z.string(), name: z.string(), key: z.string() })),
});
export type OpenPerson = Omit<z.infer<typeof openSchema>, "person" | "events"> & {
  person: Person;
  events: LeadEvent[];
  keptMonths: number;
};

/** Everything about a person, by their ID or that of an enquiry; undefined if they were erased. */
export async function loadPerson(supabase: Supabase, id: string): Promise<OpenPerson | undefined> {
  const [{ data }, keptMonths] = await Promise.all([
    supabase.rpc("open_person", { named: id }).throwOnError(),
    loadRetentionMonths(supabase),
  ]);
  if (!data) return undefined;
  const { person, ...open } = openSchema.parse(data);
  const latest = open.enquiries[0] as Lead;
  const doubted = open.enquiries.find(({ status, suspicion }) => status === "new" && suspicion);
  const row = personSchema.parse({
    ...latest,
    ...person,
    lead_id: latest.id,
    status: person.tray === "suspected" ? "new" : person.tray,
    suspicion: doubted?.suspicion ?? null,
    papers: open.papers.length,
  });
  return { ...open, person: row, keptMonths };
}

/** "tel:+919848000041" formatted: "+91 98480 00041". */
export function contactOfKey(key: string): string {
  const contact = key.slice(key.indexOf(":") + 1);
  return (!key.startsWith("mail:") && shownPhone({ phone: null, phone_e164: contact })) || contact;
}

const knownSchema = z.object({
  id: z.string(),
  name: z.string(),
  enquiries: z.number(),
  latest_at: z.string(),
});
export type KnownPerson = z.infer<typeof knownSchema>;

/** The person with this number or address, in any spelling. */
export async function findKnownPerson(supabase: Supabase, typed: string): Promise<KnownPerson | undefined> {
  const { data } = await supabase.rpc("known_person", { typed });
  return knownSchema.safeParse(data).data;
}

/** Merges two people; returns the ID of the merge, for undo. */
export async function mergePeople(supabase: Supabase, keep: string, other: string): Promise<number> {
  return (await supabase.rpc("merge_people", { keep, other }).throwOnError()).data;
}

export async function separatePeople(supabase: Supabase, merge: number): Promise<void> {
  await supabase.rpc("separate_people", { merge }).throwOnError();
}

/** Makes the enquiry a separate person; returns its ID. */
export async function separateLead(supabase: Supabase, leadId: string): Promise<string> {
  return (await supabase.rpc("separate_lead", { of_lead: leadId }).throwOnError()).data;
}

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
type PersonExport = z.infer<typeof exportSchema> & { exported_at: string };

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
