import { createHmac } from "node:crypto";
import type { ClaimResult, NewOwner, OwnerSetup } from "#app/contracts/owner-setup.ts";
import type { Supabase } from "#app/lib/supabase.ts";
import { isSame } from "#limits/is-same.ts";
import type { Config } from "#server/core/config.ts";

export type FirstOwner = OwnerSetup & {
  findLink: () => Promise<string | undefined>;
  /** Creates the owner from ADMIN_EMAIL, if set. Tried once, and again only after a failure. */
  ensureOwner: () => Promise<ClaimResult | undefined>;
};

/**
 * The one-time link is derived from the secret key, so every instance prints the same one and a restart does not
 * invalidate it. It works only once because claim_first_ownership succeeds only while there is no owner.
 */
export function createOwnerSetup(
  service: Supabase,
  secretKey: string,
  { siteUrl, firstOwner }: Pick<Config, "siteUrl" | "firstOwner">,
): FirstOwner {
  const token = createHmac("sha256", secretKey).update("set-up link for the first owner").digest("base64url");

  async function hasOwner(): Promise<boolean> {
    const { data } = await service
      .from("staff")
      .select("user_id")
      .eq("role", "owner")
      .limit(1)
      .throwOnError();
    return data.length > 0;
  }

  async function createOwner(owner: NewOwner): Promise<ClaimResult> {
    if (await hasOwner()) return "already has an owner";
    const { data, error } = await service.auth.admin.createUser({
      email: owner.email,
      password: owner.password,
      email_confirm: true,
      user_metadata: { name: owner.name },
    });
    if (error?.code === "email_exists") return "email is taken";
    if (error?.code === "weak_password") return "weak password";
    if (error) throw error;
    const { data: claimed } = await service
      .rpc("claim_first_ownership", { new_owner: data.user.id, new_name: owner.name })
      .throwOnError();
    if (claimed === true) return "created";
    // Another request created the owner between our check and our claim.
    await service.auth.admin.deleteUser(data.user.id);
    return "already has an owner";
  }

  let ensured: Promise<ClaimResult | undefined> | undefined;

  return {
    isValidLink: async (given) => isSame(given, token) && !(await hasOwner()),
    createOwner,
    findLink: async () => ((await hasOwner()) ? undefined : `${siteUrl}/admin/first-owner?token=${token}`),
    ensureOwner: () => {
      ensured ??= (firstOwner ? createOwner({ name: "", ...firstOwner }) : Promise.resolve(undefined)).catch(
        (error) => {
          ensured = undefined;
          throw error;
        },
      );
      return ensured;
    },
  };
}
