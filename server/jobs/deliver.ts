import { maxAttachments } from "#app/leads/attachment-rules.ts";
import type { DetailNames } from "#app/leads/lead-details.ts";
import { readRecord, type Supabase } from "#app/lib/supabase.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { type Delivery, trySend } from "#server/mail/try-send.ts";
import { accountMail, newDeviceMail } from "./account-mail.ts";
import { bareMail, leadListMail, leadMail, type MailedLead, mailedColumns } from "./lead-mail.ts";
import { findLeadRecipients } from "./lead-recipients.ts";
import type { WriteMemberMail } from "./member-mail.ts";
import type { ClaimedRow } from "./outbox.ts";
import { defaultChecksMail, dueChecksMail, readingAnsweredMail, readingLinkMail } from "./review-mails.ts";
import { dueCallsMail, handoverMail } from "./work-mails.ts";

export type DeliveryParts = {
  service: Supabase;
  mailer: Mailer;
  leadsTo: string[];
  siteUrl: string;
  leadNames?: () => Promise<DetailNames>;
};

/** The mail waits because attachments are still arriving, or there is no owner yet. Other mail is sent meanwhile. */
type Waiting = { state: "waits"; reason: string };

const memberMails: Record<string, WriteMemberMail> = {
  leads_handed_over: handoverMail,
  calls_due: dueCallsMail,
  new_device: newDeviceMail,
  account_changed: accountMail,
  checks_due: dueChecksMail,
  default_checks_due: defaultChecksMail,
  reading_link: readingLinkMail,
  reading_answered: readingAnsweredMail,
};

/** Handles all rows of one batch: one mail, or one file to delete. */
export async function deliver(parts: DeliveryParts, rows: ClaimedRow[]): Promise<Delivery | Waiting> {
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

async function sendLeadMail(
  parts: DeliveryParts,
  rows: ClaimedRow[],
  batch: string,
): Promise<Delivery | Waiting> {
  const { service, mailer, siteUrl } = parts;
  const leads = await findLeads(
    service,
    rows.map(({ payload }) => String(readRecord(payload).lead_id)),
  );
  // The leads were erased meanwhile.
  const [only] = leads;
  if (!only) return { state: "done" };
  const { addresses: to } = await findLeadRecipients(service, parts.leadsTo);
  if (to.length === 0) return { state: "waits", reason: "no recipient" };
  const envelope = { to, messageId: `<${batch}@${new URL(siteUrl).hostname}>` };
  // Only a mail about one lead waits for its attachments and lists them, so that they cannot delay mail about others.
  const papers = leads.length === 1 ? await findPapers(service, only.id) : [];
  if (leads.length === 1 && awaitsPapers(only, papers.length))
    return { state: "waits", reason: "papers are arriving" };
  const full =
    leads.length === 1
      ? leadMail(only, siteUrl, papers, await parts.leadNames?.())
      : leadListMail(leads, siteUrl);
  const delivery = await trySend(mailer, { ...envelope, ...full });
  if (delivery.state !== "refused") return delivery;
  // The text of a visitor can make a mail look like spam. The recipients must still learn of the lead.
  return trySend(mailer, { ...envelope, ...bareMail(leads, siteUrl) });
}

async function findLeads(service: Supabase, ids: string[]): Promise<MailedLead[]> {
  const found = service.from("contact_leads").select(mailedColumns).in("id", ids).order("created_at");
  return (await found.throwOnError()).data;
}

async function findPapers(service: Supabase, leadId: string): Promise<string[]> {
  const papers = service.from("lead_papers").select("file_name").eq("lead_id", leadId);
  const { data } = await papers.not("stored_at", "is", null).order("created_at").throwOnError();
  return data.map(({ file_name: name }) => name);
}

const paperPatienceMs = 3 * 60_000;

/** Attachments follow their lead within minutes or never. Without JavaScript their number is not known ("yes"). */
function awaitsPapers({ details, created_at: createdAt }: MailedLead, arrived: number): boolean {
  const { papers } = readRecord(details);
  if (typeof papers !== "string") return false;
  const isRecent = Date.now() - new Date(createdAt).getTime() < paperPatienceMs;
  return isRecent && arrived < (Number(papers) || maxAttachments);
}

async function eraseAttachment(service: Supabase, path: string): Promise<Delivery> {
  if (!path) return { state: "done" };
  const { error } = await service.storage.from("papers").remove([path]);
  return error ? { state: "refused", reason: "storage" } : { state: "done" };
}
