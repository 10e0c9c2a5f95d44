import { databaseTarget, findClusterHome, findPostmaster, openDatabase, type Sql } from "#embedded-supabase";

/** As root the database may be outside DATA_DIR, where PostgreSQL's user has access. */
export const findSiteDatabase = (dataDir: string) => findPostmaster(findClusterHome(dataDir).data);

/** Connects directly to the database of a running site. */
export function openSiteDatabase(dataDir: string, password: string): Sql {
  const postmaster = findSiteDatabase(dataDir);
  if (!postmaster) throw new Error("The database is not running.");
  const { socketFolder: host, port } = postmaster;
  return openDatabase(databaseTarget({ host, port, user: "postgres", password }), 1);
}
