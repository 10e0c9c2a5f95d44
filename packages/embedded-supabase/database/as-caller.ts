import type postgres from "postgres";
import type { Caller } from "../core/caller.ts";
import type { Sql } from "./database.ts";

/** Runs queries with the rights of the caller, as PostgREST does: row-level security decides. */
export async function asCaller<T>(
  sql: Sql,
  caller: Caller,
  work: (transaction: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  const subject = caller.role === "authenticated" ? caller.userId : "";
  const person = caller.role === "authenticated" ? { sub: caller.userId, aal: caller.aal } : {};
  const claims = JSON.stringify({ role: caller.role, ...person });
  return (await sql.begin(async (transaction) => {
    await transaction`
      select set_config('role', ${caller.role}, true),
        set_config('request.jwt.claim.sub', ${subject}, true),
        set_config('request.jwt.claim.role', ${caller.role}, true),
        set_config('request.jwt.claims', ${claims}, true)`;
    return work(transaction);
  })) as T;
}
