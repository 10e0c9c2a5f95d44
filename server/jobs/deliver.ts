import { readRecord } from "#app/lib/read-record.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { type Delivery, trySend } from "#server/mail/try-send.ts";
import { bareMail, leadListMail, leadMail, type MailedLead, mailedColumns } from "./lead-mail.ts";
import { findLeadRecipients } from "./lead-recipients.ts";
import type { WriteMemberMail } from "./member-mail.ts";
import { newDeviceMail } from "./new-device-mail.ts";
import type { ClaimedRow } from "./outbox.ts";
import { defaultChecksMail, dueChecksMail, readingAnsweredMail } from "./review-mails.ts";
import { dueCallsMail, handoverMail } from "./work-mails.ts";

export type DeliveryParts = {
  service: Supabase;
  mailer: Mailer;
  leadsTo: string[];
  siteUrl: string;
};

const memberMails: Record<string, WriteMemberMail> = {
  leads_handed_over: handoverMail,
  calls_due: dueCallsMail,
  new_device: newDeviceMail,
  checks_due: dueChecksMail,
  default_checks_due: defaultChecksMail,
  reading_answered: readingAnsweredMail,
};

/** Handles all rows of one batch: one mail, or one file to delete. */
export async function deliver(parts: DeliveryParts, rows: ClaimedRow[]): Promise<Delivery> {
  const [first] = rows;
  if (!first) return { state: "done" };
  if (first.kind === "lead_created") return sendLeadMail(parts, rows, first.batch);
  if (first.kind === "paper_erased")
    return eraseAttachment(parts.service, String(readRecord(first.payload).path ?? ""));
  const write = memberMails[first.kind];
  return write ? sendToMember(parts, first, write) : { state: "refused", reason: "unknown kind" };
}

async function sendToMember(
  parts: DeliveryParts,
  { batch, payload }: ClaimedRow,
  write: WriteMemberMail,
): Promise<Delivery> {
  const mail = await write(parts, payload);
  if (!mail) return { state: "done" };
  return trySend(parts.mailer, { ...mail, messageId: `<${batch}@${new URL(parts.siteUrl).hostname}>` });
}

async function sendLeadMail(parts: DeliveryParts, rows: ClaimedRow[], batch: string): Promise<Delivery> {
  const { service, mailer, siteUrl } = parts;
  const leads = await findLeads(
    service,
    rows.map(({ payload }) => String(readRecord(payload).lead_id)),
  );
  // The leads were erased meanwhile.
  const [only] = leads;
  if (!only) return { state: "done" };
  const { addresses: to } = await findLeadRecipients(service, parts.leadsTo);
  if (to.length === 0) return { state: "later", reason: "no recipient" };
  const envelope = { to, messageId: `<${batch}@${new URL(siteUrl).hostname}>` };
  const full = leads.length === 1 ? leadMail(only, siteUrl) : leadListMail(leads, siteUrl);
  const delivery = await trySend(mailer, { ...envelope, ...full });
  if (delivery.state !== "refused") return delivery;
  // The text of a visitor can make a mail look like spam. The recipients must hear of the lead all the same.
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
