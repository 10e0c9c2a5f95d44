import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import {
  checkServer,
  type DatabaseTarget,
  databaseTarget,
  findClusterHome,
  findPostmaster,
  openCluster,
  readOrCreateSecrets,
  type Sql,
} from "#embedded-supabase";
import { type Config, StartupError } from "#server/core/config.ts";
import { createLogger } from "#server/core/logger.ts";
import { secretsName } from "./archive/manifest.ts";
import { refuseUnfinishedRestore } from "./unfinished-restore.ts";

/** Distinguishes our own connections from those of a server or another backup. */
const connectionName = `bhumilex backup ${process.pid}`;

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

export type BackupSource = {
  database: DatabaseTarget;
  /** Set when keys and uploads are in DATA_DIR. A shared database holds its own. */
  dataDir: string | undefined;
  close: () => Promise<void>;
};

/** Works with or without a running server. */
export async function openBackupSource({ backend, dataDir }: Config): Promise<BackupSource> {
  if (backend.kind === "hosted") {
    throw new StartupError(
      "The data is in a Supabase project (SUPABASE_URL): use the project's own backups.",
    );
  }
  return backend.kind === "postgres" ? openDatabaseByUrl(backend.databaseUrl) : openDataDir(dataDir);
}

async function openDatabaseByUrl(url: string): Promise<BackupSource> {
  const database = databaseTarget(url);
  await checkReachable(database);
  return { database, dataDir: undefined, close: async () => undefined };
}

async function openDataDir(dataDir: string): Promise<BackupSource> {
  refuseUnfinishedRestore(dataDir);
  // Opening a missing site would create one.
  if (!(await holdsSite(dataDir))) throw new StartupError(`There is no site in ${dataDir} to back up.`);
  await readAsOwner(path.join(dataDir, secretsName), readFile);
  const { postgresPassword: password } = await readOrCreateSecrets(dataDir);
  const running = findPostmaster(findClusterHome(dataDir).data);
  if (running) {
    const host = process.platform === "win32" ? "127.0.0.1" : running.socketFolder;
    const database = databaseTarget({ host, port: running.port, user: "postgres", password });
    return { database, dataDir, close: async () => undefined };
  }
  const cluster = await openCluster(dataDir, password, createLogger("silent"));
  const database = databaseTarget(cluster.address);
  return {
    database,
    dataDir,
    close: async () => {
      // A server that started in the meantime may have adopted the cluster we started.
      if (!cluster.adopted && !(await isUsedByOthers(database))) await cluster.stop();
    },
  };
}

/** Whether a server has already created a database for this folder, inside it or elsewhere. */
export async function holdsSite(dataDir: string): Promise<boolean> {
  const names = await readAsOwner(dataDir, (place) => readdir(place));
  return ["postgres", "postgres.location"].some((name) => names?.includes(name));
}

/** Returns undefined for a missing file. To another user every file looks missing, so a permission error is reported. */
async function readAsOwner<T>(place: string, read: (place: string) => Promise<T>): Promise<T | undefined> {
  try {
    return await read(place);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== "EACCES" && code !== "EPERM") return undefined;
    throw new StartupError(`Permission denied for ${place}. Run this as the user who runs the server.`, {
      cause,
    });
  }
}

async function isUsedByOthers(database: DatabaseTarget): Promise<boolean> {
  try {
    const others = await withConnection(
      database,
      (sql) => sql`
      select from pg_stat_activity
      where backend_type = 'client backend' and application_name <> ${connectionName} limit 1`,
    );
    return others.length > 0;
  } catch {
    return true; // the database cannot be queried; if it keeps running, the next start adopts it
  }
}
