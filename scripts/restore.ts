import { runFileCommand } from "#server/backup/command.ts";
import { restoreBackup } from "#server/backup/restore.ts";
import { restoreToTime } from "#server/backup/restore-to-time.ts";

await runFileCommand("restore", restoreBackup, restoreToTime);
