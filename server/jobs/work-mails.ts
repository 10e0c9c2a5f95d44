import { z } from "zod";
import { may, readRole } from "#app/contracts/role.ts";
import { type MailedLead, mailedColumns, mailedLine } from "./lead-mail.ts";
import { memberMail } from "./member-mail.ts";

/** Leads were assigned to the member. */
export const handoverMail = memberMail(
  { by: z.uuid().nullable(), leads: z.array(z.uuid()) },
  async ({ service, siteUrl, member, reader }, { by, leads }) => {
    if (!worksWithPeople(reader)) return undefined;
    const { data: found } = await service
      .from("contact_leads")
      .select(mailedColumns)
      .in("id", leads.slice(0, 200))
      // Leads that were reassigned meanwhile are left out.
      .eq("assignee", member)
      .order("created_at")
      .throwOnError();
    if (found.length === 0) return undefined;
    const { data: giver } = by
      ? await service.from("staff").select("display_name").eq("user_id", by).maybeSingle().throwOnError()
      : { data: null };
    const who = giver?.display_name || "A colleague";
    const what = found.length === 1 ? "a lead" : `${found.length} leads`;
    return { subject: `${who} gave you ${what}`, text: letter(`${who} gave you ${what}.`, found, siteUrl) };
  },
);

/** Calls that are due today or overdue. */
export const dueCallsMail = memberMail(
  { day: z.iso.date() },
  async ({ service, siteUrl, member, reader }, { day }) => {
    if (!worksWithPeople(reader)) return undefined;
    const due = service
      .from("contact_leads")
      .select(mailedColumns)
      .lte("follow_up_on", day)
      .in("status", ["new", "contacted", "in_progress"]);
    // Owners also get the calls of unassigned leads.
    const theirs =
      reader.role === "owner" ? due.or(`assignee.eq.${member},assignee.is.null`) : due.eq("assignee", member);
    const { data: found } = await theirs.order("follow_up_on").limit(200).throwOnError();
    if (found.length === 0) return undefined;
    const what = found.length === 1 ? "1 promised call" : `${found.length} promised calls`;
    return { subject: `Today: ${what}`, text: letter(`${what}, for today or overdue.`, found, siteUrl) };
  },
);

/** A role may have changed after the mail was queued. */
const worksWithPeople = ({ role }: { role: string }) => may(readRole(role), "people.work");

const letter = (first: string, leads: MailedLead[], siteUrl: string): string =>
  [
    first,
    "",
    ...leads.flatMap((lead) => [...mailedLine(lead, siteUrl), ""]),
    `Choose which mails you get: ${siteUrl}/admin/profile`,
    "",
  ].join("\n");
