import type { Row, Supabase } from "#app/lib/supabase.ts";
import { type MailedLead, mailedColumns, mailedLine } from "./lead-mail.ts";

type Content = { to: string[]; subject: string; text: string };
type Reader = Pick<Row<"staff">, "role"> & { address: string };

/** Somebody gave them leads. Undefined when there is nothing left to say, or nobody to say it to. */
export async function handoverMail(
  service: Supabase,
  { member, by, leads }: { member: string; by: string | null; leads: readonly string[] },
  siteUrl: string,
): Promise<Content | undefined> {
  const reader = await findReader(service, member);
  if (!reader) return undefined;
  const { data: found } = await service
    .from("contact_leads")
    .select(mailedColumns)
    .in("id", [...leads].slice(0, 200))
    // Given on meanwhile: then it is not theirs to answer.
    .eq("assignee", member)
    .order("created_at")
    .throwOnError();
  if (found.length === 0) return undefined;
  const { data: giver } = by
    ? await service.from("staff").select("display_name").eq("user_id", by).maybeSingle().throwOnError()
    : { data: null };
  const who = giver?.display_name || "A colleague";
  const what = found.length === 1 ? "a lead" : `${found.length} leads`;
  return {
    to: [reader.address],
    subject: `${who} gave you ${what}`,
    text: letter([`${who} gave you ${what}.`], found, siteUrl),
  };
}

/** The calls promised for today and before. */
export async function dueCallsMail(
  service: Supabase,
  { member, day }: { member: string; day: string },
  siteUrl: string,
): Promise<Content | undefined> {
  const reader = await findReader(service, member);
  if (!reader) return undefined;
  const due = service
    .from("contact_leads")
    .select(mailedColumns)
    .lte("follow_up_on", day)
    .in("status", ["new", "contacted", "in_progress"]);
  // Owners hear of promises that nobody has taken on.
  const theirs =
    reader.role === "owner" ? due.or(`assignee.eq.${member},assignee.is.null`) : due.eq("assignee", member);
  const { data: found } = await theirs.order("follow_up_on").limit(200).throwOnError();
  if (found.length === 0) return undefined;
  const what = found.length === 1 ? "1 promised call" : `${found.length} promised calls`;
  return {
    to: [reader.address],
    subject: `Today: ${what}`,
    text: letter([`${what}, for today or overdue.`], found, siteUrl),
  };
}

const letter = (first: string[], leads: MailedLead[], siteUrl: string): string =>
  [
    ...first,
    "",
    ...leads.flatMap((lead) => [...mailedLine(lead, siteUrl), ""]),
    `Which mails you get is your choice: ${siteUrl}/admin/profile`,
    "",
  ].join("\n");

async function findReader(service: Supabase, member: string): Promise<Reader | undefined> {
  const { data: row } = await service
    .from("staff")
    .select("role")
    .eq("user_id", member)
    .eq("is_suspended", false)
    .maybeSingle()
    .throwOnError();
  if (!row) return undefined;
  const { data, error } = await service.auth.admin.getUserById(member);
  if (error) throw error;
  return data.user.email ? { ...row, address: data.user.email } : undefined;
}
