import { createHmac, hkdfSync } from "node:crypto";
import type { Queryable } from "../database/database.ts";

/** The person, and what they proved on this network: a thief who has the password has shown no factor. */
type Place = { email: string; address: string | undefined; shown: "password" | "factor" };

export type KnownNetworks = ReturnType<typeof createKnownNetworks>;

/**
 * Networks from which people have signed in. They outlive sessions, so that a person whose sessions were ended is still
 * known. The whole network counts, because a phone's address changes within its carrier's network. Only keyed hashes are
 * stored: the tables alone do not reveal where members work.
 */
export function createKnownNetworks(sql: Queryable, secret: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "embedded-supabase known networks", 32));
  const markOf = (email: string, address: string, shown: string) => {
    const sign = address.includes(":") ? ":" : ".";
    const network = address.split(sign).slice(0, 3).join(sign);
    return `k1.${createHmac("sha256", key).update(`${shown} ${email} ${network}`).digest("base64url")}`;
  };
  return {
    // Calls of our own server have no address.
    has: async ({ email, address, shown }: Place) => {
      if (address === undefined) return true;
      const found = await sql`
        select 1 from embedded.known_networks k join auth.users u on u.id = k.user_id
        where u.email = ${email} and k.network = ${markOf(email, address, shown)} and k.seen_at > now() - interval '90 days'`;
      return found.length > 0;
    },
    remember: async ({ email, address, shown }: Place) => {
      if (address === undefined) return;
      await sql`
        insert into embedded.known_networks (user_id, network)
        select id, ${markOf(email, address, shown)} from auth.users where email = ${email}
        on conflict (user_id, network) do update set seen_at = now()`;
    },
  };
}
