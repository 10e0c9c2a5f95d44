import { z } from "zod";
import { deviceName } from "#app/contracts/device-name.ts";
import { inIndia } from "./lead-mail.ts";
import { memberMail } from "./member-mail.ts";

const payload = {
  agent: z.string().nullable(),
  range: z.string().nullable(),
  at: z.string(),
  /** False when the password was right and the second factor never came. */
  is_whole: z.boolean(),
};

/** Their account was opened, or half opened, on a device they have not used before. Not a mail one can turn off. */
export const newDeviceMail = memberMail(
  payload,
  async ({ siteUrl }, { agent, range, at, is_whole: isWhole }) => {
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
      subject: isWhole ? `New sign-in: ${device}` : "Your password was used, and stopped at the second step",
      text: [happened, "", ...facts, "", wasYou, "", ...toDo, ""].join("\n"),
    };
  },
);
