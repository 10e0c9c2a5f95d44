import { existsSync } from "node:fs";
import path from "node:path";
import type { Queryable } from "#embedded-supabase";
import { StartupError } from "#server/core/config.ts";

export const restoreMarker = (dataDir: string) => path.join(dataDir, "restore-in-progress");

export const restoreMarkerTable = "embedded.restore_in_progress";

const explanation = "Run the restore again: it starts from the beginning.";

/** A server that starts on a half-finished restore would show, and write to, half a site. */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(restoreMarker(dataDir))) return;
  throw new StartupError(`A restore into ${dataDir} is under way or was cut short. ${explanation}`);
}

export async function refuseUnfinishedDatabaseRestore(sql: Queryable): Promise<void> {
  if (!(await hasRestoreMarker(sql))) return;
  throw new StartupError(
    `A restore into the database at DATABASE_URL is under way or was cut short. ${explanation}`,
  );
}

export async function hasRestoreMarker(sql: Queryable): Promise<boolean> {
  const [row] = await sql<
    { marked: boolean }[]
  >`select to_regclass(${restoreMarkerTable}) is not null as marked`;
  return row?.marked ?? false;
}
