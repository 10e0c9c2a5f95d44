import { z } from "zod";
import { readRecord } from "#app/lib/read-record.ts";
import type { Supabase } from "#app/lib/supabase.ts";

import type { Mailer } from "#server/mail/mailer.ts";
import { type Delivery, trySend } from "#server/mail/try-send.ts";
import { bareMail, leadListMail, leadMail, type MailedLead, mailedColumns } from "./lead-mail.ts";
import { findLeadRecipients } from "./lead-recipients.ts";
import { dueCallsMail, handoverMail, newDeviceMail } from "./member-mail.ts";
import type { ClaimedRow } from "./outbox.ts";
import { dueChecksMail, readingAnsweredMail } from "./review-mail.ts";

export type DeliveryParts = {
  service: Supabase;
  mailer: Mailer;
  leadsTo: string[];
  siteUrl: string;
};

/** All rows of one batch: one mail, or one file to erase. */
export async function deliver(parts: DeliveryParts, rows: ClaimedRow[]): Promise<Delivery> {
  const [first] = rows;
  switch (first?.kind) {
    case "lead_created":
      return sendLeadMail(parts, rows, first.batch);
    case "paper_erased":
      return eraseAttachment(parts.service, String(readRecord(first.payload).path ?? ""));
    case "leads_handed_over":
      return sendToMember(
        parts,
        first,
        handoverMail(parts.service, handover.parse(first.payload), parts.siteUrl),
      );
    case "calls_due":
      return sendToMember(
        parts,
        first,
        dueCallsMail(parts.service, dueOn.parse(first.payload), parts.siteUrl),
      );
    case "new_device":
      return sendToMember(
        parts,
        first,
        newDeviceMail(parts.service, newDevice.parse(first.payload), parts.siteUrl),
      );
    case "checks_due":
      return sendToMember(
        parts,
        first,
        dueChecksMail(parts.service, dueOn.parse(first.payload), parts.siteUrl),
      );
    case "reading_answered":
      return sendToMember(
        parts,
        first,
        readingAnsweredMail(parts.service, readingAnswered.parse(first.payload), parts.siteUrl),
      );
    default:
      return { state: "refused", reason: "unknown kind" };
  }
}

const handover = z.object({ member: z.uuid(), by: z.uuid().nullable(), leads: z.array(z.uuid()) });
const dueOn = z.object({ member: z.uuid(), day: z.iso.date() });
const readingAnswered = z.object({ member: z.uuid(), reading: z.uuid() });
const newDevice = z.object({
  member: z.uuid(),
  agent: z.string().nullable(),
  range: z.string().nullable(),
  at: z.string(),
  is_whole: z.boolean(),
});

async function sendToMember(
  { mailer, siteUrl }: DeliveryParts,
  { batch }: ClaimedRow,
  writing: ReturnType<typeof handoverMail>,
): Promise<Delivery> {
  const mail = await writing;
  if (!mail) return { state: "done" };
  return trySend(mailer, { ...mail, messageId: `<${batch}@${new URL(siteUrl).hostname}>` });
}

async function sendLeadMail(parts: DeliveryParts, rows: ClaimedRow[], batch: string): Promise<Delivery> {
  const { service, mailer, siteUrl } = parts;
  const leads = await findLeads(
    service,
    rows.map(({ payload }) => String(readRecord(payload).lead_id)),
  );
  // Erased meanwhile: there is nothing left to tell.
  const [only] = leads;
  if (!only) return { state: "done" };
  const { addresses: to } = await findLeadRecipients(service, parts.leadsTo);
  if (to.length === 0) return { state: "later", reason: "nobody to write to" };
  const envelope = { to, messageId: `<${batch}@${new URL(siteUrl).hostname}>` };
  const full = leads.length === 1 ? leadMail(only, siteUrl) : leadListMail(leads, siteUrl);
  const delivery = await trySend(mailer, { ...envelope, ...full });
  if (delivery.state !== "refused") return delivery;
  // A visitor's words can make a mail look like spam. That must not keep us from hearing of the visitor.
  return trySend(mailer, { ...envelope, ...bareMail(leads, siteUrl) });
}

async function findLeads(service: Supabase, ids: string[]): Promise<MailedLead[]> {
  const found = service.from("contact_leads").select(mailedColumns).in("id", ids).order("created_at");
  return (await found.throwOnError()).data;
}

async function eraseAttachment(service: Supabase, path: string): Promise<Delivery> {
  if (!path) return { state: "done" };
  const { error } = await service.storage.from("papers").remove([path]);
  return error ? { state: "refused", reason: "storage" } : { state: "done" };
}
