import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/bcrypt";
import type { Sql } from "#embedded-supabase";
import { passwords } from "#limits/interface-limits.ts";
import { openBackupSource, withConnection } from "#server/backup/backup-source.ts";
import { type Config, StartupError } from "#server/core/config.ts";

export const usage =
  "npm run accounts -- list | reset-password EMAIL [keep-factors | remove-factors] | reset-factor EMAIL | make-owner EMAIL";

/** For the operator when no owner can sign in. It changes the database itself, with or without a running server. */
export async function manageAccounts(config: Config, [action, email, choice]: string[]): Promise<string> {
  const act = action === "list" && !email ? list : email ? actions[action ?? ""] : undefined;
  if (!act || (choice && !(action === "reset-password" && /^(keep|remove)-factors$/.test(choice))))
    throw new StartupError(usage);
  const source = await openBackupSource(config);
  try {
    return await withConnection(source.database, (sql) => act(sql, email?.toLowerCase() ?? "", choice));
  } finally {
    await source.close();
  }
}

async function list(sql: Sql): Promise<string> {
  const rows = await sql<{ email: string; role: string | null; factors: number; at: Date | null }[]>`
    select u.email, s.role, u.last_sign_in_at as at, (
      select count(*)::int from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as factors
    from auth.users u left join public.staff s on s.user_id = u.id order by s.role = 'owner' desc, u.email`;
  const lines = rows.map(
    ({ email, role, factors, at }) =>
      `${email}  ${role ?? "no member"}  second factor: ${factors > 0 ? "yes" : "no"}  last sign-in: ${at?.toISOString() ?? "never"}`,
  );
  return lines.join("\n") || "There is no account yet.";
}

const actions: Record<string, (sql: Sql, email: string, choice?: string) => Promise<string>> = {
  "reset-password": async (sql, email, choice) => {
    const id = await findAccount(sql, email);
    const factors = await sql<{ name: string; type: string; at: Date }[]>`
      select coalesce(friendly_name, '') as name, factor_type::text as type, created_at as at
      from auth.mfa_factors where user_id = ${id} and status = 'verified' order by created_at`;
    // A thief's passkey would outlive the new password, and the member's own app should not be lost.
    if (factors.length > 0 && !choice)
      throw new StartupError(
        `${email} has a second factor. Nothing was changed.\n${factors
          .map(({ name, type, at }) => `  ${type} ${JSON.stringify(name)}, added ${at.toISOString()}`)
          .join("\n")}\nIf each of them is theirs, repeat with keep-factors, otherwise with remove-factors.`,
      );
    if (choice === "remove-factors") await sql`delete from auth.mfa_factors where user_id = ${id}`;
    const password = randomBytes(15).toString("base64url");
    await sql`update auth.users set encrypted_password = ${await hash(password, passwords.cost)} where id = ${id}`;
    await endSessions(sql, id);
    return `New password of ${email}: ${password}\nAll devices are signed out${choice === "remove-factors" ? " and the second factors are removed" : ""}. Change it after signing in.`;
  },
  "reset-factor": async (sql, email) => {
    const id = await findAccount(sql, email);
    await sql`delete from auth.mfa_factors where user_id = ${id}`;
    await endSessions(sql, id);
    return `${email} has no second factor any more. All devices are signed out.`;
  },
  "make-owner": async (sql, email) => {
    const id = await findAccount(sql, email);
    await sql`insert into public.staff (user_id, role) values (${id}, 'owner')
      on conflict (user_id) do update set role = 'owner', is_suspended = false`;
    return `${email} is an owner.`;
  },
};

async function findAccount(sql: Sql, email: string): Promise<string> {
  const [account] = await sql<{ id: string }[]>`select id from auth.users where lower(email) = ${email}`;
  if (!account) throw new StartupError(`There is no account ${email}. Nothing was changed.`);
  return account.id;
}

async function endSessions(sql: Sql, userId: string): Promise<void> {
  await sql`delete from auth.refresh_tokens where user_id = ${userId}`;
  await sql`delete from auth.sessions where user_id = ${userId}`;
}
