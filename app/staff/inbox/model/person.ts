import { z } from "zod";
import type { Supabase } from "#app/lib/supabase.ts";
import { t } from "#app/staff/words/words.ts";
import { briefSchema, leadSchema } from "./lead.ts";
import { shownPhone } from "./reach-lead.ts";

const enquirySchema = briefSchema.extend(
  leadSchema.pick({ status: true, suspicion: true, reference: true }).shape,
);
const linkSchema = z.object({ one_key: z.string(), other_key: z.string(), made_by: z.string().nullable() });
export type PersonLink = Pick<z.infer<typeof linkSchema>, "one_key" | "other_key">;

const personSchema = z.object({
  /** Newest first, at most fifty. */
  enquiries: z.array(enquirySchema),
  count: z.number(),
  /** Where staff said that two contacts are one person's. */
  links: z.array(linkSchema),
});
export type Person = z.infer<typeof personSchema>;

/** Everyone's enquiries that share a number or address with this one, in every tray. */
export async function loadPerson(supabase: Supabase, leadId: string): Promise<Person> {
  const { data } = await supabase.rpc("person_of_lead", { of_lead: leadId }).throwOnError();
  return personSchema.parse(data);
}

/** "tel:+919848000041" as people read it: "+91 98480 00041". */
export function contactOfKey(key: string): string {
  if (key.startsWith("lead:")) return t("an enquiry without a readable contact");
  const contact = key.slice(key.indexOf(":") + 1);
  return (key.startsWith("tel:") && shownPhone({ phone: null, phone_e164: contact })) || contact;
}

/** Both are one person from now on; answers with what takes it back. */
export async function mergePeople(supabase: Supabase, leadId: string, otherId: string): Promise<PersonLink> {
  const { data } = await supabase.rpc("merge_people", { of_lead: leadId, with_lead: otherId }).throwOnError();
  return linkSchema.pick({ one_key: true, other_key: true }).parse(data);
}

export async function separatePeople(supabase: Supabase, { one_key, other_key }: PersonLink): Promise<void> {
  await supabase.rpc("separate_people", { of_key: one_key, from_key: other_key }).throwOnError();
}
