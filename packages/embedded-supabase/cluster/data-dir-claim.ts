import postgres from "postgres";
import { StartupError } from "../core/startup-error.ts";
import { connectionOptions, type DatabaseTarget, type Sql } from "../database/database.ts";

export class DataDirInUse extends StartupError {}

const checkEveryMs = 2_000;
const ownerName = "bhumilex owner";

/**
 * Allows one server per DATA_DIR. The claim is a lock held by a database session. It ends with the process, however
 * that ends, so there is no stale lock after a kill or a power cut.
 */
export async function claimDataDir(target: DatabaseTarget, dataDir: string) {
  const sql = postgres(target.url, {
    ...target.options,
    ...connectionOptions,
    connection: { ...connectionOptions.connection, application_name: `${ownerName} ${process.pid}` },
    max: 1,
    fetch_types: false,
  });
  let session = await lock(sql);
  if (!session) {
    const owner = await findOwner(sql);
    await sql.end({ timeout: 1 });
    throw new DataDirInUse(
      `Another server${owner ? ` (process ${owner})` : ""} is already using ${dataDir}. Stop it first, or set another DATA_DIR.`,
    );
  }
  // A restarted database has lost the lock, so the new session takes it again.
  const renewal = setInterval(() => {
    currentSession(sql)
      .then(async (current) => {
        if (current !== session) session = await lock(sql);
      })
      .catch(() => undefined); // the database is down; the next round tries again
  }, checkEveryMs);
  renewal.unref();
  return {
    // The lock is held until the database has stopped, so that a server that starts meanwhile does not adopt it.
    release: async (stopCluster: () => Promise<void>) => {
      clearInterval(renewal);
      await stopCluster();
      await sql.end({ timeout: 1 });
    },
  };
}

async function lock(sql: Sql): Promise<number | undefined> {
  const [row] = await sql<{ session: number; locked: boolean }[]>`
    select pg_backend_pid() as session, pg_try_advisory_lock(hashtext('bhumilex data dir')) as locked`;
  return row?.locked ? row.session : undefined;
}

async function currentSession(sql: Sql): Promise<number | undefined> {
  const [row] = await sql<{ session: number }[]>`select pg_backend_pid() as session`;
  return row?.session;
}

async function findOwner(sql: Sql): Promise<string | undefined> {
  const [row] = await sql<{ name: string }[]>`
    select application_name as name from pg_stat_activity
    where application_name like ${`${ownerName} %`} and pid <> pg_backend_pid() limit 1`;
  return row?.name.split(" ").at(-1);
}
