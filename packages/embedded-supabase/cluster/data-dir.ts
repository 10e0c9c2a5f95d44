import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { StartupError } from "../core/startup-error.ts";

/** DATA_DIR must exist and be writable before anything is created in it. */
export function prepareDataDir(dataDir: string): void {
  try {
    makeFolder(path.resolve(dataDir));
    // As root, the user of the database must be able to enter its folder.
    chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    mkdirSync(path.join(dataDir, "uploads"), { recursive: true, mode: 0o700 });
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code;
    const explained: Record<string, string> = {
      EACCES: "permission denied",
      EPERM: "permission denied",
      EROFS: "it is on a read-only disk",
      ENOTDIR: "a part of the path is not a folder",
      ENOENT: "no folder can be created there",
      EEXIST: "it is a file, not a folder",
      ENOSPC: "the disk is full",
    };
    throw new StartupError(`DATA_DIR (${dataDir}) cannot be used: ${explained[reason ?? ""] ?? reason}.`, {
      cause,
    });
  }
}

/**
 * Creates one level at a time: Node's `recursive` never returns if the system refuses new folders, as below /proc.
 */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = path.dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  mkdirSync(folder);
}
