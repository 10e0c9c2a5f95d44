import { createBackup } from "#server/backup/backup.ts";
import { runFileCommand } from "#server/backup/command.ts";

await runFileCommand("backup", createBackup);
