import { z } from "zod";
import { deviceName } from "#app/contracts/device-name.ts";
import { inIndia } from "./lead-mail.ts";
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
  async ({ siteUrl }, { agent, range, at, is_whole: isWhole }) => {
    const device = deviceName(agent ?? "");
    const facts = [
      `Device:  ${device}`,
      `Place:   ${range ? `network address ${range}` : "not known"}`,
      `Time:    ${inIndia.format(new Date(at))} (Indian time)`,
    ];
    const wasYou = "If it was you, you do not need to do anything.";
    const happened = isWhole
      ? "Someone signed in to the staff area with your account on a new device."
      : "Someone entered the correct password for your account on a new device, but did not complete the second step. They have not seen anything.";
    const toDo = isWhole
      ? [
          "If it was not you:",
          `1. Open ${siteUrl}/admin/profile, end that session under "Where you are signed in" and choose a new password.`,
          `2. If you cannot sign in, ask for a new password: ${siteUrl}/admin/forgotten-password`,
          "3. Tell an owner of the site.",
        ]
      : [
          "If it was not you, someone knows your password:",
          `1. Open ${siteUrl}/admin/profile and choose a new one, which you use nowhere else.`,
          "2. Tell an owner of the site.",
        ];
    return {
      subject: isWhole ? `New sign-in: ${device}` : "Your password was used, and stopped at the second step",
      text: [happened, "", ...facts, "", wasYou, "", ...toDo, ""].join("\n"),
    };
  },
);
