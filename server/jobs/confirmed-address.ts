import type { Supabase } from "#app/lib/supabase.ts";

/** Undefined until the member has accepted the invitation: a mistyped address must get no mail about visitors. */
export async function findConfirmedAddress(service: Supabase, member: string): Promise<string | undefined> {
  const { data, error } = await service.auth.admin.getUserById(member);
  if (error) throw error;
  return data.user.email_confirmed_at ? data.user.email : undefined;
}
