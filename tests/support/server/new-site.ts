import path from "node:path";
import { inject } from "vitest";
import { copySite } from "#embedded-supabase/tests/site-folder.ts";
import { startServer } from "./server-process.ts";

let making: Promise<string> | undefined;

/**
 * A site after its first start, without an owner. For tests that begin there and are not about that start:
 * a cluster and its schema are created once per worker, and a copy costs a third of the work. Copies share their keys.
 */
export async function copyNewSite(dataDir: string): Promise<void> {
  making ??= makeNewSite().catch((fault: unknown) => {
    making = undefined;
    throw fault;
  });
  copySite(await making, dataDir);
}

async function makeNewSite(): Promise<string> {
  const dataDir = path.join(inject("newSites"), String(process.pid));
  const server = await startServer({ env: { DATA_DIR: dataDir } });
  await server.end();
  return dataDir;
}
