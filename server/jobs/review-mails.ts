import { z } from "zod";
import { nameOfSubject } from "#app/content/check-subjects.ts";
import { memberMail } from "./member-mail.ts";

/** What a member is to compare with its sources again, today or since before. */
export const dueChecksMail = memberMail(
  { day: z.iso.date() },
  async ({ service, siteUrl, member }, { day }) => {
    const { data: due } = await service
      .from("content_checks")
      .select("subject, next_on")
      .eq("checker", member)
      .lte("next_on", day)
      .order("next_on")
      .limit(200)
      .throwOnError();
    if (due.length === 0) return undefined;
    const what = due.length === 1 ? "1 text is" : `${due.length} texts are`;
    return {
      subject: `${what} due for a check`,
      text: [
        `${what} due for a check: compare with the sources, change what is no longer true, and enter the next day.`,
        "",
        ...due.map(({ subject, next_on: on }) => `- ${nameOfSubject(subject)} (${on})`),
        "",
        `${siteUrl}/admin/reviews`,
        "",
      ].join("\n"),
    };
  },
);

/** Somebody read a page that this member had shown them by a link. */
export const readingAnsweredMail = memberMail(
  { reading: z.uuid() },
  async ({ service, siteUrl }, { reading }) => {
    const { data: answered } = await service
      .from("content_readings")
      .select("kind, slug, answer, reader, remark")
      .eq("id", reading)
      .maybeSingle()
      .throwOnError();
    if (!answered?.answer) return undefined;
    const name = nameOfSubject(`${answered.kind}/${answered.slug}`);
    const said = answered.answer === "approved" ? "approved it as it stands" : "asks for a change first";
    return {
      subject: `${name}: ${said}`,
      text: [
        `${answered.reader} read “${name}” and ${said}.`,
        ...(answered.remark ? ["", answered.remark] : []),
        "",
        `${siteUrl}/admin/reviews`,
        "",
      ].join("\n"),
    };
  },
);
