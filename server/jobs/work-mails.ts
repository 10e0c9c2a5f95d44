import { z } from "zod";
import { may, readRole } from "#app/contracts/role.ts";
import { type MailedLead, mailedColumns, mailedLine } from "./lead-mail.ts";
import { memberMail } from "./member-mail.ts";
import type { MemberWords } from "./member-words.ts";

export const handoverMail = memberMail(
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

export const dueCallsMail = memberMail(
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
