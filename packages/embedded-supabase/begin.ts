import type { BackendOptions, openOnDatabase as open, SupabaseBackend } from "./backend.ts";
import { openCluster } from "./cluster/cluster.ts";
import { prepareDataDir } from "./cluster/data-dir.ts";
import { allowStandby } from "./cluster/replication.ts";
import { refuseStandby } from "./cluster/standby.ts";
import { chooseWalArchive } from "./cluster/wal-archive.ts";
import { readOrCreateSecrets } from "./database/secrets.ts";

/**
 * Opening has three steps, because the caller can load other code after each: the start returns at once, the first call
 * loads the code of the interfaces, the second opens them.
 */
export type BackendOpening = () => Promise<() => Promise<SupabaseBackend>>;

export function beginOwnCluster(dataDir: string, options: BackendOptions): BackendOpening {
  prepareDataDir(dataDir);
  // This comes first: a folder that has parts of a database but no secrets is never taken for a new site.
  const secrets = readOrCreateSecrets(dataDir);
  refuseStandby(dataDir);
  chooseWalArchive(dataDir, options.walArchive);
  allowStandby(dataDir, options.standby);
  const opening = openCluster(dataDir, secrets.postgresPassword, options.logger);
  // The caller awaits this promise later and gets the failure then; until then it must not count as unhandled.
  opening.catch(() => undefined);
  return async () => {
    const [{ openOnCluster }, cluster] = await Promise.all([import("./backend.ts"), opening]);
    return () => openOnCluster(dataDir, cluster, secrets, options);
  };
}

/** Uses a PostgreSQL server by address, which several of our servers may share. */
export function beginOnAddress(databaseUrl: string, options: BackendOptions): BackendOpening {
  return async () => {
    const { openOnAddress } = await import("./backend.ts");
    return () => openOnAddress(databaseUrl, options);
  };
}

/** Uses an open database, for callers that manage clusters and secrets themselves, such as tests. */
export async function openOnDatabase(...parts: Parameters<typeof open>): Promise<SupabaseBackend> {
  return (await import("./backend.ts")).openOnDatabase(...parts);
}
