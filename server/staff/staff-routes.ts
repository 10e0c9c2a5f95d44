import { randomBytes } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Hono } from "hono";
import { z } from "zod";
import { readSetting } from "#app/content/storage/read-setting.ts";
import {
  type Account,
  type Invitation,
  type Invited,
  invitationSchema,
  type Reset,
  resetSchema,
} from "#app/contracts/account.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { limitedBody } from "#limits/limited-body.ts";
import { bodyBytes } from "#limits/site-limits.ts";
import { forStaff, ProofNeeded, StaffRefusal } from "#server/access/for-staff.ts";
import { findOwner, isProven } from "#server/access/staff-caller.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { Config } from "#server/core/config.ts";
import type { Logger } from "#server/core/logger.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import type { Mail, Mailer } from "#server/mail/mailer.ts";

const readJson = async (request: Request): Promise<unknown> =>
  (await limitedBody(request, bodyBytes.invitation))?.json().catch(() => undefined);

/** Staff requests that the database cannot answer. */
export function addStaffRoutes(
  app: Hono<ServerEnv>,
  parts: { backend: Backend; config: Config; mailer: Mailer; logger: Logger },
): void {
  const { backend } = parts;
  const accounts = createStaffAccounts(parts);
  app.get(
    "/admin/accounts.json",
    forStaff(backend, () => accounts.list(), "all.read"),
  );
  app.post(
    "/admin/accounts.json",
    forStaff(backend, async (context, token) => {
      return accounts.invite(token, invitationSchema.parse(await readJson(context.req.raw)));
    }),
  );
  app.delete(
    "/admin/accounts/:id",
    forStaff(backend, async (context, token) => {
      await accounts.remove(token, z.uuid("There is no such member.").parse(context.req.param("id")));
      return {};
    }),
  );
  app.post(
    "/admin/accounts/:id/reset.json",
    forStaff(backend, async (context, token) => {
      const wanted = resetSchema.parse(await readJson(context.req.raw));
      await accounts.reset(token, z.uuid("There is no such member.").parse(context.req.param("id")), wanted);
      return {};
    }),
  );
}

/**
 * The secret key manages accounts, owners manage memberships. Every membership is written with the rights of the
 * caller, so that row-level security decides and the log names them. The secret key is used only where it is required.
 */
