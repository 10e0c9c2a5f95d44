import { z } from "zod";
import { readRecord } from "#app/lib/read-record.ts";
import type { Row } from "#app/lib/supabase.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { isStatus, statusLooks } from "./lead.ts";
import { shownDay } from "./lead-days.ts";

export type LeadEvent = Omit<Row<"lead_events">, "lead_id">;

/** A line of the log. What a newer server writes and this page does not know is still told. */
export function describeEvent(
  { event, from_status, to_status, actor, ...entry }: LeadEvent,
  nameOf: StaffNames,
): string {
  const who = nameOf(actor);
  const detail = readRecord(entry.detail);
  switch (event) {
    case "created":
      return "Lead received and saved.";
    case "notified":
      return "Mail sent to the office.";
    case "status_changed":
      return `${who} set it to ${statusWord(to_status)}, before: ${statusWord(from_status)}.`;
    case "assigned": {
      const to = textOf(detail.to);
      if (!to) return `${who} gave it back: no one has it.`;
      return to === actor ? `${who} took it.` : `${who} gave it to ${nameOf(to)}.`;
    }
    case "follow_up_changed": {
      const day = textOf(detail.to);
      return day ? `${who} promised a call on ${shownDay(day)}.` : `${who} removed the call-back date.`;
    }
    case "contact":
      return `${who} ${contactWords[textOf(detail.outcome) ?? ""] ?? "made contact."}`;
    case "cleared":
      return detail.to ? `${who} marked it as suspected again.` : `${who} said it is not spam.`;
    case "edited":
      return `${who} corrected the contact data.`;
    case "note":
      return `${who} noted:`;
    default:
      return `${who}: ${event.replaceAll("_", " ")}.`;
  }
}

const formerSchema = z.array(z.object({ note: z.string(), at: z.string(), by: z.string().nullable() }));

/** What a note said before it was corrected, oldest first. */
export const formerNotes = ({ detail }: Pick<LeadEvent, "detail">): z.infer<typeof formerSchema> =>
  formerSchema.safeParse(readRecord(detail).former).data ?? [];

const contactWords: Record<string, string> = {
  called: "called and spoke with them.",
  no_answer: "called, no answer.",
  whatsapp: "sent a WhatsApp message.",
};
const statusWord = (status: string | null): string =>
  isStatus(status) ? statusLooks[status].text : "unknown";
const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value ? value : undefined;
