import { writeFile } from "node:fs/promises";
import path from "node:path";
import {
  createDatabaseObjectStore,
  createDiskObjectStore,
  databaseTarget,
  generateSecrets,
  moveObjects,
  openCluster,
  type Secrets,
  type Sql,
  secretsSchema,
} from "#embedded-supabase";
import { createLogger } from "#server/core/logger.ts";
import { secretsName, type TableRecord } from "./archive/manifest.ts";
import { withConnection } from "./connection.ts";
import { claimEmptyDataDir, clearDataDir, releaseDataDir } from "./fresh-data-dir.ts";
import { loadBackup, type Restore } from "./load-backup.ts";
import { writeUpload } from "./uploads.ts";

/** All or nothing: a failed restore leaves the folder empty, a killed one leaves its marker. */
export async function restoreIntoDataDir(dataDir: string, restore: Restore): Promise<TableRecord[]> {
  await claimEmptyDataDir(dataDir);
  try {
    const leftOut = await fill(dataDir, restore);
    await releaseDataDir(dataDir);
    return leftOut;
  } catch (error) {
    await clearDataDir(dataDir);
    throw error;
  }
}

async function fill(dataDir: string, restore: Restore): Promise<TableRecord[]> {
  const secrets = restore.secrets ?? (await generateSecrets());
  await writeSecrets(dataDir, secrets);
  const cluster = await openCluster(dataDir, secrets.postgresPassword, createLogger("silent"));
  const database = databaseTarget(cluster.address);
  try {
    const leftOut = await loadBackup(restore, database, (name, content) =>
      writeUpload(dataDir, name, content),
    );
    await withConnection(database, (sql) => moveFromSharedDatabase(sql, dataDir, secrets));
    return leftOut;
  } finally {
    await cluster.stop();
  }
}

/** The backup of a shared database has keys and uploads in its tables; here they belong on the disk. */
async function moveFromSharedDatabase(sql: Sql, dataDir: string, secrets: Secrets): Promise<void> {
  const [shared] = await sql<
    { value: string }[]
  >`delete from embedded.state where key = 'secrets' returning value`;
  if (shared) {
    const { postgresPassword } = secrets;
    await writeSecrets(dataDir, secretsSchema.parse({ ...JSON.parse(shared.value), postgresPassword }));
  }
  const objects = await sql<{ name: string }[]>`select name from embedded.object_bytes`;
  await moveObjects(
    objects.map(({ name }) => name),
    createDatabaseObjectStore(sql),
    createDiskObjectStore(path.join(dataDir, "uploads")),
  );
}

async function writeSecrets(dataDir: string, secrets: Secrets): Promise<void> {
  const text = JSON.stringify(secrets, null, 2);
  await writeFile(path.join(dataDir, secretsName), text, { mode: 0o600, flush: true });
}
