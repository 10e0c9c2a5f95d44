import postgres from "postgres";
import { checkServer, type DatabaseTarget, type Sql } from "#embedded-supabase";
import { StartupError } from "#server/core/startup-error.ts";

/** Distinguishes our own connections from those of a server or another backup. */
export const connectionName = `bhumilex backup ${process.pid}`;

/** Opens a connection without the time limits of the site, because copying a large table takes long. */
function openForCopying(target: DatabaseTarget, onclose: () => void = () => undefined): Sql {
  return postgres(target.url, {
    ...target.options,
    max: 1,
    max_lifetime: null,
    connect_timeout: 10,
    onnotice: () => undefined,
    onclose,
    connection: {
      application_name: connectionName,
      statement_timeout: 0,
      lock_timeout: 30_000,
      idle_in_transaction_session_timeout: 0,
    },
  });
}

/**
 * Runs a transaction on its own connection. It does not use `sql.begin`: when the connection is lost, postgres.js 3.4.9
 * sends its rollback nowhere, and an uncaught error ends the process. Closing the connection rolls back as well.
 */
export async function inTransaction<T>(target: DatabaseTarget, mode: string, work: (sql: Sql) => Promise<T>) {
  let isLost = false;
  const sql = openForCopying(target, () => {
    isLost = true;
  });
  try {
    await sql.unsafe(`begin ${mode}`);
    const result = await work(sql);
    await sql`commit`;
    // The driver reconnects silently, and later statements are no longer in the transaction.
    if (isLost) throw new StartupError("The connection to the database was lost. Run the command again.");
    return result;
  } finally {
    await sql.end({ timeout: 0 });
  }
}

export async function withConnection<T>(target: DatabaseTarget, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openForCopying(target);
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

export const checkReachable = (target: DatabaseTarget): Promise<void> => withConnection(target, checkServer);
