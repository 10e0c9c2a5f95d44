import { stat } from "node:fs/promises";
import path from "node:path";
import type { KeptBackup } from "#app/contracts/backup-state.ts";
import type { Config } from "#server/core/config.ts";
import { freeBytes } from "#server/core/disk-space.ts";
import { StartupError } from "#server/core/startup-error.ts";
import { type WrittenBackup, writeBackup } from "./backup.ts";
import { type BackupKind, backupName, listKept, prepareFolder, removeExpired } from "./backup-files.ts";
import { type BackupSource, openBackupSource } from "./backup-source.ts";
import { withConnection } from "./connection.ts";
import { rehearseRestore } from "./rehearse-restore.ts";
import { listUploads } from "./uploads.ts";

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
