import type { Queryable, Sql } from "./database.ts";

/**
 * Runs one piece of work at a time per key, across all servers on this database. The lock belongs to a session, not a
 * transaction, because the work may take seconds and PostgreSQL ends idle transactions. The work uses the connection of
 * the lock: if each lock needed a second connection, the pool could deadlock.
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
    // A lost connection has already released its locks.
    await connection`select pg_advisory_unlock_all()`.catch(() => undefined);
    connection.release();
  }
}
