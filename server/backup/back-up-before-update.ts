import type { Config } from "#server/core/config.ts";
import type { Logger } from "#server/core/logger.ts";
import { StartupError } from "#server/core/startup-error.ts";

/** Migrations only go forward: the way back from an update that disappoints is this file. */
export async function backUpBeforeUpdate(config: Config, logger: Logger): Promise<void> {
  if (!config.backup.at) {
    logger.warn("The database is updated without a backup, because BACKUP_AT is off.");
    return;
  }
  // Needed at an update only; most starts never load it.
  const [{ takeBackup }, { sentenceFor }] = await Promise.all([
    import("./take-backup.ts"),
    import("./command.ts"),
  ]);
  try {
    const { file, bytes } = await takeBackup(config, "before-update");
    logger.info({ file, bytes }, "A backup was taken before the database is updated.");
  } catch (cause) {
    throw new StartupError(
      `This release updates the database, and the backup before that failed. Nothing was changed.\n${sentenceFor(cause, "backup", false)}\nMake it possible, or set BACKUP_AT=off for this start if you have a backup of your own.`,
      { cause },
    );
  }
}
