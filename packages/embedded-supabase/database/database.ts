import postgres from "postgres";
import { StartupError } from "../core/startup-error.ts";

/** The address of our own cluster: a socket file on Unix, a loopback port on Windows. */
export type ClusterAddress = { host: string; port: number; user: string; password: string };

export type Sql = postgres.Sql;
export type Queryable = postgres.ISql<Record<string, never>> | postgres.Sql | postgres.TransactionSql;
export type DatabaseTarget = { url: string; options: postgres.Options<Record<string, never>> };

export function databaseTarget(from: ClusterAddress | string, database = "postgres"): DatabaseTarget {
  return typeof from === "string" ? { url: from, options: {} } : { url: "", options: { ...from, database } };
}

/** Options of every pool: a slow or forgotten query must not block the site. */
export const connectionOptions = {
  connect_timeout: 5,
  max_lifetime: null,
  // Short, because the caller waits for the next attempt, and a page should show its defaults at once.
  backoff: (attempt: number) => Math.min(0.2, 0.02 * 2 ** attempt),
  onnotice: () => undefined,
  connection: {
    application_name: "bhumilex",
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    // The session context is sent as text constants. With this setting off, the server would treat a backslash in them
    // as an escape.
    standard_conforming_strings: "on",
  },
} satisfies postgres.Options<Record<string, never>>;

/** The server's own connections; REST and Auth use the pool inside lite. */
export function openDatabase(target: DatabaseTarget, max = 3): Sql {
  return postgres(target.url, { ...target.options, ...connectionOptions, max });
}

/** A wrong DATABASE_URL gets its own message, because the operator can correct it. */
export async function checkServer(sql: Sql): Promise<void> {
  try {
    const [row] = await sql<
      { version: number }[]
    >`select current_setting('server_version_num')::int as version`;
    if ((row?.version ?? 0) < 150_000)
      throw new StartupError(
        "DATABASE_URL points to a PostgreSQL server older than 15. Use version 15 or newer.",
      );
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    const { code, message } = cause as Error & { code?: string };
    throw new StartupError(`The database at DATABASE_URL cannot be used: ${code ?? message}.`, { cause });
  }
}