function createStaffAccounts({
  backend: { service, asPerson },
  config: { siteUrl, mail, backend },
  mailer,
  logger,
}: {
  backend: Pick<Backend, "service" | "asPerson">;
  config: Config;
  mailer: Mailer;
  logger: Logger;
}) {
  const { admin } = service.auth;
  const redirectTo = `${siteUrl}/admin/new-password`;

  async function listAccounts(): Promise<Account[]> {
    const { data, error } = await admin.listUsers({ page: 1, perPage: 1000 });
    if (error) throw error;
    return data.users.map((user) => ({
      userId: user.id,
      email: user.email ?? "",
      lastSignInAt: user.last_sign_in_at ?? null,
      isWaiting: !user.email_confirmed_at,
      hasSecondStep: user.factors?.some(({ status }) => status === "verified") ?? false,
    }));
  }

  /** Returns the link if no mail could be sent, so that the owner can pass it on. */
  async function sendInvitation(
    { email, displayName }: Pick<Invitation, "email" | "displayName">,
    inviter: string,
  ): Promise<{ userId: string; link?: string }> {
    const data = { name: displayName, invited_by: inviter };
    // A Supabase project can send the mail itself when SMTP_URL is not set.
    if (backend.kind === "hosted" && !mail.smtpUrl) {
      const invited = await admin.inviteUserByEmail(email, { redirectTo, data });
      if (invited.error) throw invited.error;
      return { userId: invited.data.user.id };
    }
    const made = await admin.generateLink({ type: "invite", email, options: { redirectTo, data } });
    if (made.error) throw made.error;
    const link = made.data.properties.action_link;
    const letter = await composeInvitation(service, { email, inviter, link });
    const isSent = await mailer.send(letter).then(
      () => Boolean(mail.smtpUrl),
      (err: unknown) => {
        logger.error({ err }, "An invitation could not be mailed. Its link is shown to the owner instead.");
        return false;
      },
    );
    return { userId: made.data.user.id, link: isSent ? undefined : link };
  }

  /**
   * The log keeps the name of a removed member. Members without a name get the first part of their address, or the
   * log would call all of them "a former member".
   */
  async function nameTheNameless(token: string, userId: string): Promise<void> {
    const { data } = await admin.getUserById(userId);
    const [name] = data.user?.email?.split("@") ?? [];
    if (!name) return;
    await asPerson(token)
      .from("staff")
      .update({ display_name: name.slice(0, 120) })
      .match({ user_id: userId, display_name: "" });
  }

  /** Logs an action before it happens. The database refuses this for callers who are not owners. */
  async function record(token: string, what: string, subject: string): Promise<void> {
    const { error } = await asPerson(token).rpc("record_access", { what, subject });
    if (error?.code === "PT403") throw new ProofNeeded();
    if (error) throw new StaffRefusal(403, "Only an owner can reset how a member signs in.");
  }

  return {
    /** Members only: accounts without a membership are not shown to staff. */
    list: async (): Promise<Account[]> => {
      const [accounts, { data: members }] = await Promise.all([
        listAccounts(),
        service.from("staff").select("user_id").throwOnError(),
      ]);
      const ids = new Set(members.map(({ user_id }) => user_id));
      return accounts.filter(({ userId }) => ids.has(userId));
    },

    /** Returns the link if no mail could be sent. */
    invite: async (token: string, invitation: Invitation): Promise<Invited> => {
      const owner = await findOwner({ asPerson }, token);
      if (!owner) throw new StaffRefusal(403, "Only an owner can invite someone.");
      // This is checked before the mail is sent. findOwner has verified the token, and the database checks again.
      if (!isProven(token)) throw new ProofNeeded();
      const known = (await listAccounts()).find(({ email }) => email.toLowerCase() === invitation.email);
      const { userId, link }: { userId: string; link?: string } =
        known && !known.isWaiting ? known : await sendInvitation(invitation, owner.name);
      const { error } = await asPerson(token).from("staff").insert({
        user_id: userId,
        role: invitation.role,
        display_name: invitation.displayName,
      });
      if (!error) return { link };
      // Invited before and still pending: the mail was just sent again, as intended.
      if (error.code === "23505" && known?.isWaiting) return { link };
      if (error.code === "23505") throw new StaffRefusal(409, "This person is already a member.");
      if (!known) await admin.deleteUser(userId);
      throw new StaffRefusal(403, "Only an owner can invite someone.");
    },

    /** Helps a member who lost their phone and codes, or whose password someone else knows. All their sessions end. */
    reset: async (token: string, userId: string, { password, factors }: Reset): Promise<void> => {
      if (factors) await record(token, "reset_factors", userId);
      if (password) await record(token, "reset_password", userId);
      if (factors) await removeFactors(admin, userId);
      if (!password) return;
      // The new password is unknown to everyone; the member chooses one with the link in the mail.
      const unknown = { password: randomBytes(24).toString("base64url") };
      const { data, error } = await admin.updateUserById(userId, unknown);
      if (error) throw error;
      const sent = await service.auth.resetPasswordForEmail(data.user.email ?? "", { redirectTo });
      if (sent.error) throw sent.error;
    },

    /** The membership is deleted first, because the database protects the last owner. */
    remove: async (token: string, userId: string): Promise<void> => {
      await nameTheNameless(token, userId);
      const { data, error } = await asPerson(token)
        .from("staff")
        .delete()
        .eq("user_id", userId)
        .select("user_id");
      if (error?.code === "PT403") throw new ProofNeeded();
      if (error?.code === "PT409") throw new StaffRefusal(409, error.message);
      if (error) throw new StaffRefusal(403, "Only an owner can remove someone.");
      if (data.length === 0) throw new StaffRefusal(403, "Only an owner can remove a member.");
      const { error: fault } = await admin.deleteUser(userId);
      if (fault && fault.status !== 404) throw fault;
    },
  };
}

/** Names the inviter and the site: an anonymous link looks like fraud. */
async function composeInvitation(
  service: Supabase,
  { email, inviter, link }: { email: string; inviter: string; link: string },
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

/** Removes every second step and passkey of an account. This ends its sessions. */
async function removeFactors(admin: SupabaseClient["auth"]["admin"], userId: string): Promise<void> {
  const { data, error } = await admin.mfa.listFactors({ userId });
  if (error) throw error;
  for (const { id } of data.factors) {
    const { error: fault } = await admin.mfa.deleteFactor({ userId, id });
    // The recovery codes are deleted with the last factor.
    if (fault && fault.code !== "mfa_factor_not_found") throw fault;
  }
}
