import { type Invited, invitedSchema } from "#app/contracts/account.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { askServer } from "#app/staff/kit/ask-server.ts";

/** Invites, or invites again: the server knows which. */
export async function sendInvitation(supabase: Supabase, invitation: object): Promise<Invited> {
  const body = JSON.stringify(invitation);
  return invitedSchema.parse(await askServer(supabase, "/admin/accounts.json", { method: "POST", body }));
}
