import {
  chownSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { findPostmaster, isAlive, prepareDataDir, stopPostmaster } from "#embedded-supabase";
import { StartupError } from "#server/core/config.ts";
import { holdMail } from "#server/mail/held-mail.ts";
import { syncFolder } from "./sync-folder.ts";
import { restoreMarker } from "./unfinished-restore.ts";

/** These may be in an empty DATA_DIR: a new disk has lost+found, and backups may be all that is left of a site. */
const notOurs = new Set(["lost+found", "backups"]);

/** A folder with a marker contains only the files of an aborted restore. */
export function refuseUsedDataDir(dataDir: string): void {
  if (existsSync(restoreMarker(dataDir))) {
    const pid = Number.parseInt(readFileSync(restoreMarker(dataDir), "utf8"), 10);
    if (isRestoring(pid))
      throw new StartupError(`Another restore (process ${pid}) is filling ${dataDir} at this moment.`);
  } else if (listContents(dataDir).length > 0) {
    throw new StartupError(
      `${dataDir} is not empty, and a backup is restored into an empty DATA_DIR only. Nothing was changed. ` +
        "Set DATA_DIR to a new folder, or move this one away.",
    );
  }
}

export async function claimEmptyDataDir(dataDir: string): Promise<void> {
  refuseUsedDataDir(dataDir);
  if (existsSync(restoreMarker(dataDir))) await clearDataDir(dataDir);
  prepareDataDir(dataDir);
  writeFileSync(restoreMarker(dataDir), `${process.pid}\n`, { flag: "wx", mode: 0o600 });
  await syncFolder(dataDir);
}

/** Turns the folder into a valid site. */
export async function releaseDataDir(dataDir: string): Promise<void> {
  holdMail(dataDir);
  giveToOwner(dataDir);
  await syncFolder(dataDir);
  rmSync(restoreMarker(dataDir));
  await syncFolder(dataDir);
}

/** Removes what a restore created, the marker last. The folder itself remains, because it may be a mounted disk. */
export async function clearDataDir(dataDir: string): Promise<void> {
  await removeCluster(dataDir);
  const marker = path.basename(restoreMarker(dataDir));
  for (const name of readdirSync(dataDir)) {
    if (name !== marker && !notOurs.has(name))
      rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
  rmSync(restoreMarker(dataDir), { force: true });
}

async function removeCluster(dataDir: string): Promise<void> {
  const pointer = path.join(dataDir, "postgres.location");
  const outside = existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : undefined;
  // The cluster keeps running when a restore is killed.
  const running = findPostmaster(path.join(outside ?? dataDir, "postgres"));
  if (running) await stopPostmaster(running.pid);
  if (outside && path.basename(outside).startsWith("database-"))
    rmSync(outside, { recursive: true, force: true });
}

function listContents(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  const isEmptyUploads = (name: string) =>
    name === "uploads" && readdirSync(path.join(dataDir, name)).length === 0;
  return readdirSync(dataDir).filter((name) => !notOurs.has(name) && !isEmptyUploads(name));
}

/** Process IDs are reused, in containers immediately, so the process must also look like a restore. */
function isRestoring(pid: number): boolean {
  if (!(pid > 0) || pid === process.pid || !isAlive(pid)) return false;
  const commandLine = `/proc/${pid}/cmdline`;
  return (
    process.platform !== "linux" ||
    (existsSync(commandLine) && readFileSync(commandLine, "utf8").includes("restore"))
  );
}

/** When root restores, the files are given to the user who owns DATA_DIR and runs the server. */
function giveToOwner(dataDir: string): void {
  const { uid, gid } = statSync(dataDir);
  if (process.getuid?.() !== 0 || uid === 0) return;
  for (const name of readdirSync(dataDir, { recursive: true, encoding: "utf8" })) {
    lchownSync(path.join(dataDir, name), uid, gid);
  }
  chownSync(dataDir, uid, gid);
}
