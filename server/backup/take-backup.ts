import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { KeptBackup } from "#app/contracts/backup-state.ts";
import type { DatabaseTarget, Sql } from "#embedded-supabase";
import { type Config, StartupError } from "#server/core/config.ts";
import { freeBytes } from "#server/core/disk-space.ts";
import { createDigest } from "./archive/digest.ts";
import type { TableRecord } from "./archive/manifest.ts";
import { type WrittenBackup, writeBackup } from "./backup.ts";
import { type BackupKind, backupName, listKept, prepareFolder, removeExpired } from "./backup-files.ts";
import { type BackupSource, openBackupSource, withConnection } from "./backup-source.ts";
import { copyOut } from "./copy-table.ts";
import { loadBackup } from "./load-backup.ts";
import { listUploads } from "./uploads.ts";

const prefix = "bhumilex_rehearsal_";

/**
 * Restores the backup into a scratch database on the same server, compares every table with the manifest, and drops
 * the database. Returns false when the database user lacks the permission; throws when the restore fails.
 */
export async function rehearseRestore(
  database: DatabaseTarget,
  { file, manifest }: WrittenBackup,
  signal?: AbortSignal,
): Promise<boolean> {
  const name = `${prefix}${randomBytes(6).toString("hex")}`;
  try {
    await withConnection(database, async (sql) => {
      await dropLeftovers(sql);
      await sql.unsafe(`create database ${name} template template0`);
    });
    const scratch = inDatabase(database, name);
    const leftOut = await loadBackup({ file, manifest, secrets: undefined, signal }, scratch, drain);
    await withConnection(scratch, (sql) => compareTables(sql, withoutLeftOut(manifest.tables, leftOut)));
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  } finally {
    await withConnection(database, (sql) => sql.unsafe(`drop database if exists ${name} with (force)`));
  }
}

/** Drops the databases of killed rehearsals, to which no client is connected. */
async function dropLeftovers(sql: Sql): Promise<void> {
  const left = await sql<{ name: string }[]>`
    select datname as name from pg_database d
    where starts_with(datname, ${prefix}) and not exists (select from pg_stat_activity a where a.datid = d.oid)`;
  for (const { name } of left) await sql.unsafe(`drop database if exists ${name}`);
}

async function compareTables(sql: Sql, tables: TableRecord[]): Promise<void> {
  for (const table of tables) {
    const digest = createDigest();
    for await (const piece of copyOut(sql, table)) digest.add(piece);
    const { bytes, rows, sha256 } = table;
    if (!isDeepStrictEqual(digest.result(), { bytes, rows, sha256 }))
      throw new StartupError(`${table.schema}.${table.name} was changed by the restore.`);
  }
}

/** The uploads were already compared when the file was verified; here they are only skipped. */
async function drain(_: string, content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _piece of content);
}

const withoutLeftOut = (tables: TableRecord[], leftOut: TableRecord[]) =>
  tables.filter((table) => !leftOut.includes(table));

function inDatabase({ url, options }: DatabaseTarget, database: string): DatabaseTarget {
  if (!url) return { url, options: { ...options, database } };
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return { url: changed.href, options };
}

/** PostgreSQL's "insufficient privilege", as the error itself or as the cause of our own message. */
function isRefusal(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === "42501" || cause?.code === "42501";
}

/** Reserved space, because a database on a full disk stops. */
const reserveBytes = 200_000_000;

async function roomForBackups(folder: string): Promise<number> {
  return Math.max(0, (await freeBytes(folder)) - reserveBytes);
}

async function refuseTooFull(folder: string, needed: number): Promise<void> {
  const free = await roomForBackups(folder);
  if (free >= needed) return;
  throw new StartupError(
    `The disk of ${folder} has ${inMegabytes(free)} MB free beside its reserve, but the backup may need ${inMegabytes(needed)} MB.`,
  );
}

const inMegabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);

export type TakenBackup = {
  file: string;
  bytes: number;
  /** Whether the backup was test-restored into an empty database or only verified. */
  check: "restored" | "read";
  kept: KeptBackup[];
};

/** Takes and checks one backup. Old ones are deleted only after the new one passed. */
export async function takeBackup(
  config: Config,
  kind: BackupKind,
  signal?: AbortSignal,
): Promise<TakenBackup> {
  const { folder } = config.backup;
  const now = new Date();
  await prepareFolder(folder);
  const source = await openBackupSource(config);
  try {
    const size = await sizeOf(source);
    await refuseTooFull(folder, await likelyBytes(folder, size));
    const written = await writeBackup(config, path.join(folder, backupName(now, kind)), signal);
    // Visitors wait during an update, so verifying the file must suffice.
    const wasRestored = kind === "nightly" && (await rehearseIfRoom(source, written, size.database, signal));
    await removeExpired(folder, now, config.backup);
    return {
      file: path.basename(written.file),
      bytes: written.bytes,
      check: wasRestored ? "restored" : "read",
      kept: await listKept(folder),
    };
  } finally {
    await source.close();
  }
}

async function rehearseIfRoom(
  { database, dataDir }: BackupSource,
  written: WrittenBackup,
  databaseBytes: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  // The disk of an external server is not visible to us.
  if (dataDir && (await roomForBackups(dataDir)) < 2 * databaseBytes) return false;
  return rehearseRestore(database, written, signal);
}

type Size = { database: number; uploads: number };

async function sizeOf({ database, dataDir }: BackupSource): Promise<Size> {
  const bytes = await withConnection(database, async (sql) => {
    const [row] = await sql<
      { bytes: number }[]
    >`select pg_database_size(current_database())::float8 as bytes`;
    return row?.bytes ?? 0;
  });
  let uploads = 0;
  for (const name of dataDir ? await listUploads(dataDir) : []) {
    uploads += (await stat(path.join(dataDir ?? "", name)).catch(() => undefined))?.size ?? 0;
  }
  return { database: bytes, uploads };
}

/**
 * Estimated from the last backup, if there is one: compressed rows are much smaller than a database with its indexes.
 */
async function likelyBytes(folder: string, { database, uploads }: Size): Promise<number> {
  const [last] = await listKept(folder);
  return last ? Math.max(1.5 * last.bytes, uploads) : database + uploads;
}
