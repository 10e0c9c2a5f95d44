import { chmodSync, mkdtempSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { removeSites } from "./site-folder.ts";

/** A temporary folder that other users can enter: as root, PostgreSQL runs as another user. */
export function makeTempFolder(name: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), `bhumilex-${name}-`));
  chmodSync(folder, 0o711);
  return { folder, remove: () => removeSites(folder) };
}
