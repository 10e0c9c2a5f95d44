import { existsSync } from "node:fs";
import { readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Queryable } from "#embedded-supabase";
import { type Config, StartupError } from "#server/core/config.ts";
import { type AddEntry, writeArchive } from "./archive/archive.ts";
import { createDigest, digestOf } from "./archive/digest.ts";
import {
  backupFormat,
  type Manifest,
  manifestName,
  secretsName,
  summaryOf,
  type Table,
  type TableRecord,
  tablePiece,
  tableSection,
} from "./archive/manifest.ts";
import { verifyArchive } from "./archive/verify-archive.ts";
import { type BackupSource, inTransaction, openBackupSource } from "./backup-source.ts";
import { copyOut } from "./copy-table.ts";
import { listAppliedMigrations, listSequences, listTables } from "./database-contents.ts";
import { syncFolder } from "./sync-folder.ts";
import { refuseUnfinishedDatabaseRestore } from "./unfinished-restore.ts";
import { listUploads, readUpload } from "./uploads.ts";

export type WrittenBackup = { file: string; manifest: Manifest; bytes: number };

/** `npm run backup -- FILE`. */
export async function createBackup(config: Config, file: string, signal?: AbortSignal): Promise<string> {
  return describe(await writeBackup(config, file, signal));
}

/** Writes everything into one new file and verifies it. The server may keep running. */
export async function writeBackup(config: Config, file: string, signal?: AbortSignal) {
  refuseExisting(file);
  // The file gets its final name only when complete, so an aborted backup is never mistaken for a whole one.
  const partial = `${file}.partial`;
  await rm(partial, { force: true });
  try {
    const source = await openBackupSource(config);
    try {
      await writeArchive(partial, (add) => addEverything(source, add), signal);
    } finally {
      await source.close();
    }
    const { manifest } = await verifyArchive(partial, signal);
    refuseExisting(file);
    await rename(partial, file);
    await syncFolder(path.dirname(file));
    return { file, manifest, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file))
    throw new StartupError(`${file} already exists. Choose a new file name: backups are never overwritten.`);
}

async function addEverything({ database, dataDir }: BackupSource, add: AddEntry): Promise<void> {
  const files: Manifest["files"] = {};
  const addFile = async (name: string, content: Buffer) => {
    await add(name, content);
    files[name] = digestOf(content);
  };
  if (dataDir) await addFile(secretsName, await readFile(path.join(dataDir, secretsName)));
  const contents = await inTransaction(database, "isolation level repeatable read read only", (snapshot) =>
    addDatabase(snapshot, add),
  );
  if (dataDir) {
    // Uploads follow the database, so that a file uploaded meanwhile is in excess and not missing.
    for (const name of await listUploads(dataDir)) {
      const content = await readUpload(dataDir, name);
      if (content) await addFile(name, content);
    }
  }
  const manifest: Manifest = {
    format: backupFormat,
    createdAt: new Date().toISOString(),
    ...contents,
    files,
  };
  await add(manifestName, Buffer.from(JSON.stringify(manifest, null, 2)));
}

async function addDatabase(sql: Queryable, add: AddEntry) {
  await refuseUnfinishedDatabaseRestore(sql);
  await refuseForeignDatabase(sql);
  // Row-level security would silently hide rows; this turns that into an error.
  await sql`set local row_security = off`;
  const [versions] = await sql<{ postgresVersion: string; liteVersion: string }[]>`
    select current_setting('server_version') as "postgresVersion",
      coalesce((select value from embedded.state where key = 'lite_version'), '') as "liteVersion"`;
  const tables: TableRecord[] = [];
  for (const table of await listTables(sql)) tables.push(await addTable(sql, table, add));
  return {
    postgresVersion: versions?.postgresVersion ?? "",
    liteVersion: versions?.liteVersion ?? "",
    migrations: await listAppliedMigrations(sql),
    tables,
    sequences: await listSequences(sql),
  };
}

async function refuseForeignDatabase(sql: Queryable): Promise<void> {
  const [row] = await sql<{ exists: boolean }[]>`
    select to_regclass('supabase_migrations.schema_migrations') is not null as exists`;
  if (!row?.exists)
    throw new StartupError("The database does not contain a site yet, so there is nothing to back up.");
}

async function addTable(sql: Queryable, table: Table, add: AddEntry): Promise<TableRecord> {
  const digest = createDigest();
  let pieces = 0;
  for await (const piece of copyOut(sql, table)) {
    digest.add(piece);
    pieces += 1;
    await add(tablePiece(tableSection(table), pieces), piece);
  }
  return { ...table, ...digest.result() };
}

function describe({ file, manifest, bytes }: WrittenBackup): string {
  const { tables, rows, uploads } = summaryOf(manifest);
  const size = (bytes / 1_000_000).toFixed(1);
  return `Backup written to ${file}: ${tables} tables, ${rows} rows, ${uploads} files, ${size} MB. Verified.`;
}
