import type { Supabase } from "#app/lib/supabase.ts";

/** Who hears of an enquiry: whoever LEADS_TO names, else the owners. Nobody, as long as nobody owns the site. */
export async function findLeadRecipients(service: Supabase, leadsTo: string[]): Promise<string[]> {
  if (leadsTo.length > 0) return leadsTo;
  const { data: owners } = await service
    .from("staff")
    .select("user_id")
    .eq("role", "owner")
    .eq("is_suspended", false)
    .throwOnError();
  const addresses = await Promise.all(
    owners.map(async ({ user_id: id }) => {
      const { data, error } = await service.auth.admin.getUserById(id);
      if (error) throw error;
      return data.user.email;
    }),
  );
  return addresses.filter((address) => address !== undefined);
}
