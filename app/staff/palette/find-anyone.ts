import { z } from "zod";
import { ownWords, wordFor } from "#app/leads/lead-details.ts";
import { hasName } from "#app/staff/inbox/model/lead.ts";
import { dueState, dueWords, shortMoment } from "#app/staff/inbox/model/lead-days.ts";
import type { LeadNames } from "#app/staff/inbox/model/lead-names.ts";
import { shownContact } from "#app/staff/inbox/model/reach-lead.ts";
import type { Staff } from "#app/staff/session/member.ts";
import { type Matcher, splitWords } from "#app/staff/words/match-words.ts";
import { t } from "#app/staff/words/words.ts";
import type { Entry } from "./entries.ts";

const foundSchema = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      phone: z.string().nullable(),
      phone_e164: z.string().nullable(),
      email: z.string().nullable(),
      enquiries: z.number(),
      next_call: z.string().nullable(),
      topic: z.string().nullable(),
    }),
  ),
  enquiries: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      name: z.string(),
      message: z.string(),
      created_at: z.string(),
    }),
  ),
});

/** People by name, number, address or topic, and an enquiry by its number. The database searches. */
export async function findAnyone(
  { supabase }: Staff,
  typed: string,
  { names, isIn, signal }: { names: LeadNames; isIn: Matcher["isIn"]; signal: AbortSignal },
): Promise<Entry[]> {
  const topics = Object.entries(names.topic)
    .filter(([id, name]) => typed.length > 2 && isIn(splitWords(`${id} ${name}`)))
    .map(([id]) => id);
  const { data } = await supabase
    .rpc("find_anyone", { typed, topics, most: 8 })
    .abortSignal(signal)
    .throwOnError();
  const { people, enquiries } = foundSchema.parse(data);
  return [
    ...people.map((person): Entry => {
      const contact = shownContact(person);
      const facts = [
        hasName(person) && contact,
        person.topic && wordFor(names.topic, person.topic),
        person.enquiries > 1 && t("{count} enquiries", { count: person.enquiries }),
        person.next_call && dueWords[dueState(person.next_call)](person.next_call),
      ];
      return {
        id: person.id,
        kind: "person",
        title: hasName(person) ? person.name : contact,
        hint: facts.filter(Boolean).join(", "),
        to: `/admin/leads/${person.id}`,
      };
    }),
    ...enquiries.map(
      ({ id, reference, message, created_at }): Entry => ({
        id,
        kind: "enquiry",
        title: reference,
        hint: [shortMoment(created_at), ownWords(message)].filter(Boolean).join(", "),
        to: `/admin/leads/${id}#enquiry-${id}`,
      }),
    ),
  ];
}
