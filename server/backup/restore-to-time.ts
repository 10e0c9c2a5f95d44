import { recover } from "#embedded-supabase";
import { type Config, StartupError } from "#server/core/config.ts";
import { createLogger } from "#server/core/logger.ts";
import { heldMailNotice } from "#server/mail/held-mail.ts";
import { claimEmptyDataDir, clearDataDir, releaseDataDir } from "./fresh-data-dir.ts";

/** Point-in-time recovery into an empty DATA_DIR, from the archive that WAL_ARCHIVE_DIR names. All or nothing. */
export async function restoreToTime({ dataDir, walArchive }: Config, to: string): Promise<string> {
  const time = new Date(to);
  if (Number.isNaN(time.getTime()))
    throw new StartupError(`"${to}" is not a time. Write it like "2026-11-18 09:30:00" (local time).`);
  if (!walArchive) throw new StartupError("Set WAL_ARCHIVE_DIR to the archive of the site.");
  await claimEmptyDataDir(dataDir);
  try {
    await recover(dataDir, walArchive, time, createLogger("silent"));
    await releaseDataDir(dataDir);
  } catch (error) {
    await clearDataDir(dataDir);
    throw error;
  }
  return `Restored into ${dataDir} as of ${time.toISOString()}. Start it with an empty WAL_ARCHIVE_DIR.\n${heldMailNotice(dataDir)}`;
}
