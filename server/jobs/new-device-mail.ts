import { z } from "zod";
import { deviceName } from "#app/contracts/device-name.ts";
import { memberMail } from "./member-mail.ts";

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
