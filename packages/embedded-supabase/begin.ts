import type { BackendOptions, openOnDatabase as open, SupabaseBackend } from "./backend.ts";
import { openCluster } from "./cluster/cluster.ts";
import { prepareDataDir } from "./cluster/data-dir.ts";
import { readOrCreateSecrets } from "./database/secrets.ts";

/**
 * Three steps, because after each one there is time to load something else: what begins comes back at once, its first
 * call loads the code of the interfaces, its second opens them.
 */
export type BackendOpening = () => Promise<() => Promise<SupabaseBackend>>;

/** Our own PostgreSQL in a folder. When this comes back it is being started. */
export function beginOwnCluster(dataDir: string, options: BackendOptions): BackendOpening {
  prepareDataDir(dataDir);
  const secrets = readOrCreateSecrets(dataDir);
  const opening = openCluster(dataDir, secrets.postgresPassword, options.logger);
  // The caller awaits this promise a little later and gets the failure then; until that it must not count as unhandled.
  opening.catch(() => undefined);
  return async () => {
    const [{ openOnCluster }, cluster] = await Promise.all([import("./backend.ts"), opening]);
    return () => openOnCluster(dataDir, cluster, secrets, options);
  };
}

/** A PostgreSQL server by address; several of our servers may share it. */
export function beginOnAddress(databaseUrl: string, options: BackendOptions): BackendOpening {
  return async () => {
    const { openOnAddress } = await import("./backend.ts");
    return () => openOnAddress(databaseUrl, options);
  };
}

/** On a database that is open already, for callers that manage clusters and secrets themselves, as tests do. */
export async function openOnDatabase(...parts: Parameters<typeof open>): Promise<SupabaseBackend> {
  return (await import("./backend.ts")).openOnDatabase(...parts);
}
