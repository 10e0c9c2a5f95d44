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
    const who = giver?.display_name || "A colleague";
    const what = kept.length === 1 ? "a lead" : `${kept.length} leads`;
    return { subject: `${who} gave you ${what}`, text: letter(`${who} gave you ${what}.`, kept, siteUrl) };
  },
);

/** Calls that are due today or overdue. */
export const dueCallsMail = memberMail(
  { day: z.iso.date() },
  async ({ service, siteUrl, member, reader }, { day }) => {
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
