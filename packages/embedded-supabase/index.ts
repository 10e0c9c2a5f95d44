/** The only file to import from outside. It is light: the interfaces are loaded when a backend is opened. */

export type { BackendOptions, SupabaseBackend } from "./backend.ts";
export { type BackendOpening, beginOnAddress, beginOwnCluster, openOnDatabase } from "./begin.ts";
// For backups, moves and benchmarks.
export { keepWalArchive, recover } from "./cluster/base-backup.ts";
export { type Cluster, openCluster } from "./cluster/cluster.ts";
export { findClusterHome } from "./cluster/cluster-home.ts";
export { prepareDataDir } from "./cluster/data-dir.ts";
export { findPostgresBinaries } from "./cluster/postgres-binaries.ts";
export { findPostmaster, isAlive, stopPostmaster } from "./cluster/postmaster.ts";
export { followPrimary, promote } from "./cluster/standby.ts";
export {
  type ClusterAddress,
  checkServer,
  type DatabaseTarget,
  databaseTarget,
  openDatabase,
  type Queryable,
  type Sql,
} from "./database/database.ts";
export { generateSecrets, readOrCreateSecrets, type Secrets, secretsSchema } from "./database/secrets.ts";
export { readOrCreateSharedSecrets } from "./database/shared-secrets.ts";
export type { RestExposure } from "./gateway/rest-routes.ts";
export { migrateDatabase } from "./lite/migrate-database.ts";
export {
  type FormerRelease,
  type Migration,
  type Release,
  readMigrations,
  replacedRelease,
} from "./lite/release.ts";
export {
  createDatabaseObjectStore,
  createDiskObjectStore,
  createDoubleStore,
  listObjects,
  moveObjects,
  type ObjectStore,
  objectName,
} from "./storage/object-store.ts";
