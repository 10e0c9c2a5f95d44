import { readSetting } from "#app/content/storage/read-setting.ts";
import { readRecipients, recipientsKey } from "#app/contracts/recipients.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { findConfirmedAddress } from "./confirmed-address.ts";

type LeadRecipients = {
  /** LEADS_TO, the settings of an owner, or, if neither exists, all owners. */
  decidedBy: "environment" | "settings" | "owners";
  addresses: string[];
};

/** The recipients of mails about enquiries. Empty while the site has no owner. */
export async function findLeadRecipients(service: Supabase, leadsTo: string[]): Promise<LeadRecipients> {
  if (leadsTo.length > 0) return { decidedBy: "environment", addresses: leadsTo };
  const chosen = readRecipients(await readSetting(service, recipientsKey));
  if (chosen.length > 0) return { decidedBy: "settings", addresses: chosen };
  return { decidedBy: "owners", addresses: await findOwnerAddresses(service) };
}

async function findOwnerAddresses(service: Supabase): Promise<string[]> {
  const { data: owners } = await service
    .from("staff")
    .select("user_id")
    .eq("role", "owner")
    .eq("is_suspended", false)
    .throwOnError();
  const addresses = await Promise.all(owners.map(({ user_id }) => findConfirmedAddress(service, user_id)));
  return addresses.filter((address) => address !== undefined);
}
