import { decodeJwt } from "jose";
import { may, type Right, readRole } from "#app/contracts/role.ts";
import { proofSeconds } from "#limits/interface-limits.ts";
import type { Backend } from "#server/backend/backend.ts";

/**
 * Whether a token belongs to a member of staff who is not suspended and has the right. The backend checks the token, and row-level
 * security decides about the row. The unverified ID from the token only selects the row.
 */
export async function isActiveStaff(
  { asPerson }: Pick<Backend, "asPerson">,
  token: string | undefined,
  right?: Right,
): Promise<boolean> {
  const id = token && subjectOf(token);
  if (!id) return false;
  const { data } = await asPerson(token)
    .from("staff")
    .select("role")
    .eq("user_id", id)
    .eq("is_suspended", false)
    .maybeSingle();
  return data !== null && (!right || may(readRole(data.role), right));
}

/** The owner to whom the token belongs. The backend is asked each time. */
export async function findOwner({ asPerson }: Pick<Backend, "asPerson">, token: string) {
  const { data: auth } = await asPerson(token).auth.getUser(token);
  if (!auth.user) return undefined;
  const { data } = await asPerson(token)
    .from("staff")
    .select("display_name")
    .match({ user_id: auth.user.id, role: "owner", is_suspended: false })
    .maybeSingle();
  const { email = "" } = auth.user;
  return data ? { name: data.display_name || email, email } : undefined;
}

/** Whether the holder of a verified token has recently shown a password or a factor. */
export function isProven(token: string): boolean {
  const { amr } = decodeJwt<{ amr?: { timestamp?: number }[] }>(token);
  const since = Date.now() / 1000 - proofSeconds;
  return (amr ?? []).some(({ timestamp = 0 }) => timestamp > since);
}

function subjectOf(token: string): string | undefined {
  try {
    return decodeJwt(token).sub;
  } catch {
    return undefined;
  }
}
