import { z } from "zod";
import { deviceName } from "#app/contracts/device-name.ts";
import { readRole } from "#app/contracts/role.ts";
import { factorWords, roleWords } from "#app/staff/team/role-words.ts";
import { type Word, word } from "#app/staff/words/words.ts";
import { memberMail, type WriteMemberMail } from "./member-mail.ts";
import { wordsFor } from "./member-words.ts";

const payload = {
  agent: z.string().nullable(),
  range: z.string().nullable(),
  at: z.string(),
  /** False when the password was correct but the second factor was not given. */
  is_whole: z.boolean(),
};

/** The account was used, or its password given, on a new device. Members cannot turn this mail off. */
export const newDeviceMail = memberMail(
  payload,
  async ({ siteUrl, t, moment }, { agent, range, at, is_whole: isWhole }) => {
    const device = deviceName(agent ?? "");
    const profile = { address: `${siteUrl}/admin/profile` };
    const happened = isWhole
      ? t("Someone signed in to the staff area with your account on a new device.")
      : t(
          "Someone entered the correct password for your account on a new device, but did not complete the second step. They have not seen anything.",
        );
    const toDo = isWhole
      ? [
          t("If it was not you:"),
          `1. ${t("End that session under “Where you are signed in” and choose a new password: {address}", profile)}`,
          `2. ${t("If you cannot sign in, ask for a new password: {address}", { address: `${siteUrl}/admin/forgotten-password` })}`,
          `3. ${t("Tell an owner of the site.")}`,
        ]
      : [
          t("If it was not you, someone knows your password:"),
          `1. ${t("Choose a new one, which you use nowhere else: {address}", profile)}`,
          `2. ${t("Tell an owner of the site.")}`,
        ];
    return {
      subject: isWhole
        ? t("New sign-in: {device}", { device })
        : t("Your password was used, and stopped at the second step"),
      text: [
        happened,
        "",
        t("Device: {device}", { device }),
        range ? t("Place: network address {range}", { range }) : t("Place: not known"),
        t("Time: {moment} (Indian time)", { moment: moment(at) }),
        "",
        t("If it was you, you do not need to do anything."),
        "",
        ...toDo,
        "",
      ].join("\n"),
    };
  },
);

const payloadSchema = z.object({
  member: z.uuid(),
  acts: z.array(z.object({ what: z.string(), type: z.string().optional(), at: z.string() })).min(1),
  also: z.string().optional(),
});

const sentences: Record<string, Word> = {
  factor_added: word("Added to your account: {what}."),
  factor_removed: word("Removed from your account: {what}."),
  codes_replaced: word("New recovery codes were made. The former ones no longer work."),
  password_changed: word("Your password was changed."),
  address_changed: word("The email address of your account was changed."),
  sessions_ended: word("Other devices were signed out of your account."),
  change_refused: word(
    "Someone who is signed in as you tried to change the account without your password or second step. It was refused.",
  ),
  suspended: word("An owner suspended your account."),
  reopened: word("An owner reopened your account."),
  removed: word("An owner removed your account."),
  role_changed: word("An owner changed your role: {what}."),
};

/** A credential of a member was changed. Suspended and former members get this mail too; it cannot be turned off. */
export const accountMail: WriteMemberMail = async ({ service, siteUrl }, payload) => {
  const { member, acts, also } = payloadSchema.parse(payload);
  const { data } = await service.auth.admin.getUserById(member);
  const to = [...new Set([data.user?.email, also].flatMap((address) => address ?? []))];
  if (to.length === 0) return undefined;
  const { data: known } = await service
    .from("staff")
    .select("language")
    .eq("user_id", member)
    .maybeSingle()
    .throwOnError();
  const { t, moment } = await wordsFor(known?.language);
  const happened = ({ what, type = "" }: (typeof acts)[number]) => {
    const named = what === "role_changed" ? roleWords[readRole(type)].name : factorWords[type];
    return t(sentences[what] ?? word("The account was changed."), {
      what: t(named ?? word("a second step")),
    });
  };
  const isRefused = acts.every(({ what }) => what === "change_refused");
  return {
    to,
    subject: t(isRefused ? "A change of your account was refused" : "Your account was changed"),
    text: [
      t("This happened to your account in the staff area of {site} (Indian time):", {
        site: new URL(siteUrl).host,
      }),
      "",
      ...acts.map((act) => `${moment(act.at)}: ${happened(act)}`),
      "",
      t("If it was you, or you know of it, you do not need to do anything."),
      "",
      t("If it was not you:"),
      `1. ${t("Sign out everywhere else and choose a new password: {address}", { address: `${siteUrl}/admin/profile` })}`,
      `2. ${t("If you cannot sign in, ask for a new password: {address}", { address: `${siteUrl}/admin/forgotten-password` })}`,
      `3. ${t("Tell an owner of the site.")}`,
      "",
    ].join("\n"),
  };
};
