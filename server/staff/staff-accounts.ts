import type { Account, Invitation, Invited } from "#app/contracts/account.ts";
import type { Backend } from "#server/backend/backend.ts";
import type { Config } from "#server/core/config.ts";
import type { Logger } from "#server/core/logger.ts";
import { findOwner } from "#server/http/staff-caller.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { StaffRefusal } from "./for-staff.ts";
import { composeInvitation } from "./invitation-mail.ts";

/**
 * Accounts belong to the holder of the secret key, memberships to owners. Every
 * membership is written as the person who asked, so that row-level security
 * decides and the log names them; the secret key only does what it alone can.
 */
export function createStaffAccounts({
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

  /** A link comes back where no mail carried it, for the owner to hand on. */
  async function sendInvitation(
    { email, displayName }: Pick<Invitation, "email" | "displayName">,
    inviter: string,
  ): Promise<{ userId: string; link?: string }> {
    // A Supabase project sends mails of its own; without ours it is the one that can.
    if (backend.kind === "hosted" && !mail.smtpUrl) {
      const { data, error } = await admin.inviteUserByEmail(email, {
        redirectTo,
        data: { name: displayName },
      });
      if (error) throw error;
      return { userId: data.user.id };
    }
    const { data, error } = await admin.generateLink({
      type: "invite",
      email,
      options: { redirectTo, data: { name: displayName } },
    });
    if (error) throw error;
    const link = data.properties.action_link;
    const letter = await composeInvitation(service, { email, inviter, link });
    const isSent = await mailer.send(letter).then(
      () => Boolean(mail.smtpUrl),
      (err: unknown) => {
        logger.error({ err }, "An invitation could not be sent; its link was shown instead.");
        return false;
      },
    );
    return { userId: data.user.id, link: isSent ? undefined : link };
  }

  /** What they did goes on naming them. Without a name of their own it would say "a former member" of everyone who left. */
  async function nameTheNameless(token: string, userId: string): Promise<void> {
    const { data } = await admin.getUserById(userId);
    const [name] = data.user?.email?.split("@") ?? [];
    if (!name) return;
    await asPerson(token)
      .from("staff")
      .update({ display_name: name.slice(0, 120) })
      .match({ user_id: userId, display_name: "" });
  }

  return {
    /** Of members only: accounts without a membership are not shown to staff. */
    list: async (): Promise<Account[]> => {
      const [accounts, { data: members }] = await Promise.all([
        listAccounts(),
        service.from("staff").select("user_id").throwOnError(),
      ]);
      const ids = new Set(members.map(({ user_id }) => user_id));
      return accounts.filter(({ userId }) => ids.has(userId));
    },

    /** With the link where there is no mail to carry it. */
    invite: async (token: string, invitation: Invitation): Promise<Invited> => {
      const owner = await findOwner({ asPerson }, token);
      if (!owner) throw new StaffRefusal(403, "Only an owner can invite someone.");
      const known = (await listAccounts()).find(({ email }) => email.toLowerCase() === invitation.email);
      const { userId, link }: { userId: string; link?: string } =
        known && !known.isWaiting ? known : await sendInvitation(invitation, owner.name);
      const { error } = await asPerson(token).from("staff").insert({
        user_id: userId,
        role: invitation.role,
        display_name: invitation.displayName,
      });
      if (!error) return { link };
      // Invited before and still waiting: the mail has just been sent again, which is what was wanted.
      if (error.code === "23505" && known?.isWaiting) return { link };
      if (error.code === "23505") throw new StaffRefusal(409, "This person is a member already.");
      if (!known) await admin.deleteUser(userId);
      throw new StaffRefusal(403, "Only an owner can invite someone.");
    },

    /** For whoever lost phone and codes. In the log before it is done: the database refuses whoever is not an owner. */
    resetFactors: async (token: string, userId: string): Promise<void> => {
      const { error: refusal } = await asPerson(token).rpc("record_access", {
        what: "reset_factors",
        subject: userId,
      });
      if (refusal) throw new StaffRefusal(403, "Only an owner can reset a member's second step.");
      const { data, error } = await admin.mfa.listFactors({ userId });
      if (error) throw error;
      for (const { id } of data.factors) {
        const { error: fault } = await admin.mfa.deleteFactor({ userId, id });
        // Recovery codes go with the last factor by themselves.
        if (fault && fault.code !== "mfa_factor_not_found") throw fault;
      }
    },

    /** The membership first: the database keeps the last owner. */
    remove: async (token: string, userId: string): Promise<void> => {
      await nameTheNameless(token, userId);
      const { data, error } = await asPerson(token)
        .from("staff")
        .delete()
        .eq("user_id", userId)
        .select("user_id");
      if (error?.code === "PT409") throw new StaffRefusal(409, error.message);
      if (error) throw new StaffRefusal(403, "Only an owner can remove someone.");
      if (data.length === 0) throw new StaffRefusal(403, "Only an owner can remove a member.");
      const { error: fault } = await admin.deleteUser(userId);
      if (fault && fault.status !== 404) throw fault;
    },
  };
}
