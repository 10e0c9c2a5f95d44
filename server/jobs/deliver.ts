import { z } from "zod";
import { may, readRole } from "#app/contracts/role.ts";
import { maxAttachments } from "#app/leads/attachment-rules.ts";
import type { DetailNames } from "#app/leads/lead-details.ts";
import { readRecord, type Supabase } from "#app/lib/supabase.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { type Delivery, trySend } from "#server/mail/try-send.ts";
import { accountMail, newDeviceMail } from "./account-mail.ts";
import { bareMail, leadListMail, leadMail, type MailedLead, mailedColumns, mailedLine } from "./lead-mail.ts";
import { findLeadRecipients } from "./lead-recipients.ts";
import { memberMail, type WriteMemberMail } from "./member-mail.ts";
import type { MemberWords } from "./member-words.ts";
import type { ClaimedRow } from "./outbox.ts";
import { defaultChecksMail, dueChecksMail, readingAnsweredMail, readingLinkMail } from "./review-mails.ts";

const handoverMail = memberMail(
  { by: z.uuid().nullable(), leads: z.array(z.uuid()) },
  async ({ service, siteUrl, member, reader, t }, { by, leads }) => {
    if (!worksWithPeople(reader)) return undefined;
    const { data: found } = await service
      .from("contact_leads")
      .select(`${mailedColumns}, person_id`)
      .in("id", leads.slice(0, 200))
      .order("created_at")
      .throwOnError();
    // People who were handed on meanwhile are left out.
    const { data: theirs } = await service
      .from("people")
      .select("id")
      .in(
        "id",
        found.map(({ person_id }) => person_id ?? ""),
      )
      .eq("assignee", member)
      .throwOnError();
    const kept = found.filter(({ person_id }) => theirs.some(({ id }) => id === person_id));
    if (kept.length === 0) return undefined;
    const { data: giver } = by
      ? await service.from("staff").select("display_name").eq("user_id", by).maybeSingle().throwOnError()
      : { data: null };
    const who = giver?.display_name || t("a colleague");
    const count = new Set(kept.map(({ person_id }) => person_id)).size;
    const subject =
      count === 1
        ? t("{who} handed one person over to you", { who })
        : t("{who} handed {count} people over to you", { who, count });
    return { subject, text: letter(subject, kept, siteUrl, t) };
  },
);

const dueCallsMail = memberMail(
  { day: z.iso.date() },
  async ({ service, siteUrl, member, reader, t }, { day }) => {
    if (!worksWithPeople(reader)) return undefined;
    const due = service
      .from("people")
      .select("latest_lead")
      .lte("next_call", `${day}T23:59:59`)
      .in("tray", ["new", "contacted", "in_progress"]);
    // Owners also get the calls of people without a handler.
    const theirs =
      reader.role === "owner" ? due.or(`assignee.eq.${member},assignee.is.null`) : due.eq("assignee", member);
    const { data: people } = await theirs.order("next_call").limit(200).throwOnError();
    const latest = people.map(({ latest_lead }) => latest_lead ?? "");
    const { data } = await service
      .from("contact_leads")
      .select(mailedColumns)
      .in("id", latest)
      .throwOnError();
    const found = data.sort((one, other) => latest.indexOf(one.id) - latest.indexOf(other.id));
    if (found.length === 0) return undefined;
    const subject = t("Promised calls, for today or overdue: {count}", { count: found.length });
    return { subject, text: letter(subject, found, siteUrl, t) };
  },
);

/** A role may have changed after the mail was queued. */
const worksWithPeople = ({ role }: { role: string }) => may(readRole(role), "people.work");

const letter = (first: string, leads: MailedLead[], siteUrl: string, t: MemberWords["t"]): string =>
  [
    first,
    "",
    ...leads.flatMap((lead) => [...mailedLine(lead, siteUrl), ""]),
    t("Choose which mails you get: {address}", { address: `${siteUrl}/admin/profile` }),
    "",
  ].join("\n");

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
