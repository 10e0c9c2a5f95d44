import { runFileCommand } from "#server/backup/command.ts";
import { setUpFromFile } from "#server/set-up/set-up.ts";

await runFileCommand("set-up", (config, file, _signal, isNew) => setUpFromFile(config, file, isNew));
