import { z } from "zod";
import { type Account, accountSchema, type Invited, invitedSchema } from "#app/contracts/account.ts";
import { type Role, readRole } from "#app/contracts/role.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { askServer } from "#app/staff/kit/ask-server.ts";
import { t } from "#app/staff/words/words.ts";

export type ListedMember = {
  userId: string;
  name: string;
  role: Role;
  isSuspended: boolean;
  account: Account | undefined;
};

/** The list comes from the database; addresses are added if the server answers. */
export async function listMembers(supabase: Supabase): Promise<ListedMember[]> {
  const [{ data: rows }, accounts] = await Promise.all([
    supabase
      .from("staff")
      .select("user_id, role, display_name, is_suspended")
      .order("created_at")
      .throwOnError(),
    askServer(supabase, "/admin/accounts.json").then((answer) => z.array(accountSchema).parse(answer)),
  ]);
  return rows.map((row) => {
    const account = accounts.find(({ userId }) => userId === row.user_id);
    return {
      userId: row.user_id,
      name: row.display_name || account?.email || t("Unnamed"),
      role: readRole(row.role),
      isSuspended: row.is_suspended,
      account,
    };
  });
}

/** Invites, or invites again: the server knows which. */
export async function sendInvitation(supabase: Supabase, invitation: object): Promise<Invited> {
  const body = JSON.stringify(invitation);
  return invitedSchema.parse(await askServer(supabase, "/admin/accounts.json", { method: "POST", body }));
}
