import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import {
  createDatabaseObjectStore,
  createDiskObjectStore,
  type DatabaseTarget,
  databaseTarget,
  generateSecrets,
  listObjects,
  moveObjects,
  openCluster,
  type Queryable,
  type Secrets,
  type Sql,
  secretsSchema,
} from "#embedded-supabase";
import { type Config, StartupError } from "#server/core/config.ts";
import { createLogger } from "#server/core/logger.ts";
import { heldMailNotice, holdMail } from "#server/mail/held-mail.ts";
import { type Manifest, secretsName, summaryOf, type TableRecord, tableSection } from "./archive/manifest.ts";
import { verifyArchive } from "./archive/verify-archive.ts";
import { checkReachable, withConnection } from "./backup-source.ts";
import { listTables } from "./database-contents.ts";
import { claimEmptyDataDir, clearDataDir, refuseUsedDataDir, releaseDataDir } from "./fresh-data-dir.ts";
import { loadBackup, type Restore, releaseOf } from "./load-backup.ts";
import { hasRestoreMarker, restoreMarkerTable } from "./unfinished-restore.ts";
import { writeUpload } from "./uploads.ts";

/** Restores into an empty DATA_DIR or database. The file is verified before anything is changed. */
export async function restoreBackup(config: Config, file: string, signal?: AbortSignal): Promise<string> {
  const { backend, dataDir } = config;
  if (backend.kind === "hosted") {
    throw new StartupError(
      "The site keeps its data in a Supabase project (SUPABASE_URL): use the project's own backups.",
    );
  }
  if (backend.kind === "embedded") refuseUsedDataDir(dataDir);
  const { manifest, secrets } = await verifyArchive(file, signal);
  releaseOf(manifest);
  const restore: Restore = { file, manifest, secrets: parseSecrets(file, secrets), signal };
  if (backend.kind === "embedded") {
    const leftOut = await restoreIntoDataDir(dataDir, restore);
    return `${describe(restore, dataDir, leftOut)}\n${heldMailNotice(dataDir)}`;
  }
  const leftOut = await restoreIntoDatabase(backend.databaseUrl, restore);
  holdMail(dataDir);
  return `${describe(restore, "the database at DATABASE_URL", leftOut)}\n${heldMailNotice(dataDir)}`;
}

function parseSecrets(file: string, text: string | undefined): Restore["secrets"] {
  if (text === undefined) return undefined;
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch {
    // Without the cause, which would quote the keys.
    throw new StartupError(`The keys in ${file} cannot be read. Nothing was changed.`);
  }
}

function describe(
  { file, manifest }: { file: string; manifest: Manifest },
  place: string,
  leftOut: TableRecord[],
) {
  const { tables, rows, uploads } = summaryOf({
    ...manifest,
    tables: manifest.tables.filter((table) => !leftOut.includes(table)),
  });
  const notice = leftOut.map(
    ({ schema, name, rows: lost }) =>
      `\nLeft out, because no migration makes it: ${schema}.${name} (${lost} rows).`,
  );
  return `Restored ${file} into ${place}: ${tables} tables, ${rows} rows, ${uploads} files.${notice.join("")}`;
}

/** All or nothing: a failed restore leaves the folder empty, a killed one leaves its marker. */
async function restoreIntoDataDir(dataDir: string, restore: Restore): Promise<TableRecord[]> {
  await claimEmptyDataDir(dataDir);
  try {
    const leftOut = await fillDataDir(dataDir, restore);
    await releaseDataDir(dataDir);
    return leftOut;
  } catch (error) {
    await clearDataDir(dataDir);
    throw error;
  }
}

async function fillDataDir(dataDir: string, restore: Restore): Promise<TableRecord[]> {
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

/** A failed or killed restore leaves its marker in the database; the next one starts over. */
async function restoreIntoDatabase(url: string, restore: Restore): Promise<TableRecord[]> {
  const database = databaseTarget(url);
  await checkReachable(database);
  return await withConnection(database, async (guard) => {
    await refuseSecondRestore(guard);
    await claimEmptyDatabase(guard, restore.manifest);
    return await fillDatabase(database, restore);
  });
}

/** A session lock: it ends with the process in any case. */
async function refuseSecondRestore(guard: Queryable): Promise<void> {
  const [lock] = await guard<{ isOurs: boolean }[]>`
    select pg_try_advisory_lock(hashtext('bhumilex restore')) as "isOurs"`;
  if (lock?.isOurs) return;
  throw new StartupError("Another restore is filling the database at DATABASE_URL at this moment.");
}

async function claimEmptyDatabase(sql: Sql, manifest: Manifest): Promise<void> {
  if (await hasRestoreMarker(sql)) return;
  const wanted = new Set(manifest.tables.map(tableSection));
  const used = (await listTables(sql)).find((table) => wanted.has(tableSection(table)));
  if (used) {
    throw new StartupError(
      `The database at DATABASE_URL already contains ${used.schema}.${used.name}. A backup can only be restored into an empty database. Nothing was changed.`,
    );
  }
  await sql.unsafe(`create schema if not exists embedded; create table ${restoreMarkerTable} ()`);
}

async function fillDatabase(database: DatabaseTarget, restore: Restore): Promise<TableRecord[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "bhumilex-restore-"));
  try {
    const leftOut = await loadBackup(restore, database, (name, content) =>
      writeUpload(folder, name, content),
    );
    await withConnection(database, async (sql) => {
      await moveFromDataDir(sql, folder, restore.secrets);
      await sql.unsafe(`drop table ${restoreMarkerTable}`);
    });
    return leftOut;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The backup of an embedded database has keys and uploads as files; here every server must find them in the database.
 */
async function moveFromDataDir(sql: Sql, folder: string, secrets: Secrets | undefined): Promise<void> {
  if (secrets) {
    const { postgresPassword: _, ...shared } = secrets;
    await sql`
      insert into embedded.state (key, value) values ('secrets', ${JSON.stringify(shared)})
      on conflict (key) do update set value = excluded.value`;
  }
  await moveObjects(
    await listObjects(sql),
    createDiskObjectStore(path.join(folder, "uploads")),
    createDatabaseObjectStore(sql),
  );
}
