import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { openCluster } from "#server/backend/embedded/cluster.ts";
import { findClusterHome } from "#server/backend/embedded/cluster-home.ts";
import { databaseTarget, type Sql } from "#server/backend/embedded/database.ts";
import { findPostmaster } from "#server/backend/embedded/postmaster.ts";
import { readOrCreateSecrets } from "#server/backend/embedded/secrets.ts";
import type { Config } from "#server/config.ts";
import { createLogger } from "#server/logger.ts";
import { StartupError } from "#server/startup-error.ts";
import { checkReachable, openForCopying } from "./connection.ts";
import { secretsName } from "./manifest.ts";
import { refuseUnfinishedDatabaseRestore, refuseUnfinishedRestore } from "./unfinished-restore.ts";

export type BackupSource = {
  sql: Sql;
  /** Set where keys and uploads lie in DATA_DIR; a shared database holds its own. */
  dataDir: string | undefined;
  close: () => Promise<void>;
};

/** Beside a running server, or with nobody there. */
export async function openBackupSource(config: Config): Promise<BackupSource> {
  const { backend, dataDir } = config;
  if (backend.kind === "hosted") {
    throw new StartupError(
      "The data is in a Supabase project (SUPABASE_URL): use the project's own backups.",
    );
  }
  const source = await (backend.kind === "postgres"
    ? openDatabaseByUrl(backend.databaseUrl)
    : openDataDir(dataDir));
  try {
    await refuseForeignDatabase(source.sql);
  } catch (error) {
    await source.close();
    throw error;
  }
  return source;
}

async function openDatabaseByUrl(url: string): Promise<BackupSource> {
  const sql = openForCopying(databaseTarget(url));
  const close = () => sql.end({ timeout: 1 });
  try {
    await checkReachable(sql);
    await refuseUnfinishedDatabaseRestore(sql);
  } catch (error) {
    await close();
    throw error;
  }
  return { sql, dataDir: undefined, close };
}

async function openDataDir(dataDir: string): Promise<BackupSource> {
  refuseUnfinishedRestore(dataDir);
  // Opening would create what is not there.
  if (!["postgres", "postgres.location"].some((name) => existsSync(path.join(dataDir, name)))) {
    throw new StartupError(`There is no site in ${dataDir} to back up.`);
  }
  await refuseStranger(path.join(dataDir, secretsName));
  const { postgresPassword: password } = await readOrCreateSecrets(dataDir);
  const running = findPostmaster(findClusterHome(dataDir).data);
  if (running) {
    const host = process.platform === "win32" ? "127.0.0.1" : running.socketFolder;
    const sql = openForCopying(databaseTarget({ host, port: running.port, user: "postgres", password }));
    return { sql, dataDir, close: () => sql.end({ timeout: 1 }) };
  }
  const cluster = await openCluster(dataDir, password, createLogger("silent"));
  const sql = openForCopying(databaseTarget(cluster.address));
  return {
    sql,
    dataDir,
    close: async () => {
      // A server that started in the meantime has adopted the cluster we started.
      const isOursToStop = !cluster.adopted && !(await isUsedByOthers(sql));
      await sql.end({ timeout: 1 });
      if (isOursToStop) await cluster.stop();
    },
  };
}

async function refuseStranger(secretsFile: string): Promise<void> {
  try {
    await readFile(secretsFile);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== "EACCES" && code !== "EPERM") return;
    throw new StartupError(
      `You may not read ${secretsFile}. Run the backup as the user who runs the server.`,
      { cause },
    );
  }
}

async function refuseForeignDatabase(sql: Sql): Promise<void> {
  const [row] = await sql<{ exists: boolean }[]>`
    select to_regclass('supabase_migrations.schema_migrations') is not null as exists`;
  if (!row?.exists) throw new StartupError("The database holds no site yet: there is nothing to back up.");
}

async function isUsedByOthers(sql: Sql): Promise<boolean> {
  try {
    const others = await sql`
      select from pg_stat_activity
      where backend_type = 'client backend' and application_name <> 'bhumilex backup' limit 1`;
    return others.length > 0;
  } catch {
    return true; // it cannot be asked; left running it does no harm, the next start adopts it
  }
}
