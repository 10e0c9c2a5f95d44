import type { Queryable } from "../database/database.ts";

type UserRow = {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  recovery_sent_at: Date | null;
  confirmation_sent_at: Date | null;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  created_at: Date;
  updated_at: Date;
  identities: Record<string, unknown>[] | null;
  factors: Record<string, unknown>[] | null;
};

const userColumns = (sql: Queryable) => sql`
  u.*, (select jsonb_agg(to_jsonb(i)) from auth.identities i where i.user_id = u.id) as identities,
  (select jsonb_agg(jsonb_build_object('id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
    'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at) order by f.created_at)
    from auth.mfa_factors f where f.user_id = u.id) as factors`;

export async function describeUser(sql: Queryable, id: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await sql<UserRow[]>`select ${userColumns(sql)} from auth.users u where u.id = ${id}`;
  return row && toUser(row);
}

export async function describeUsers(
  sql: Queryable,
  { page, perPage }: { page: number; perPage: number },
): Promise<Record<string, unknown>[]> {
  const rows = await sql<UserRow[]>`
    select ${userColumns(sql)} from auth.users u
    order by u.created_at desc, u.id limit ${perPage} offset ${(page - 1) * perPage}`;
  return rows.map(toUser);
}

function toUser(row: UserRow): Record<string, unknown> {
  const times = {
    email_confirmed_at: row.email_confirmed_at,
    confirmed_at: row.email_confirmed_at,
    invited_at: row.invited_at,
    confirmation_sent_at: row.confirmation_sent_at,
    recovery_sent_at: row.recovery_sent_at,
    last_sign_in_at: row.last_sign_in_at,
    banned_until: row.banned_until,
  };
  return {
    id: row.id,
    aud: row.aud,
    role: row.role,
    email: row.email ?? "",
    phone: row.phone ?? "",
    ...Object.fromEntries(Object.entries(times).filter(([, time]) => time !== null)),
    app_metadata: row.raw_app_meta_data ?? {},
    user_metadata: row.raw_user_meta_data ?? {},
    identities: (row.identities ?? []).map(({ id, provider_id, ...identity }) => ({
      identity_id: id,
      id: provider_id,
      ...identity,
    })),
    factors: row.factors ?? [],
    created_at: row.created_at,
    updated_at: row.updated_at,
    is_anonymous: false,
  };
}
