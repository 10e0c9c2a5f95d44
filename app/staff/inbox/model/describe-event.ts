import { z } from "zod";
import { type Row, readRecord } from "#app/lib/supabase.ts";
import type { StaffNames } from "#app/staff/kit/staff-names.ts";
import { t, type Word, word } from "#app/staff/words/words.ts";
import { isStatus, statusLook } from "./lead.ts";
import { shownCall } from "./lead-days.ts";

export type LeadEvent = Row<"lead_events">;

/** A line of the log. An event kind of a newer server is still shown. */
export function describeEvent(
  { event, from_status, to_status, actor, ...entry }: LeadEvent,
  nameOf: StaffNames,
): string {
  const who = actor ? nameOf(actor) : t("The server");
  const detail = readRecord(entry.detail);
  switch (event) {
    case "created":
      return t("Enquiry received and saved.");
    case "notified":
      return t(notifiedWords[textOf(detail.as) ?? ""] ?? word("Mail written for the office."));
    case "status_changed":
      return t("{who} set it to {status}, before: {before}.", {
        who,
        status: statusWord(to_status),
        before: statusWord(from_status),
      });
    case "assigned": {
      const to = textOf(detail.to);
      if (!to) return t("{who} gave it back: no one has it.", { who });
      return to === actor
        ? t("{who} took it.", { who })
        : t("{who} gave it to {to}.", { who, to: nameOf(to) });
    }
    case "follow_up_changed": {
      const day = textOf(detail.to);
      return day
        ? t("{who} promised a call on {when}.", { who, when: shownCall(day) })
        : t("{who} removed the call-back date.", { who });
    }
    case "contact":
      return t(contactWords[textOf(detail.outcome) ?? ""] ?? word("{who} made contact."), { who });
    case "cleared":
      return detail.to
        ? t("{who} marked it as suspected again.", { who })
        : t("{who} said it is not spam.", { who });
    case "joined":
      return t("{who} joined two persons.", { who });
    case "separated":
      return t("{who} separated two persons.", { who });
    case "edited":
      return t("{who} corrected the contact data.", { who });
    case "note":
      return t("{who} noted:", { who });
    default:
      return `${who}: ${event.replaceAll("_", " ")}.`;
  }
}

/** What a contact changed by itself, in the contact's own line. */
export function describeChange({ event, from_status, to_status, detail }: LeadEvent): string {
  if (event === "status_changed") return `${statusWord(from_status)} → ${statusWord(to_status)}`;
  const call = textOf(readRecord(detail).to);
  return `${t("Next call")}: ${call ? shownCall(call) : t("No date")}`;
}

const formerSchema = z.array(z.object({ note: z.string(), at: z.string(), by: z.string().nullable() }));

export const formerNotes = ({ detail }: Pick<LeadEvent, "detail">): z.infer<typeof formerSchema> =>
  formerSchema.safeParse(readRecord(detail).former).data ?? [];

/** Events of an earlier release do not say whether a mail server accepted it. */
const notifiedWords: Record<string, Word> = {
  mail: word("Mail sent to the office."),
  file: word("No mail was sent: this server has no mail service."),
};
const contactWords: Record<string, Word> = {
  called: word("{who} called and spoke with them."),
  no_answer: word("{who} called, no answer."),
  busy: word("{who} called: busy."),
  dialled: word("{who} opened the phone."),
  chat_opened: word("{who} opened WhatsApp."),
  mail_opened: word("{who} opened a mail."),
  whatsapp: word("{who} sent a WhatsApp message."),
  mail: word("{who} wrote a mail."),
};
const statusWord = (status: string | null): string =>
  isStatus(status) ? statusLook(status).text : t("unknown");
const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value ? value : undefined;
