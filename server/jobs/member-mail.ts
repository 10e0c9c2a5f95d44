import type { Row, Supabase } from "#app/lib/supabase.ts";
import { deviceName } from "#app/staff/account/device-name.ts";
import { inIndia, type MailedLead, mailedColumns, mailedLine } from "./lead-mail.ts";

export type MemberMail = { to: string[]; subject: string; text: string };
type Reader = Pick<Row<"staff">, "role"> & { address: string };

/** Somebody gave them leads. Undefined when there is nothing left to say, or nobody to say it to. */
export async function handoverMail(
  service: Supabase,
  { member, by, leads }: { member: string; by: string | null; leads: readonly string[] },
  siteUrl: string,
): Promise<MemberMail | undefined> {
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
): Promise<MemberMail | undefined> {
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

export type NewDevice = {
  member: string;
  agent: string | null;
  range: string | null;
  at: string;
  /** False when the password was right and the second factor never came. */
  is_whole: boolean;
};

/** Their account was opened, or half opened, on a device they have not used before. Not a mail one can turn off. */
export async function newDeviceMail(
  service: Supabase,
  { member, agent, range, at, is_whole: isWhole }: NewDevice,
  siteUrl: string,
): Promise<MemberMail | undefined> {
  const reader = await findReader(service, member);
  if (!reader) return undefined;
  const device = deviceName(agent ?? "");
  const facts = [
    `Device:  ${device}`,
    `Place:   ${range ? `network address ${range}` : "not known"}`,
    `Time:    ${inIndia.format(new Date(at))} (Indian time)`,
  ];
  const wasYou = "If it was you, there is nothing to do.";
  const happened = isWhole
    ? "Somebody signed in to the staff area with your account, on a device it was not used on before."
    : "Somebody gave the right password for your account, on a device it was not used on before, and was stopped because the second step was not shown. They have seen nothing.";
  const toDo = isWhole
    ? [
        "If it was not you:",
        `1. Open ${siteUrl}/admin/profile, end that session under "Where you are signed in" and choose a new password.`,
        `2. If you cannot sign in, ask for a new password: ${siteUrl}/admin/forgotten-password`,
        "3. Tell an owner of the site.",
      ]
    : [
        "If it was not you, somebody knows your password:",
        `1. Open ${siteUrl}/admin/profile and choose a new one, which you use nowhere else.`,
        "2. Tell an owner of the site.",
      ];
  return {
    to: [reader.address],
    subject: isWhole ? `New sign-in: ${device}` : "Your password was used, and stopped at the second step",
    text: [happened, "", ...facts, "", wasYou, "", ...toDo, ""].join("\n"),
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

export async function findReader(service: Supabase, member: string): Promise<Reader | undefined> {
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
