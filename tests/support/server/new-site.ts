import { appendFileSync, existsSync, mkdirSync, rmdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inject } from "vitest";
import { clusterFolder, copySite } from "#embedded-supabase/tests/site-folder.ts";
import { startServer } from "./server-process.ts";

/**
 * Copies a site after its first start, without an owner, for tests that are not about that start: the cluster and its
 * schema are created once for all workers, and a copy costs a third of the work. Copies share their keys.
 */
export async function copyNewSite(dataDir: string): Promise<void> {
  const [site, made, lock] = ["site", "made", "lock"].map((name) => path.join(inject("newSites"), name)) as [
    string,
    string,
    string,
  ];
  while (!existsSync(made)) {
    if (!isMine(lock)) {
      await wait(50);
      continue;
    }
    try {
      if (!existsSync(made)) await makeNewSite(site);
      writeFileSync(made, "");
    } finally {
      rmdirSync(lock);
    }
  }
  copySite(site, dataDir);
}

/** The folder is created by one of the workers that try it at the same time. */
function isMine(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

async function makeNewSite(dataDir: string): Promise<void> {
  const server = await startServer({ env: { DATA_DIR: dataDir } });
  await server.end();
  // Tests kill processes, not machines. With fsync, starts and stops would wait for the disk.
  appendFileSync(path.join(clusterFolder(dataDir), "postgresql.auto.conf"), "fsync = off\n");
}
