import { readSetting } from "#app/content/storage/read-setting.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import type { Mail } from "#server/mail/mailer.ts";

type Invitation = { email: string; inviter: string; link: string };

/** Names the inviter and the site: an anonymous link looks like fraud. */
export async function composeInvitation(
  service: Supabase,
  { email, inviter, link }: Invitation,
): Promise<Mail> {
  const { brand } = await readSetting(service, "site_settings");
  const site = typeof brand === "string" && brand ? brand : new URL(link).host;
  return {
    to: email,
    subject: `${inviter} invites you to the staff area of ${site}`,
    text: [
      `${inviter} has invited you to help run the website of ${site}. To accept and choose a password, open this link:`,
      "",
      link,
      "",
      "The link works once, for 24 hours. If you did not expect it, ignore this mail.",
      "",
    ].join("\n"),
  };
}
