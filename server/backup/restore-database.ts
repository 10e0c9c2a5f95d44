import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import {
  createDatabaseObjectStore,
  createDiskObjectStore,
  type DatabaseTarget,
  databaseTarget,
  listObjects,
  moveObjects,
  type Queryable,
  type Secrets,
  type Sql,
} from "#embedded-supabase";
import { StartupError } from "#server/core/startup-error.ts";
import { type Manifest, type TableRecord, tableSection } from "./archive/manifest.ts";
import { checkReachable, withConnection } from "./connection.ts";
import { listTables } from "./database-contents.ts";
import { loadBackup, type Restore } from "./load-backup.ts";
import { hasRestoreMarker, restoreMarkerTable } from "./unfinished-restore.ts";
import { writeUpload } from "./uploads.ts";

/** A failed or killed restore leaves its marker in the database; the next one starts over. */
export async function restoreIntoDatabase(url: string, restore: Restore): Promise<TableRecord[]> {
  const database = databaseTarget(url);
  await checkReachable(database);
  return await withConnection(database, async (guard) => {
    await refuseSecondRestore(guard);
    await claimEmptyDatabase(guard, restore.manifest);
    return await fill(database, restore);
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

async function fill(database: DatabaseTarget, restore: Restore): Promise<TableRecord[]> {
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
