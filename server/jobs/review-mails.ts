import { z } from "zod";
import { nameOfSubject } from "#app/content/review/check-subjects.ts";
import { findDefaultChecker } from "#app/staff/reviews/default-checker.ts";
import { memberMail, type WriteMemberMail } from "./member-mail.ts";

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
    return letterAbout(
      due.map(({ subject, next_on: on }) => ({ subject, on: on ?? day })),
      siteUrl,
    );
  },
);

type DueCheck = { subject: string; on: string };

function letterAbout(due: readonly DueCheck[], siteUrl: string) {
  if (due.length === 0) return undefined;
  const what = due.length === 1 ? "1 text is" : `${due.length} texts are`;
  return {
    subject: `${what} due for a check`,
    text: [
      `${what} due for a check: compare with the sources, change what is no longer true, and enter the next day.`,
      "",
      ...due.map(
        ({ subject, on }) => `- ${nameOfSubject(subject)} (${on})${publicAddress(subject, siteUrl)}`,
      ),
      "",
      `${siteUrl}/admin/reviews`,
      "",
    ].join("\n"),
  };
}

/** Who checks may have no account: a page can be read by everybody. */
function publicAddress(subject: string, siteUrl: string): string {
  const [part, slug] = subject.split("/");
  return part === "guide" || part === "district" ? `\n  ${siteUrl}/${slug}` : "";
}

const defaultSchema = z.object({ due: z.array(z.object({ subject: z.string(), on: z.iso.date() })) });

/** The same for whom the set-up names, who need not be a member. */
export const defaultChecksMail: WriteMemberMail = async ({ service, siteUrl }, payload) => {
  const checker = await findDefaultChecker(service);
  const letter = letterAbout(defaultSchema.parse(payload).due, siteUrl);
  return checker && letter && { ...letter, to: [checker.email] };
};

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
