import postgres from "postgres";

/** How to reach a cluster of our own: a socket file on Unix, a loopback port on Windows. */
export type ClusterAddress = { host: string; port: number; user: string; password: string };

export type Sql = postgres.Sql;
/** A pool, a reserved connection or a transaction. */
export type Queryable = postgres.ISql<Record<string, never>> | postgres.Sql | postgres.TransactionSql;
export type DatabaseTarget = { url: string; options: postgres.Options<Record<string, never>> };

/** One shape for "the embedded cluster" and "DATABASE_URL". */
export function databaseTarget(from: ClusterAddress | string, database = "postgres"): DatabaseTarget {
  return typeof from === "string" ? { url: from, options: {} } : { url: "", options: { ...from, database } };
}

/** Shared by every pool: a slow or forgotten query must not hold the site. */
export const connectionOptions = {
  connect_timeout: 5,
  max_lifetime: null,
  // Short, because whoever asks waits for the next attempt: a page should have its defaults at once.
  backoff: (attempt: number) => Math.min(0.2, 0.02 * 2 ** attempt),
  onnotice: () => undefined,
  connection: {
    application_name: "bhumilex",
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    // The session's context goes to the database as text constants; a server that has this off would read a backslash in them as a sign.
    standard_conforming_strings: "on",
  },
} satisfies postgres.Options<Record<string, never>>;

/** The server's own few connections; REST and Auth have theirs inside lite. */
export function openDatabase(target: DatabaseTarget, max = 3): Sql {
  return postgres(target.url, { ...target.options, ...connectionOptions, max });
}
