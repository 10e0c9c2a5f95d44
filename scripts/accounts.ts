import { configHere, runCommand } from "#server/backup/command.ts";
import { manageAccounts } from "#server/staff/accounts-command.ts";

await runCommand("command", () => manageAccounts(configHere(), process.argv.slice(2)));
