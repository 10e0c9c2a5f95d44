import { runFileCommand } from "#server/backup/command.ts";
import { restoreBackup } from "#server/backup/restore.ts";

await runFileCommand("restore", restoreBackup);
