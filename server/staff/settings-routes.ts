import type { Hono } from "hono";
import type { MailTest, Operation } from "#app/contracts/operation.ts";
import { forStaff, StaffRefusal } from "#server/access/for-staff.ts";
import { findOwner } from "#server/access/staff-caller.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { Config } from "#server/core/config.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import { formatTime } from "#server/jobs/backup-times.ts";
import { findLeadRecipients } from "#server/jobs/lead-recipients.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { trySend } from "#server/mail/try-send.ts";

const pauseMs = 10_000;

type Parts = { backend: Backend; config: Config; mailer: Mailer };

/** Reports the settings from the environment to the settings screen, and sends a test mail. */
export function addSettingsRoutes(app: Hono<ServerEnv>, { backend, config, mailer }: Parts): void {
  const { mail, backup } = config;
  const mailServer = mail.smtpUrl ? new URL(mail.smtpUrl).hostname : null;

  app.get(
    "/admin/settings.json",
    forStaff(
      backend,
      async (): Promise<Operation> => ({
        recipients: await findLeadRecipients(backend.service, mail.leadsTo),
        mail: { server: mailServer, from: mail.from },
        backups: {
          isOurs: config.backend.kind !== "hosted",
          at: backup.at ? formatTime(backup.at) : null,
          keepDays: backup.keepDays,
          keepWeeks: backup.keepWeeks,
        },
      }),
      "all.read",
    ),
  );

  let sentAt = 0;
  app.post(
    "/admin/mail-test.json",
    forStaff(backend, async (_, token): Promise<MailTest> => {
      const owner = await findOwner(backend, token);
      if (!owner) throw new StaffRefusal(403, "Only an owner can send a test mail.");
      if (Date.now() - sentAt < pauseMs)
        throw new StaffRefusal(409, "A test mail was sent a moment ago. Wait ten seconds.");
      sentAt = Date.now();
      const delivery = await trySend(mailer, {
        to: owner.email,
        subject: "Test mail of the website",
        text: `${owner.name} asked for this mail in the settings of ${config.siteUrl}. Mails of the website arrive here.\n`,
      });
      if (delivery.state !== "done") return { outcome: "failed", words: faultWords(delivery.reason) };
      if (!mailServer)
        return {
          outcome: "file",
          words:
            "No mail server is set (SMTP_URL). The mail was written to a file on the server, so no one receives it.",
        };
      return {
        outcome: "taken",
        words: `${mailServer} took the mail for ${owner.email}. Check that it arrives in your mailbox, and look in the spam folder, too.`,
      };
    }),
  );
}

/** Explains a failure to the person who configured the mail server, with the error code at the end. */
function faultWords(reason: string): string {
  const [, words] = knownFaults.find(([sign]) => sign.test(reason)) ?? [];
  return `${words ?? "The mail server refused the mail."} (${reason})`;
}

const knownFaults: readonly (readonly [RegExp, string])[] = [
  [/EAUTH|\b535\b|\b534\b/, "The mail server refused the name or the password in SMTP_URL."],
  [/EDNS|ENOTFOUND/, "The mail server in SMTP_URL was not found."],
  [/ECONNECTION|ECONNREFUSED|ESOCKET/, "The mail server in SMTP_URL cannot be reached."],
  [/ETIMEDOUT|no answer/, "The mail server in SMTP_URL does not answer."],
  [/EENVELOPE|\b55\d\b/, "The mail server refused the sender (MAIL_FROM) or the receiver."],
  [/ETLS/, "No secure connection to the mail server could be made."],
];
