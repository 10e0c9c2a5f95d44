import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "../core/logger.ts";
import type { Mail, Mailer } from "../core/mailer.ts";
import type { EmailDriver } from "../lite/lite.ts";

export type LinkType = "recovery" | "invite" | "signup" | "magiclink" | "email_change";

/** Lite does not keep the redirect address; the gateway keeps it for the duration of the call. */
export const wantedRedirect = new AsyncLocalStorage<string>();

const texts: Record<LinkType, { subject: string; before: string; after: string }> = {
  recovery: {
    subject: "Set a new password",
    before:
      "Someone, probably you, asked for a new password for the staff area. To choose one, open this link:",
    after:
      "The link works once, for 10 minutes. If you did not ask for it, ignore this mail: your password stays as it is.",
  },
  invite: {
    subject: "You are invited to the staff area",
    before: "You have been invited to help run the website. To accept and choose a password, open this link:",
    after: "The link works once, for 24 hours. If you did not expect it, ignore this mail.",
  },
  signup: {
    subject: "Confirm your address",
    before: "To confirm that this is your address, open this link:",
    after: "If you did not expect it, ignore this mail.",
  },
  magiclink: {
    subject: "Your sign-in link",
    before: "To sign in to the staff area, open this link:",
    after: "The link works once, for 10 minutes. If you did not ask for it, ignore this mail.",
  },
  email_change: {
    subject: "Confirm your new address",
    before:
      "Someone, probably you, asked to change the address of a staff account. To confirm, open this link:",
    after: "If you did not ask for it, ignore this mail and change your password.",
  },
};

export function composeLinkMail(to: string, type: LinkType, link: string): Mail {
  const { subject, before, after } = texts[type];
  return { to, subject, text: `${before}\n\n${link}\n\n${after}\n` };
}

export function verifyLink(siteUrl: string, tokenHash: string, type: LinkType, redirectTo: string): string {
  const link = new URL("/auth/v1/verify", siteUrl);
  link.searchParams.set("token", tokenHash);
  link.searchParams.set("type", type);
  link.searchParams.set("redirect_to", redirectTo);
  return link.href;
}

/** Extracts the link from lite's mail and sends it with our own text. */
export function createAuthMailDriver(mailer: Mailer, siteUrl: string, logger: Logger): EmailDriver {
  return {
    send: async ({ to, text }) => {
      const found = /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(text ?? "")?.[0];
      if (!found) {
        logger.error("An auth mail without a link was dropped.");
        return;
      }
      const query = new URL(found).searchParams;
      const type = (query.get("type") ?? "recovery") as LinkType;
      const link = verifyLink(siteUrl, query.get("token") ?? "", type, wantedRedirect.getStore() ?? siteUrl);
      // Not awaited: the delay of a slow mail server would reveal which addresses have accounts.
      sendWithRetries(mailer, composeLinkMail(to, type, link), logger);
    },
  };
}

export function sendWithRetries(mailer: Mailer, mail: Mail, logger: Logger, attempt = 1): void {
  mailer.send(mail).catch((err: unknown) => {
    logger.error({ err, attempt }, "A sign-in or invitation mail could not be sent.");
    if (attempt < 4)
      setTimeout(() => sendWithRetries(mailer, mail, logger, attempt + 1), 2 ** attempt * 1000).unref();
  });
}
