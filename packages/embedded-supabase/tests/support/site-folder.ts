import { execFileSync } from "node:child_process";
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

// As root in a folder that only root can enter, the product keeps the cluster outside DATA_DIR and writes this file,
// which contains its path. Code that finds a cluster, copies a site or removes one uses this.
const pointerName = "postgres.location";

/** PGDATA of a DATA_DIR. */
export function clusterFolder(dataDir: string): string {
  const pointer = path.join(dataDir, pointerName);
  return path.join(existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : dataDir, "postgres");
}

/** Whether this DATA_DIR has a cluster, in it or outside. */
export function hasCluster(dataDir: string): boolean {
  return globSync("postgres*", { cwd: dataDir }).length > 0;
}

/** Copies a stopped site, with its own cluster. */
export function copySite(from: string, to: string): void {
  copyFolder(from, to);
  const pointer = path.join(to, pointerName);
  if (!existsSync(pointer)) return;
  const outside = readFileSync(pointer, "utf8").trim();
  const copy = path.join(path.dirname(outside), `database-${crypto.randomUUID()}`);
  copyFolder(outside, copy);
  writeFileSync(pointer, `${copy}\n`);
}

/** PostgreSQL refuses a folder that its user does not own, and Node's copy as root belongs to root. */
function copyFolder(from: string, to: string): void {
  if (process.getuid?.() === 0) execFileSync("cp", ["-a", from, to]);
  else cpSync(from, to, { recursive: true, preserveTimestamps: true });
}

/** Removes a folder, and the clusters of its sites wherever they are. */
export function removeSites(folder: string): void {
  const pointers = globSync([pointerName, `*/${pointerName}`, `*/*/${pointerName}`], { cwd: folder });
  for (const pointer of pointers) {
    const outside = readFileSync(path.join(folder, pointer), "utf8").trim();
    rmSync(outside, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
}
