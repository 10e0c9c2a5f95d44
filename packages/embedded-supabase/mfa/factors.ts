import { uuid } from "../core/uuid.ts";
import type { Queryable } from "../database/database.ts";

export type FactorType = "totp" | "webauthn" | "recovery_code";

export type FactorRow = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: FactorType;
  status: "unverified" | "verified";
  created_at: Date;
  updated_at: Date;
  last_challenged_at: Date | null;
  secret: string | null;
  web_authn_credential: StoredCredential | null;
};

export type StoredCredential = { id: string; publicKey: string; counter: number; transports: string[] };

export async function listFactors(sql: Queryable, userId: string): Promise<FactorRow[]> {
  return await sql<FactorRow[]>`
    select * from auth.mfa_factors where user_id = ${userId} order by created_at, id`;
}

export async function findFactor(
  sql: Queryable,
  userId: string,
  factorId: string,
): Promise<FactorRow | undefined> {
  if (!uuid.test(factorId)) return undefined;
  const [row] = await sql<FactorRow[]>`
    select * from auth.mfa_factors where id = ${factorId} and user_id = ${userId}`;
  return row;
}

/** A verified factor other than recovery codes, which are never the only factor. */
export const isOwnFactor = ({ factor_type, status }: FactorRow): boolean =>
  status === "verified" && factor_type !== "recovery_code";

export function toFactor(row: FactorRow): Record<string, unknown> {
  return {
    id: row.id,
    ...(row.friendly_name ? { friendly_name: row.friendly_name } : {}),
    factor_type: row.factor_type,
    status: row.status,
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...(row.last_challenged_at ? { last_challenged_at: row.last_challenged_at } : {}),
  };
}

/** Removes a factor. After the last real one, the recovery codes are removed too and sessions return to aal1. */
export async function removeFactor(sql: Queryable, { id, user_id }: Pick<FactorRow, "id" | "user_id">) {
  await sql`delete from auth.mfa_factors where id = ${id}`;
  if ((await listFactors(sql, user_id)).some(isOwnFactor)) return;
  await sql`delete from auth.mfa_factors where user_id = ${user_id} and factor_type = 'recovery_code'`;
  await sql`update auth.sessions set aal = 'aal1', factor_id = null where user_id = ${user_id}`;
  await sql`
    delete from auth.mfa_amr_claims where authentication_method in ('totp', 'mfa/webauthn', 'mfa/recovery_code')
      and session_id in (select id from auth.sessions where user_id = ${user_id})`;
}
