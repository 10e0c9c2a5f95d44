import { stat } from "node:fs/promises";
import path from "node:path";

import type { KeptBackup } from "#app/contracts/backup-state.ts";
import type { Config } from "#server/core/config.ts";
import { type WrittenBackup, writeBackup } from "./backup.ts";
import { type BackupKind, backupName, listKept, prepareFolder, removeExpired } from "./backup-files.ts";
import { type BackupSource, openBackupSource } from "./backup-source.ts";
import { withConnection } from "./connection.ts";
import { refuseTooFull, roomForBackups } from "./free-space.ts";
import { rehearseRestore } from "./rehearse-restore.ts";
import { listUploads } from "./uploads.ts";

export type TakenBackup = {
  file: string;
  bytes: number;
  /** Brought back into an empty database, or only read through. */
  check: "restored" | "read";
  kept: KeptBackup[];
};

/** One backup into the folder of backups, checked; old ones go only when the new one is good. */
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
    // Before an update the visitors wait: the file has been read back, and that must do.
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
  // An outside server's disk is not ours to see.
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

/** By the last one's size if there is one: compressed rows take far less room than a database with its indexes. */
async function likelyBytes(folder: string, { database, uploads }: Size): Promise<number> {
  const [last] = await listKept(folder);
  return last ? Math.max(1.5 * last.bytes, uploads) : database + uploads;
}
