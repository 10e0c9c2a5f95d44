import postgres from "postgres";

import type { DatabaseTarget, Sql } from "#server/backend/embedded/database.ts";
import { StartupError } from "#server/startup-error.ts";

/** Without the site's time limits: copying a large table takes as long as it takes. */
export function openForCopying(target: DatabaseTarget): Sql {
  return postgres(target.url, {
    ...target.options,
    max: 3,
    max_lifetime: null,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: {
      application_name: "bhumilex backup",
      statement_timeout: 0,
      lock_timeout: 30_000,
      idle_in_transaction_session_timeout: 0,
    },
  });
}

export async function checkReachable(sql: Sql): Promise<void> {
  try {
    const [row] = await sql<
      { version: number }[]
    >`select current_setting('server_version_num')::int as version`;
    if ((row?.version ?? 0) < 150_000)
      throw new StartupError("DATABASE_URL leads to a PostgreSQL older than 15. Use 15 or newer.");
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    const { code, message } = cause as Error & { code?: string };
    throw new StartupError(`The database at DATABASE_URL cannot be used: ${code ?? message}.`, { cause });
  }
}
