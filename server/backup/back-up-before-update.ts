import type { Config } from "#server/core/config.ts";
import { StartupError } from "#server/core/config.ts";
import type { Logger } from "#server/core/logger.ts";

/** Migrations only run forward, so this backup is the only way back from an update. */
export async function backUpBeforeUpdate(config: Config, logger: Logger): Promise<void> {
  if (!config.backup.at) {
    logger.warn("Updating the database without a backup, because BACKUP_AT is off.");
    return;
  }
  // Only an update needs these modules, so most starts never load them.
  const [{ takeBackup }, { sentenceFor }] = await Promise.all([
    import("./take-backup.ts"),
    import("./command.ts"),
  ]);
  try {
    const { file, bytes } = await takeBackup(config, "before-update");
    logger.info({ file, bytes }, "A backup was taken before the database is updated.");
  } catch (cause) {
    throw new StartupError(
      `This release updates the database, but the backup before the update failed. Nothing was changed.\n${sentenceFor(cause, "backup", false)}\nFix the cause, or set BACKUP_AT=off for this start if you have your own backup.`,
      { cause },
    );
  }
}
