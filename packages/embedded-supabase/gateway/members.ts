import type { Queryable, Sql } from "../database/database.ts";

export type Member = { id: string; hasPassword: boolean; isConfirmed: boolean; isBarred: boolean };

type Row = { id: string; has_password: boolean; is_confirmed: boolean; is_barred: boolean };

/** Barred means banned as a user or suspended as a member of staff. */
const columns = (sql: Queryable) => sql`
  u.id,
  u.encrypted_password is not null as has_password,
  u.email_confirmed_at is not null as is_confirmed,
  (coalesce(u.banned_until > now(), false) or coalesce(s.is_suspended, false)) as is_barred`;

const toMember = (row: Row | undefined): Member | undefined =>
  row && {
    id: row.id,
    hasPassword: row.has_password,
    isConfirmed: row.is_confirmed,
    isBarred: row.is_barred,
  };

export async function findMemberByEmail(sql: Queryable, email: string): Promise<Member | undefined> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from auth.users u left join public.staff s on s.user_id = u.id
    where u.email = ${email} and not u.is_sso_user`;
  return toMember(rows[0]);
}

export async function findMemberByRefreshToken(sql: Queryable, token: string): Promise<Member | undefined> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from auth.refresh_tokens t
    join auth.users u on u.id = t.user_id left join public.staff s on s.user_id = u.id
    where t.token = ${token}`;
  return toMember(rows[0]);
}

export async function findMemberByTokenHash(sql: Queryable, hash: string): Promise<Member | undefined> {
  const rows = await sql<Row[]>`
    select ${columns(sql)} from auth.users u left join public.staff s on s.user_id = u.id
    where ${hash} in (u.recovery_token, u.confirmation_token, u.email_change_token_new, u.email_change_token_current)`;
  return toMember(rows[0]);
}

export async function findInviter(sql: Queryable, hash: string): Promise<string | undefined> {
  const [row] = await sql<{ name: string | null }[]>`
    select raw_user_meta_data ->> 'invited_by' as name from auth.users where confirmation_token = ${hash}`;
  return row?.name ?? undefined;
}

/** Writes to the log of the site; the database groups repeated guesses. */
export async function recordWrongPassword(sql: Sql, userId: string): Promise<void> {
  await sql`select private.log_wrong_password(${userId})`;
}

/** Records that a token without fresh proof tried to change a credential. The database groups these, logs and mails. */
export async function recordRefusedChange(sql: Sql, userId: string): Promise<void> {
  await sql`select private.log_refused_change(${userId})`;
}

/** Logs and mails a change that no trigger of a table reports. */
export async function recordChange(sql: Queryable, userId: string, what: string): Promise<void> {
  await sql`select private.log_account(${what}, ${userId}, ${userId})`;
}

export async function endSessions(sql: Sql, userId: string, except?: string): Promise<void> {
  await sql`
    delete from auth.refresh_tokens where user_id = ${userId} and session_id is distinct from ${except ?? null}`;
  await sql`delete from auth.sessions where user_id = ${userId} and id is distinct from ${except ?? null}`;
}

export async function endNewestSession(sql: Sql, userId: string): Promise<void> {
  const [session] = await sql<{ id: string }[]>`
    select id from auth.sessions where user_id = ${userId} order by created_at desc limit 1`;
  if (!session) return;
  await sql`delete from auth.refresh_tokens where session_id = ${session.id}`;
  await sql`delete from auth.sessions where id = ${session.id}`;
}

export async function endSessionOf(sql: Queryable, refreshToken: string): Promise<void> {
  await sql`
    delete from auth.sessions where id = (select session_id from auth.refresh_tokens where token = ${refreshToken})`;
}

/** Invalidates the recovery code and link of an account; an invitation remains valid. */
export async function forgetRecoveryCode(sql: Sql, email: string): Promise<void> {
  await sql`update auth.users set recovery_token = null, reauthentication_token = null where email = ${email}`;
}
