import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { StartupError } from "../core/startup-error.ts";

/** In DATA_DIR: the WAL archive and its cluster. Every command that starts the cluster reads it, so all behave alike. */
const noteName = "wal-archive";

export function readWalArchive(dataDir: string): string | undefined {
  const file = path.join(dataDir, noteName);
  return existsSync(file) ? readFileSync(file, "utf8").split("\n")[0] : undefined;
}

/**
 * Follows WAL_ARCHIVE_DIR. An archive belongs to one cluster: a restored copy that wrote to the archive of its original
 * would corrupt it. An archive with a gap is useless too, so turning it on again needs an empty folder.
 */
export function chooseWalArchive(dataDir: string, folder: string | undefined): void {
  const note = path.join(dataDir, noteName);
  if (!folder) {
    rmSync(note, { force: true });
    return;
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = path.join(folder, "owner");
  if (readdirSync(folder).length === 0) writeFileSync(owner, randomUUID(), { mode: 0o600 });
  else if (!existsSync(note) || readFileSync(note, "utf8") !== noteOf(folder, owner))
    throw new StartupError(
      `WAL_ARCHIVE_DIR (${folder}) is the archive of another site, or of the site from which this one was copied. Choose an empty folder.`,
    );
  writeFileSync(note, noteOf(folder, owner), { mode: 0o600 });
}

const noteOf = (folder: string, owner: string) =>
  `${folder}\n${existsSync(owner) ? readFileSync(owner, "utf8") : ""}`;

/** Without an archive the WAL is kept small. With one, at most the last minute of work is missing from it. */
export function walSettings(folder: string | undefined): Record<string, string> {
  if (!folder) return { wal_level: "minimal" };
  const part = `"${folder}/%f.part"`;
  return {
    wal_level: "replica",
    archive_mode: "on",
    archive_timeout: "60",
    archive_command: `gzip -c "%p" > ${part} && sync ${part} && mv ${part} "${folder}/%f.gz"`,
  };
}

export const restoreCommand = (folder: string) => `gzip -dc "${folder}/%f.gz" > "%p"`;
