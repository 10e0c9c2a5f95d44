import type { Queryable, Sql } from "./database.ts";

/**
 * Does one piece of work at a time for a key, across all servers on this database. The lock belongs to a session, not to
 * a transaction: the work may take seconds, and PostgreSQL ends a transaction that idles for long. The work uses the
 * lock's own connection: were each lock to wait for a second one, the pool could run out and stop.
 */
export async function withLock<T>(
  sql: Sql,
  key: string,
  work: (connection: Queryable) => Promise<T>,
): Promise<T> {
  const connection = await sql.reserve();
  try {
    await connection`select pg_advisory_lock(hashtext(${key}))`;
    return await work(connection);
  } finally {
    // A lost connection has released its locks already.
    await connection`select pg_advisory_unlock_all()`.catch(() => undefined);
    connection.release();
  }
}
