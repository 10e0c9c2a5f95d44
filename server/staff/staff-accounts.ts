import type { Account, Invitation } from "#app/staff/team/account.ts";
import type { Backend } from "#server/backend/backend.ts";

/** Refused with words for the person who asked. */
export class AccountRefusal extends Error {
  readonly status: 403 | 404 | 409;
  constructor(status: 403 | 404 | 409, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Accounts belong to the holder of the secret key, memberships to owners. Every
 * membership is written as the person who asked, so that row-level security
 * decides and the log names them; the secret key only does what it alone can.
 */
export function createStaffAccounts(
  { service, asPerson }: Pick<Backend, "service" | "asPerson">,
  siteUrl: string,
) {
  const { admin } = service.auth;

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

  async function isOwner(token: string): Promise<boolean> {
    const { data: auth } = await asPerson(token).auth.getUser(token);
    if (!auth.user) return false;
    const { data } = await asPerson(token)
      .from("staff")
      .select("role")
      .match({ user_id: auth.user.id, role: "owner", is_suspended: false })
      .maybeSingle();
    return data !== null;
  }

  const sendInvitation = async ({ email, displayName }: Pick<Invitation, "email" | "displayName">) => {
    const { data, error } = await admin.inviteUserByEmail(email, {
      redirectTo: `${siteUrl}/admin/new-password`,
      data: { name: displayName },
    });
    if (error) throw error;
    return data.user.id;
  };

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

    invite: async (token: string, invitation: Invitation): Promise<void> => {
      if (!(await isOwner(token))) throw new AccountRefusal(403, "Only an owner can invite someone.");
      const known = (await listAccounts()).find(({ email }) => email.toLowerCase() === invitation.email);
      const userId = known && !known.isWaiting ? known.userId : await sendInvitation(invitation);
      const { error } = await asPerson(token).from("staff").insert({
        user_id: userId,
        role: invitation.role,
        display_name: invitation.displayName,
      });
      if (!error) return;
      // Invited before and still waiting: the mail has just been sent again, which is what was wanted.
      if (error.code === "23505" && known?.isWaiting) return;
      if (error.code === "23505") throw new AccountRefusal(409, "This person is a member already.");
      if (!known) await admin.deleteUser(userId);
      throw new AccountRefusal(403, "Only an owner can invite someone.");
    },

    /** For whoever lost phone and codes. In the log before it is done: the database refuses whoever is not an owner. */
    resetFactors: async (token: string, userId: string): Promise<void> => {
      const { error: refusal } = await asPerson(token).rpc("record_access", {
        what: "reset_factors",
        subject: userId,
      });
      if (refusal) throw new AccountRefusal(403, "Only an owner can reset a member's second step.");
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
      const { data, error } = await asPerson(token)
        .from("staff")
        .delete()
        .eq("user_id", userId)
        .select("user_id");
      if (error?.code === "PT409") throw new AccountRefusal(409, error.message);
      if (error) throw new AccountRefusal(403, "Only an owner can remove someone.");
      if (data.length === 0) throw new AccountRefusal(403, "Only an owner can remove a member.");
      const { error: fault } = await admin.deleteUser(userId);
      if (fault && fault.status !== 404) throw fault;
    },
  };
}
