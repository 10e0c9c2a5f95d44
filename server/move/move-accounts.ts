import type { Supabase } from "#app/lib/supabase.ts";
import type { Queryable } from "#embedded-supabase";

type Account = {
  id: string;
  email: string;
  encrypted_password: string | null;
  is_confirmed: boolean;
  /** Seconds from now, or null. */
  banned_for: number | null;
  raw_user_meta_data: Record<string, unknown> | null;
};

const ownFields = new Set(["sub", "email", "email_verified", "phone_verified"]);

/** Keeps user IDs, to which staff rows refer, and password hashes. Everyone must sign in again. */
export async function moveAccounts(sql: Queryable, target: Supabase): Promise<number> {
  const present = await listAccountIds(target);
  const accounts = await sql<Account[]>`
    select id, email, encrypted_password, email_confirmed_at is not null as is_confirmed,
      extract(epoch from banned_until - now())::float8 as banned_for, raw_user_meta_data
    from auth.users order by created_at, id`;
  for (const account of accounts) {
    if (present.has(account.id)) continue;
    const { error } = await target.auth.admin.createUser({
      id: account.id,
      email: account.email,
      email_confirm: account.is_confirmed,
      user_metadata: Object.fromEntries(
        Object.entries(account.raw_user_meta_data ?? {}).filter(([name]) => !ownFields.has(name)),
      ),
      ...(account.encrypted_password ? { password_hash: account.encrypted_password } : {}),
    });
    if (error) throw error;
    if (account.banned_for && account.banned_for > 0) {
      const ban = { ban_duration: `${Math.ceil(account.banned_for)}s` };
      const banned = await target.auth.admin.updateUserById(account.id, ban);
      if (banned.error) throw banned.error;
    }
  }
  return accounts.length;
}

async function listAccountIds(target: Supabase): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { data, error } = await target.auth.admin.listUsers({ page, perPage: 200 });
    if (error) throw error;
    for (const { id } of data.users) ids.add(id);
    if (data.users.length < 200) return ids;
  }
}
