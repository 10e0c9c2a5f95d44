import { randomBytes } from "node:crypto";
import { z } from "zod";
import { nameOfSubject } from "#app/content/review/check-subjects.ts";
import { dayInIndia } from "#app/lib/time/today-in-india.ts";
import { findDefaultChecker } from "#app/staff/reviews/default-checker.ts";
import { hashLink } from "#server/access/link-hash.ts";
import { memberMail, type WriteMemberMail } from "./member-mail.ts";
import { type MemberWords, wordsFor } from "./member-words.ts";

/** The texts that a member must check against their sources, due today or overdue. */
export const dueChecksMail = memberMail(
  { day: z.iso.date() },
  async ({ service, siteUrl, member, t }, { day }) => {
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
      t,
    );
  },
);

type DueCheck = { subject: string; on: string };

function letterAbout(due: readonly DueCheck[], siteUrl: string, t: MemberWords["t"]) {
  if (due.length === 0) return undefined;
  return {
    subject: t("Texts due for a check: {count}", { count: due.length }),
    text: [
      t(
        "Compare these texts with their sources, correct what has changed, and enter the date of the next check:",
      ),
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

/** A checker may have no account, but everyone can read a public page. */
function publicAddress(subject: string, siteUrl: string): string {
  const [part, slug] = subject.split("/");
  return part === "guide" || part === "district" ? `\n  ${siteUrl}/${slug}` : "";
}

const defaultSchema = z.object({ due: z.array(z.object({ subject: z.string(), on: z.iso.date() })) });

/** The same mail for the default checker of the set-up, who need not be a member. */
export const defaultChecksMail: WriteMemberMail = async ({ service, siteUrl }, payload) => {
  const checker = await findDefaultChecker(service);
  const { t } = await wordsFor(undefined);
  const letter = letterAbout(defaultSchema.parse(payload).due, siteUrl, t);
  return checker && letter && { ...letter, to: [checker.email] };
};

/**
 * The link for an advocate, and the second one that confirms an approval. Each attempt creates a new link, and the
 * database stores only its hash: the link exists only in the mail.
 */
export const readingLinkMail: WriteMemberMail = async ({ service, siteUrl }, payload) => {
  const { reading } = z.object({ reading: z.uuid() }).parse(payload);
  const link = randomBytes(32).toString("hex");
  const { data: asked } = await service
    .from("content_readings")
    .update({ link_hash: hashLink(link) })
    .eq("id", reading)
    .is("answer", null)
    .gt("expires_at", new Date().toISOString())
    .select("kind, slug, expires_at, pressed_at, advocate")
    .maybeSingle()
    .throwOnError();
  if (!asked?.advocate) return undefined;
  const { data: advocate } = await service
    .from("advocates")
    .select("name, email")
    .eq("id", asked.advocate)
    .single()
    .throwOnError();
  const name = nameOfSubject(`${asked.kind}/${asked.slug}`);
  const words = asked.pressed_at
    ? [
        `Someone opened your link to “${name}” and pressed “approve”. If that was you, open this link and confirm it:`,
        "",
        "If it was not you, do nothing, or say through the same link what should change.",
      ]
    : [
        `We ask you to read the page “${name}” before we say that an advocate has checked it. You can approve it or say what should change:`,
        "",
        "If you approve it, the page names you and your enrolment number. We then send a second link, with which you confirm it. Please do not pass the links on.",
      ];
  words.splice(1, 0, "", `${siteUrl}/review?link=${link}`);
  return {
    to: [advocate.email],
    subject: asked.pressed_at ? `Please confirm: ${name}` : `Please read: ${name}`,
    text: [
      `${advocate.name},`,
      "",
      ...words,
      "",
      `The link works until ${dayInIndia(asked.expires_at)}.`,
      "",
    ].join("\n"),
  };
};

export const readingAnsweredMail = memberMail(
  { reading: z.uuid() },
  async ({ service, siteUrl, t }, { reading }) => {
    const { data: answered } = await service
      .from("content_readings")
      .select("kind, slug, answer, reader, remark")
      .eq("id", reading)
      .maybeSingle()
      .throwOnError();
    if (!answered?.answer) return undefined;
    const name = nameOfSubject(`${answered.kind}/${answered.slug}`);
    const values = { name, who: answered.reader ?? "" };
    const subject =
      answered.answer === "approved"
        ? t("{who} approved “{name}”", values)
        : t("{who} asks for a change of “{name}”", values);
    return {
      subject,
      text: [
        subject,
        ...(answered.remark ? ["", answered.remark] : []),
        "",
        `${siteUrl}/admin/reviews`,
        "",
      ].join("\n"),
    };
  },
);
