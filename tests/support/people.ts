import type { TransactionSql } from "postgres";
import type { Sql } from "#embedded-supabase";

export type Transaction = TransactionSql<Record<string, never>>;
export type Person = {
  role: "anon" | "authenticated" | "service_role";
  id?: string;
  aal?: "aal1" | "aal2";
  shownAt?: number;
};

const signedIn = (digit: string): Person & { id: string } => ({
  role: "authenticated",
  id: `00000000-0000-4000-8000-${digit.repeat(12)}`,
});

/** Everyone that the access rules distinguish. */
export const people = {
  visitor: { role: "anon" },
  stranger: signedIn("1"),
  suspended: signedIn("2"),
  editor: signedIn("3"),
  owner: signedIn("4"),
  writer: signedIn("7"),
  desk: signedIn("8"),
  reader: signedIn("9"),
  server: { role: "service_role" },
} as const satisfies Record<string, Person>;

export const secondOwner = signedIn("5");
/** A person who has an account but, like the stranger, no row in staff. */
export const newcomer = signedIn("6");

/** A database of an earlier release has fewer roles. */
export const earlierRoles = ["owner", "editor"];

export async function addPeople(sql: Sql, known?: readonly string[]): Promise<void> {
  const { stranger, suspended, editor, owner, writer, desk, reader } = people;
  const ids = [stranger, suspended, editor, owner, secondOwner, newcomer, writer, desk, reader].map(
    ({ id }) => id,
  );
  await sql`insert into auth.users (id, email) select id, id || '@example.org' from unnest(${ids}::uuid[]) as id`;
  await sql`
    insert into public.staff ${sql(
      [
        { user_id: owner.id, role: "owner", is_suspended: false },
        { user_id: secondOwner.id, role: "owner", is_suspended: false },
        { user_id: editor.id, role: "editor", is_suspended: false },
        { user_id: suspended.id, role: "editor", is_suspended: true },
        { user_id: writer.id, role: "writer", is_suspended: false },
        { user_id: desk.id, role: "desk", is_suspended: false },
        { user_id: reader.id, role: "reader", is_suspended: false },
      ].filter(({ role }) => known?.includes(role) ?? true),
    )}`;
}

/**
 * Does what the REST interface does at the start of a request, with the settings of both Supabase and lite. People have
 * just shown their password, unless the test sets the time.
 */
export async function become(tx: Transaction, { role, id = "", aal, shownAt }: Person): Promise<void> {
  const amr = [{ method: "password", timestamp: shownAt ?? Math.floor(Date.now() / 1000) }];
  await tx`
    select set_config('role', ${role}, true),
      set_config('request.jwt.claim.sub', ${id}, true),
      set_config('request.jwt.claim.role', ${role}, true),
      set_config('request.jwt.claims', ${JSON.stringify(id ? { sub: id, role, aal, amr } : { role })}, true)`;
}

/** Returns to the owner of the database, to whom no access rule applies. */
export async function becomeDatabaseOwner(tx: Transaction): Promise<void> {
  await tx`
    select set_config('role', 'none', true), set_config('request.jwt.claim.sub', '', true),
      set_config('request.jwt.claims', '', true)`;
}

/** Runs one request of a person and commits it. */
export async function as<T>(sql: Sql, person: Person, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return (await sql.begin(async (tx) => {
    await become(tx, person);
    return await work(tx);
  })) as T;
}

/** Runs the work and rolls it back. */
export async function rolledBack(sql: Sql, work: (tx: Transaction) => Promise<unknown>): Promise<void> {
  const undo = new Error("rolled back on purpose");
  await sql
    .begin(async (tx) => {
      await work(tx);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
}

/** Returns the SQLSTATE of a refusal, or "accepted". The transaction continues either way. */
export async function outcome(tx: Transaction, work: (tx: Transaction) => Promise<unknown>): Promise<string> {
  try {
    await tx.savepoint(work);
    return "accepted";
  } catch (error) {
    return codeOf(error);
  }
}

export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown }).code;
  if (typeof code !== "string") throw error;
  return code;
}

export const refused = "42501";
export const breaksARule = "23514";
