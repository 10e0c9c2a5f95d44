import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Config } from "#server/core/config.ts";
import type { Logger } from "#server/core/logger.ts";
import { isMailHeld } from "./held-mail.ts";

export type Mail = {
  to: string | string[];
  subject: string;
  text: string;
  /** The Message-ID. It is the same when a mail is sent again after a crash, so that mail programs show it once. */
  messageId?: string;
  replyTo?: string;
};

export type Mailer = {
  sendsAs: "mail" | "file";
  /** Resolves when the SMTP server has accepted the mail or the file is written. */
  send: (mail: Mail) => Promise<void>;
  close: () => Promise<void>;
};

export function createMailer(config: Pick<Config, "mail" | "dataDir">, logger: Logger): Mailer {
  return config.mail.smtpUrl && !isMailHeld(config.dataDir)
    ? createSmtpMailer(config.mail.smtpUrl, config.mail.from)
    : createFileMailer(path.join(config.dataDir, "mail"), config.mail.from, logger);
}

/** Loaded with the first mail, because most starts never need it. */
const loadNodemailer = async () => (await import("nodemailer")).default;

function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const open = async () =>
    (await loadNodemailer()).createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
  let transport: ReturnType<typeof open> | undefined;
  return {
    sendsAs: "mail",
    send: async (mail) => {
      transport ??= open();
      await (await transport).sendMail({ from, ...mail });
    },
    close: async () => (await transport)?.close(),
  };
}

/** Without SMTP, and while mail is held, each mail becomes a file that the operator can open. */
function createFileMailer(folder: string, from: string, logger: Logger): Mailer {
  return {
    sendsAs: "file",
    send: async (mail) => {
      const composer = (await loadNodemailer()).createTransport({
        streamTransport: true,
        buffer: true,
        newline: "unix",
      });
      const composed = await composer.sendMail({ from, ...mail, textEncoding: "quoted-printable" });
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}.eml`;
      writeFileSync(path.join(folder, name), composed.message as Buffer, { mode: 0o600 });
      // Logs neither the address nor the text: the log may be shared more widely than the folder.
      logger.info({ file: path.join(folder, name) }, "A mail became a file: no SMTP_URL, or mail is held.");
    },
    close: async () => undefined,
  };
}
