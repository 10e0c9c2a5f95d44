import { databaseTarget, findClusterHome, findPostmaster, openDatabase, type Sql } from "#embedded-supabase";

/** As root it may be kept outside of DATA_DIR, where the user that PostgreSQL runs as can go. */
export const findSiteDatabase = (dataDir: string) => findPostmaster(findClusterHome(dataDir).data);

/** Straight to the database of a running site. */
export function openSiteDatabase(dataDir: string, password: string): Sql {
  const postmaster = findSiteDatabase(dataDir);
  if (!postmaster) throw new Error("The database is not running.");
  const { socketFolder: host, port } = postmaster;
  return openDatabase(databaseTarget({ host, port, user: "postgres", password }), 1);
}
